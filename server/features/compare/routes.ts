/** The table as a file: read first, then paid for; nobody pays for what there is not. */
import type { Base } from '#server/base.ts';
import { compared } from '#server/features/compare/compared.ts';
import { excelFile } from '#server/features/compare/excelFile.ts';
import { wordFile } from '#server/features/compare/wordFile.ts';
import type { Quota } from '#server/features/quota/index.ts';
import { contexts } from '#server/features/records/index.ts';
import { notFound } from '#server/http/errors.ts';
import { type Route, route, SENT } from '#server/http/route.ts';
import type { Libraries } from '#server/record/libraries.ts';
import { siteOrigin } from '#server/siteOrigin.ts';
import { COMPARE_CALLS } from '#shared/api/compare.ts';

const MEDIA_TYPES = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

type CompareDeps = Pick<Base, 'config'> & { libraries: Libraries; quota: Quota };

export function compareRoutes({ libraries, quota, config }: CompareDeps): Route[] {
  const origin = siteOrigin(config);
  const contextOf = contexts({ config });
  return [
    route(COMPARE_CALLS.exportComparison, async (input) => {
      const { body, visitor, response } = input;
      const library = await libraries.readable(body.namespace, visitor);
      const table = library && (await compared(contextOf({ library }), body.groupIds, origin));
      // the same for a library that the visitor may not know of and wordings that are not there
      if (!table || table.rows.length === 0) throw notFound('wording');
      const file = await (body.format === 'docx' ? wordFile(table) : excelFile(table));
      const identity = `${library.namespace}\n${table.wordings.map(({ id }) => id).join('\n')}\n${JSON.stringify(table.rows)}`;
      const receipt = await quota.take('export', input, identity);
      await quota.charged(receipt, async () => {
        response.attachment(`comparison.${body.format}`).type(MEDIA_TYPES[body.format]);
        response.send(file);
      });
      return SENT;
    }),
  ];
}
