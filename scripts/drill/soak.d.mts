export function grown(rows: Record<string, number>[]): string[];
export interface Running {
  child: { stdout: NodeJS.EventEmitter };
  told: { out: string };
  ended: Promise<number>;
}
export function contractsComeAndGo(
  place: { dataDir: string; cli(name: string): Running },
  random: { of<T>(list: T[]): T },
  round: string,
): Promise<void>;
