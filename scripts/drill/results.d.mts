export function silent(rows: { stage: string; database: string; acknowledged: number }[]): string[];
