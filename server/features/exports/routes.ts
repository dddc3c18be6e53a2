/** Copies and exports: the text is looked up first, then paid for, once in a period; nobody pays for what there is not. */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Base } from '#server/base.ts';
import { htmlName, wordingHtml } from '#server/features/exports/html.ts';
import { citationOf, readWording, type Wording } from '#server/features/exports/wording.ts';
import type { PopularityService } from '#server/features/popularity/index.ts';
import type { Quota } from '#server/features/quota/index.ts';
import { FILE_POLICY } from '#server/features/records/index.ts';
import { notFound } from '#server/http/errors.ts';
import { type Route, route, SENT } from '#server/http/route.ts';
import { asksNotToBeTracked } from '#server/http/tracking.ts';
import type { Visitor } from '#server/http/visitor.ts';
import type { Libraries } from '#server/record/libraries.ts';
import type { Library } from '#server/record/library.ts';
import type { WordingKind } from '#server/record/wording.ts';
import { countInsert } from '#server/record/wordingUse.ts';
import { siteOrigin } from '#server/siteOrigin.ts';
import { EXPORT_CALLS } from '#shared/api/exports.ts';

/** The same words of the same library are the same wording, whichever clause or group they were asked by. */
const identityOf = ({ text }: Wording, { namespace }: Library): string => `${namespace}\n${text}`;

type ExportDeps = Pick<Base, 'config' | 'clock' | 'log'> & {
  libraries: Libraries;
  quota: Quota;
  popularity: PopularityService;
};

export function exportRoutes({ libraries, quota, popularity, config, clock, log }: ExportDeps): Route[] {
  const origin = siteOrigin(config);

  async function find(
    kind: WordingKind,
    { id, namespace }: { id: string; namespace: string },
    visitor: Visitor,
  ): Promise<{ wording: Wording; library: Library }> {
    const library = await libraries.readable(namespace, visitor);
    const wording = library && (await readWording(library, { kind, id, origin }));
    // the same for a library that the visitor may not know of and a wording that is not there
    if (!wording) throw notFound(kind);
    return { wording, library };
  }

  /** Whoever takes a wording has it, also where it could not be counted. */
  const counted = (library: Library, { row }: Wording): Promise<void> =>
    countInsert(library, row.group_id, clock().toISOString().slice(0, 10)).catch((error) =>
      log.warn({ err: error }, 'a wording that was put into Word is not counted'),
    );

  return [
    route(EXPORT_CALLS.copy, async (input) => {
      const { wording, library } = await find(input.body.type, input.body, input.visitor);
      const citation = citationOf(wording);
      await quota.take('copy', input, identityOf(wording, library));
      const { visitor, request, body } = input;
      const use = visitor.platform === 'msword' ? 'insertion' : 'copy';
      popularity.count({ use, record: { kind: body.type, id: wording.row.id }, library, visitor, request });
      if (use === 'insertion' && body.type === 'clause' && !asksNotToBeTracked(request))
        await counted(library, wording);
      return { text: `${wording.text}\n\n${citation}`, wording: wording.text, citation };
    }),

    route(EXPORT_CALLS.exportClause, async (input) => {
      const { body, visitor, response } = input;
      const { wording, library } = await find('clause', { id: body.groupId, namespace: body.namespace }, visitor);
      const file = wordingHtml(wording, library.language);
      try {
        const receipt = await quota.take('export', input, identityOf(wording, library));
        await quota.charged(receipt, async () => {
          response.attachment(htmlName(wording)).type('html').set('Content-Security-Policy', FILE_POLICY);
          await pipeline(Readable.from([file]), response);
        });
      } catch (error) {
        // who went away has no file, has paid nothing, and hears nothing
        if (!response.destroyed) throw error;
      }
      return SENT;
    }),
  ];
}
