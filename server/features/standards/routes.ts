import type { Base } from '#server/base.ts';
import { readStandard, readStandards } from '#server/features/standards/store.ts';
import { notFound } from '#server/http/errors.ts';
import { type Route, route } from '#server/http/route.ts';
import { STANDARD_CALLS } from '#shared/api/standards.ts';

const FOR_GOOD = 'public, max-age=31536000, immutable';
/** Asked again each time, answered with 304 while nothing has changed. */
const ASK_AGAIN = 'public, no-cache';

export function standardRoutes({ db }: Pick<Base, 'db'>): Route[] {
  return [
    route(STANDARD_CALLS.standards, async ({ response }) => {
      const standards = await readStandards(db);
      response.set('Cache-Control', ASK_AGAIN);
      return { standards };
    }),

    route(STANDARD_CALLS.standard, async ({ params, query, response }) => {
      const standard = await readStandard(db, params.id);
      if (!standard) throw notFound('standard form');
      response.set('Cache-Control', query.hash === standard.hash ? FOR_GOOD : ASK_AGAIN);
      const { form, isSample: _, ...about } = standard;
      const { fixed, fields, cover } = form;
      return { ...about, fixedCount: fixed.length, fieldCount: fields.length, fixed, fields, cover };
    }),
  ];
}
