import type { Response } from 'express';
import type { Base } from '#server/base.ts';
import { fillForm } from '#server/features/standards/fill.ts';
import type { Standards } from '#server/features/standards/prepared.ts';
import { readStandard, readStandards } from '#server/features/standards/store.ts';
import { AppError, notFound } from '#server/http/errors.ts';
import type { Guard } from '#server/http/guard.ts';
import { type Route, route, SENT } from '#server/http/route.ts';
import { STANDARD_CALLS } from '#shared/api/standards.ts';
import { standardSlug } from '#shared/domain/standardCatalogue.ts';
import { standardPaths } from '#shared/domain/standardPaths.ts';
import { slug } from '#shared/reading/slug.ts';

const FOR_GOOD = 'public, max-age=31536000, immutable';
/** Asked again each time, answered with 304 while nothing has changed. */
const ASK_AGAIN = 'public, no-cache';

type StandardDeps = Pick<Base, 'db'> & { guard: Pick<Guard, 'requireFeature'> };

export function standardRoutes({ db, guard }: StandardDeps, standards: Standards): Route[] {
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

    route(STANDARD_CALLS.fillStandard, async ({ body, visitor, request, response }) => {
      const prepared = await standards.prepared(body.id);
      if (!prepared) throw notFound('standard form');
      const { name, version } = prepared.standard;
      try {
        await guard.requireFeature('standards', visitor);
      } catch (error) {
        // a page without script gets a page, which says what is missing
        if (!isByForm(error, request.is('application/x-www-form-urlencoded') !== false)) throw error;
        return seeOther(response, `${standardPaths.version(standardSlug(name), version)}?refused=1#fill`);
      }
      const { file, receipt } = await fillForm(prepared, body.answers);
      response
        .attachment(`${slug(`${name} ${version}`)}.docx`)
        .set('X-Clausary-Receipt', encodeURIComponent(receipt))
        .send(Buffer.from(file));
      return SENT;
    }),
  ];
}

const isByForm = (error: unknown, isForm: boolean): boolean =>
  isForm && error instanceof AppError && error.status === 402;

function seeOther(response: Response, to: string): typeof SENT {
  response.redirect(303, to);
  return SENT;
}
