/** Days of review of wordings, across libraries: whose owner is still to be reminded. Each is told once before its day and once after. */
import { sql } from 'kysely';
import type { Db } from '#server/db/db.ts';
import type { WritableLibrary } from '#server/record/library.ts';
import { REVIEW_SOON_DAYS } from '#shared/domain/stewardship.ts';

/** For a statement about stewarded_wording `w`. */
const isUntold = (today: string) => sql<boolean>`
  w.review_by <= ${today}::date + ${REVIEW_SOON_DAYS}::int
  and case when w.review_by < ${today}::date then w.reminded_late_of else w.reminded_of end is distinct from w.review_by`;

/** Owners of what is due with the libraries that it stands in, but for deleted ones. */
export async function reviewsUntold(db: Db, today: string): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ owner_id: string; namespace: string }>`
    select distinct w.owner_id, w.namespace from stewarded_wording w join namespace n on n.id = w.namespace
    where w.owner_id is not null and n.deleted_at is null and ${isUntold(today)}
    order by w.owner_id, w.namespace`.execute(db);
  const byOwner = new Map<string, string[]>();
  for (const { owner_id, namespace } of rows) byOwner.set(owner_id, [...(byOwner.get(owner_id) ?? []), namespace]);
  return byOwner;
}

export interface ReviewTold {
  group_id: string;
  title: string;
  scope: string | null;
  review_by: string;
}

/** In the transaction of the mail: what it tells of is told. */
export async function tellReviews(
  { db: trx, namespace }: WritableLibrary,
  owner: string,
  today: string,
): Promise<ReviewTold[]> {
  const { rows } = await sql<ReviewTold>`
    with told as (
      update stewarded_wording w set
        reminded_late_of = case when w.review_by < ${today}::date then w.review_by else w.reminded_late_of end,
        reminded_of = case when w.review_by < ${today}::date then w.reminded_of else w.review_by end
      where w.namespace = ${namespace} and w.owner_id = ${owner} and ${isUntold(today)}
      returning w.group_id, w.title, w.review_by)
    select t.group_id, t.title, t.review_by, g.scope from told t
    left join snippet_group g on g.namespace = ${namespace} and g.id = t.group_id and g.kind = 'clause'
    order by t.review_by, t.title, t.group_id`.execute(trx);
  return rows;
}
