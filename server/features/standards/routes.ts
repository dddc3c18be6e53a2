import type { Deps } from '#server/deps.ts';
import { notFound } from '#server/http/errors.ts';
import { type Route, route } from '#server/http/route.ts';
import { STANDARD_CALLS, type StandardSummary } from '#shared/api/standards.ts';
import { readStandard, readStandards, type Standard } from './store.ts';

const FOR_GOOD = 'public, max-age=31536000, immutable';
/** Asked again each time, answered with 304 while nothing has changed. */
const ASK_AGAIN = 'public, no-cache';

const summaryOf = ({ id, name, version, licence, source, form, hash }: Standard): StandardSummary => ({
  id,
  name,
  version,
  licence,
  source,
  fixedCount: form.fixed.length,
  fieldCount: form.fields.length,
  hash,
});

export function standardRoutes({ db }: Pick<Deps, 'db'>): Route[] {
  return [
    route(STANDARD_CALLS.standards, async ({ response }) => {
      const standards = await readStandards(db);
      response.set('Cache-Control', ASK_AGAIN);
      return { standards: standards.map(summaryOf) };
    }),

    route(STANDARD_CALLS.standard, async ({ params, query, response }) => {
      const standard = await readStandard(db, params.id);
      if (!standard) throw notFound('standard form');
      response.set('Cache-Control', query.hash === standard.hash ? FOR_GOOD : ASK_AGAIN);
      const { fixed, fields, cover } = standard.form;
      return { ...summaryOf(standard), fixed, fields, cover };
    }),
  ];
}
