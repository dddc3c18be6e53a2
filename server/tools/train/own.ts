/** Clauses that are ours: those of the sample library, and a few written for types that hardly any drafter names. */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';
import type { SourceDocument } from '#server/ingest/document.ts';
import { readDocument } from '#server/ingest/readers/read.ts';
import { clauseTypeByName } from '#server/ingest/types/taxonomy.ts';
import { library } from '#server/sample/library.ts';
import { renderSample } from '#server/sample/make.ts';
import { loadSources } from '#server/sample/sources.ts';
import type { Example } from '#server/tools/train/example.ts';

const Written = z.record(z.string(), z.array(z.string().min(40)).min(1));

/** The documents of the sample library, with a name of each. */
export async function* sampleDocuments(): AsyncGenerator<{ doc: string; document: SourceDocument }> {
  for (const { contract, type } of library(loadSources())) {
    const file = `${contract.id}.html`;
    const bytes = Buffer.from(await renderSample({ contract, type, format: 'html' }));
    for (const document of await readDocument(bytes, file)) yield { doc: file, document };
  }
}

/** @throws when an entry is no clause type. */
export function writtenExamples(): Example[] {
  const file = new URL('./written/examples.yaml', import.meta.url);
  return Object.entries(Written.parse(parse(readFileSync(file, 'utf8')))).flatMap(([name, texts]) => {
    const type = clauseTypeByName(name);
    if (!type) throw new Error(`examples.yaml: there is no clause type ${name}`);
    return texts.map((text): Example => ({ type: type.id, heading: name, text, doc: name, source: 'written' }));
  });
}
