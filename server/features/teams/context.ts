import type { Base } from '#server/base.ts';
import type { Limits, Sessions } from '#server/features/auth/index.ts';

export type TeamDeps = Pick<Base, 'config' | 'db' | 'clock' | 'audit'> & {
  limits: Limits;
  sessions: Pick<Sessions, 'endOthers'>;
  /** Null: no model is configured. */
  models: { offered: readonly string[] } | null;
};
