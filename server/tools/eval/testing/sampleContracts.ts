/** Contracts of the sample library as files, each with what its source says of it: labels that nobody had to write by hand. For tests. */
import { analyseContract } from '#server/ingest/analyse.ts';
import { readDocument } from '#server/ingest/readers/read.ts';
import { loadClassifier } from '#server/ingest/types/index.ts';
import type { Analysis } from '#server/record/analysis.ts';
import { composeWithPlaces } from '#server/sample/compose.ts';
import type { Composed } from '#server/sample/composed.ts';
import type { Draft } from '#server/sample/draft.ts';
import { baseDraft, filing } from '#server/sample/drafts.ts';
import type { Format } from '#server/sample/library.ts';
import { renderSample } from '#server/sample/make.ts';
import { outline } from '#server/sample/outline.ts';
import type { DefinitionEntry } from '#server/sample/source.ts';
import { loadSources } from '#server/sample/sources.ts';
import { variantsOf } from '#server/sample/variants.ts';

const FORMATS = ['docx', 'pdf', 'html', 'edgar', 'txt'] as const satisfies readonly Format[];
const EXTENSIONS: Readonly<Record<Format, string>> = {
  docx: 'docx',
  pdf: 'pdf',
  html: 'html',
  edgar: 'htm',
  txt: 'txt',
};

export interface SampleContract {
  draft: Draft;
  contract: Composed;
  /** Entries of its lists of definitions, as its source has them. */
  entries: readonly DefinitionEntry[];
  format: Format;
}

/** One draft of every source, formats in turn: as many contracts as there are sources, by every house, in every format. */
export function sampleContracts(): SampleContract[] {
  const sources = loadSources();
  return sources.contracts.map((source, i) => {
    // the choices of a draft are made as it is read: each reading takes a fresh one
    const fresh = (): Draft => {
      const drafts = [baseDraft(source), ...variantsOf(source)];
      return drafts[i % drafts.length]!;
    };
    const draft = fresh();
    const format = FORMATS[(i + Math.floor(i / FORMATS.length)) % FORMATS.length]!;
    // a file of a filing says which one it is from
    const filed =
      draft.filing ?? filing({ form: '8-K', exhibit: '10.1' }, draft.parties[0]!.name, draft.date, draft.id);
    const settled: Draft = { ...draft, filing: format === 'edgar' ? filed : null };
    return {
      draft: settled,
      contract: composeWithPlaces(settled, sources).composed,
      entries: outline(fresh(), sources).parts.flatMap((part) => part.definitions),
      format,
    };
  });
}

/** What the product concludes about the file of a contract. The name of the file tells nothing. */
export async function analysed({ contract, draft, format }: SampleContract): Promise<Analysis> {
  const rendered = await renderSample({ contract, format, type: draft.source.type });
  const fileName = `file.${EXTENSIONS[format]}`;
  const [document] = await readDocument(Buffer.from(rendered), fileName);
  return analyseContract(document!, fileName, loadClassifier());
}
