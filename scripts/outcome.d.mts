export interface Outcome {
  passed: number;
  failed: number;
  skipped: number;
  failures: { name: string; why: string[] }[];
}
export function jestOutcome(report: object): Outcome;
export function playwrightOutcome(report: object): Outcome;
