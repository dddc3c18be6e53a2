export function grown(rows: Record<string, number>[]): string[];
