export function silent(
  rows: { stage: string; database: string; hit: boolean; acknowledged: number }[],
  least?: number,
): string[];
