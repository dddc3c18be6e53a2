export interface Seen {
  longest: number;
  signUp: number;
  statuses: Record<string, number>;
  failedAt: number;
}
export const BACK_MS: number;
export function isFailure(what: string, status: number | string): boolean;
export function judged(
  seen: Seen,
  round: { liftedAt: number; endedAt: number; isServerSame: boolean },
): { back: number; wrong: number; isStillFailing?: true };
