/** What playbooks stand on. */
import type { Base } from '#server/base.ts';
import type { Limits } from '#server/features/auth/index.ts';
import type { QuotaGuard } from '#server/features/quota/index.ts';
import type { DocSnapshot } from '#shared/domain/documentSnapshot.ts';
import type { Playbook, Posture } from '#shared/domain/playbooks/playbook.ts';

/** A review that was made before, as far as a replay needs it. */
export interface PastReview {
  id: string;
  /** Of the document. */
  name: string;
  at: Date;
  side: string;
  posture: Posture;
  /** The release that it was made with. */
  playbook: Playbook;
}

/** Reviews of a person, from whoever keeps them. */
export interface PastReviews {
  /** The last ones that are done and were made with one of the playbooks, the newest first. */
  lastOf(userId: string, playbookIds: readonly string[], most: number): Promise<PastReview[]>;
  /** Null: there is no such review of theirs. */
  documentOf(userId: string, reviewId: string): Promise<DocSnapshot | null>;
}

export type PlaybookDeps = Pick<Base, 'db' | 'clock' | 'config' | 'readers' | 'jobs'> & {
  guard: Pick<QuotaGuard, 'requireFeature'>;
  limits: Limits;
  pastReviews: PastReviews;
};
