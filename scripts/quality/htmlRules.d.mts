export const EXCEPTIONS: Record<string, { as: unknown; why: string }>;
