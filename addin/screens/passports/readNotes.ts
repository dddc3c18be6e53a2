/** What a document keeps of each wording that was put into it, with what this browser knows beside. */
import { readPassports } from '#addin/screens/insert/passports.ts';
import { type KnownSource, sourceOf } from '#addin/screens/insert/sourceBook.ts';
import { editedWords, fingerprint, type Passport } from '#shared/domain/passport.ts';
import type { DocumentHost, InsertedSnippet } from '#shared/ui/DocumentHost.ts';

export interface SourceNote {
  guid: string;
  /** Null: a tag without a note, as another copy of the document may have it. */
  passport: Passport | null;
  /** Null: the words are gone from the text. */
  snippet: InsertedSnippet | null;
  known: KnownSource | null;
  /** Words edited since; null where it is not known, or the words are gone. */
  edited: number | null;
  /** Whether it reads as it did to the letter: names of the source and marks are no words that are counted. */
  isAsInserted: boolean;
}

/** In reading order; those whose words are gone come last. */
export async function readNotes(host: DocumentHost): Promise<SourceNote[]> {
  const [snippets, passports] = await Promise.all([host.listSnippets(), readPassports(host)]);
  const here = snippets.map((snippet): SourceNote => {
    const { guid } = snippet.tag;
    const passport = passports[guid] ?? null;
    const edited = passport && editedWords(passport, guid, snippet.text);
    const isAsInserted = passport !== null && fingerprint(snippet.text) === passport.hash;
    return { guid, passport, snippet, known: sourceOf(guid), edited, isAsInserted };
  });
  const gone = Object.entries(passports).flatMap(([guid, passport]): SourceNote[] =>
    snippets.some(({ tag }) => tag.guid === guid)
      ? []
      : [{ guid, passport, snippet: null, known: sourceOf(guid), edited: null, isAsInserted: false }],
  );
  return [...here, ...gone];
}
