/** What keeps Ceph from starting here, in words; null: nothing. */
export function missingForCeph(): string | null;
export function startCeph(): Promise<{ version: string; environment: Record<string, string>; close(): Promise<void> }>;
