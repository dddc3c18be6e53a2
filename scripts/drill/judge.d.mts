export interface Seen {
  longest: number;
  signUp: number;
  statuses: Record<string, number>;
  failures: number[];
}
export const BACK_MS: number;
export function isFailure(what: string, status: number | string): boolean;
export function judged(
  seen: Seen,
  round: { begunAt: number; liftedAt: number; endedAt: number; isServerSame: boolean },
): { hit: boolean; back: number; wrong: number; isStillFailing?: true };
export function backupJudged(round: {
  code: number | string;
  hit: boolean;
  target: string;
  isThere: boolean;
  isWhole: boolean;
}): { lost: number; partial: number; wrong: number };
