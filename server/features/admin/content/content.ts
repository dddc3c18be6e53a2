/** What stands in the place of what comes with the software, and what could. */
import type { AdminDeps } from '#server/features/admin/context.ts';
import { contentStanding } from '#server/features/content/index.ts';
import { clauseTitle } from '#server/features/records/index.ts';
import { clauseType } from '#server/ingest/types/index.ts';
import { clauseTypeCounts } from '#server/record/scopes.ts';
import type { ContentProps } from '#shared/api/adminContent.ts';
import { paths } from '#shared/domain/paths.ts';

/** More than anybody writes in a day. */
const MISSING_SHOWN = 30;

async function explanationsOf({ libraries }: AdminDeps): Promise<ContentProps['explanations']> {
  const all = await Promise.all(
    (await libraries.publicOnes()).map(async (library) =>
      [...(await clauseTypeCounts(library)).values()].map((row) => ({ ...row, namespace: library.namespace })),
    ),
  );
  const types = new Map(all.flat().map((row) => [row.scope, row]));
  const missing = [...types.values()]
    .filter(({ scope }) => !clauseType(scope)?.explanation)
    .sort((a, b) => b.contracts - a.contracts);
  return {
    types: types.size,
    missing: missing
      .slice(0, MISSING_SHOWN)
      .map(({ scope, namespace }) => ({ title: clauseTitle(scope), href: paths(namespace).clause(scope) })),
    missingTotal: missing.length,
  };
}

export async function contentProps(deps: AdminDeps): Promise<Omit<ContentProps, 'standards'>> {
  const { dataDir, thresholdsFile } = deps.config;
  return { ...(await contentStanding(dataDir)), thresholdsFile, explanations: await explanationsOf(deps) };
}
