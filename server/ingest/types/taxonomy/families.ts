/** The clause types as server/vocabulary/clauseTypes has them: one file a field of law, the general ones first. */
import { z } from 'zod';
import { type ClauseType, slug } from '#server/ingest/types/taxonomy/clauseType.ts';
import { readVocabulary, type VocabularyFile } from '#server/vocabulary/readVocabulary.ts';

const names = z.array(z.string().trim().min(2)).min(1);

export const ClauseFamily = z.record(
  z.string().trim().min(2),
  z.strictObject({
    under: names.optional(),
    'also called': names.optional(),
    explanation: z.string().min(20).optional(),
  }),
);

/** @throws when a type stands under one that no file has, or twice. */
export function familiesOf(files: readonly VocabularyFile<z.infer<typeof ClauseFamily>>[]): ClauseType[][] {
  const homes = new Map<string, string>();
  for (const { file, content } of files)
    for (const name of Object.keys(content)) {
      const other = homes.get(slug(name));
      if (other) throw new Error(`${file}: ${name} is in ${other} already`);
      homes.set(slug(name), file);
    }
  return files.map(({ file, content }) =>
    Object.entries(content).map(([name, { under = [], 'also called': synonyms = [], explanation }]) => {
      const unknown = under.find((parent) => !homes.has(slug(parent)));
      if (unknown) throw new Error(`${file}: ${name}, under: there is no clause type ${unknown}`);
      return { id: slug(name), name, parents: under.map(slug), synonyms, ...(explanation ? { explanation } : {}) };
    }),
  );
}

/** The clause types by field of law. */
export const FAMILIES: readonly (readonly ClauseType[])[] = familiesOf(readVocabulary('clauseTypes', ClauseFamily));
