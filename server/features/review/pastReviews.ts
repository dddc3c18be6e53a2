/** Reviews of a person, for whoever reads them once more by another release. */
import type { Db } from '#server/db/db.ts';
import type { PastReviews } from '#server/features/playbooks/index.ts';

export const createPastReviews = (db: Db): PastReviews => ({
  async lastOf(userId, playbookIds, most) {
    const rows = await db
      .selectFrom('review as r')
      .innerJoin('playbook_release as p', 'p.hash', 'r.playbook_hash')
      .select(['r.id', 'r.name', 'r.created_at', 'r.side', 'r.posture', 'p.body'])
      .where('r.user_id', '=', userId)
      .where('r.state', '=', 'done')
      .where('p.playbook_id', 'in', [...playbookIds])
      .orderBy('r.created_at', 'desc')
      .limit(most)
      .execute();
    return rows.map(({ created_at: at, body: playbook, ...row }) => ({ ...row, at, playbook }));
  },
  async documentOf(userId, reviewId) {
    const row = await db
      .selectFrom('review')
      .select('document')
      .where('id', '=', reviewId)
      .where('user_id', '=', userId)
      .executeTakeFirst();
    return row?.document ?? null;
  },
});
