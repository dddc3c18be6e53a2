export interface Looked {
  tables: Record<string, number>;
}
export function staying(start: Looked, end: Looked, turns: number): string[];
export function stayed(start: Looked, end: Looked): string[];
