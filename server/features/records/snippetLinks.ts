/** Mentions of clause types and defined terms in a snippet, as links. Specification part 2 §3, §9. */
import type { Context } from '#server/features/records/context.ts';
import { CLAUSE_TYPES } from '#server/ingest/types/index.ts';
import { knownTerms } from '#server/record/scopes.ts';
import type { SnippetLink } from '#shared/api/pages.ts';
import { compileTerms, markTerms } from '#shared/reading/definedTerms.ts';
import { slug } from '#shared/reading/slug.ts';

const MAX_LINKS = 12;
const MAX_WORDS = 4;

/** Names of one lower-case word are ordinary language ("term", "notices") and say nothing. */
const typeByName = new Map(
  CLAUSE_TYPES.flatMap((type) =>
    [type.name, ...type.synonyms].flatMap((name) => {
      const forms = name.includes(' ') ? [name, name.toLowerCase()] : [name];
      return forms.map((form): [string, string] => [form, type.id]);
    }),
  ),
);
const typeNames = compileTerms([...typeByName.keys()]);

const CAPITALISED = /\p{Lu}[\p{L}\p{N}’'-]*(?: \p{Lu}[\p{L}\p{N}’'-]*){0,7}/gu;

interface Mention {
  start: number;
  end: number;
  key: string;
  type: SnippetLink['type'];
}

/** Runs of capitalised words and their parts, the longest first at every place: what could be a defined term. */
function phrases(text: string): { start: number; end: number; key: string }[] {
  const found: { start: number; end: number; key: string }[] = [];
  for (const { 0: run, index } of text.matchAll(CAPITALISED)) {
    const starts = [0, ...[...run.matchAll(/ /g)].map((space) => space.index + 1)];
    const ends = [...starts.slice(1).map((start) => start - 1), run.length];
    starts.forEach((start, i) => {
      for (let j = Math.min(ends.length, i + MAX_WORDS) - 1; j >= i; j--)
        found.push({ start: index + start, end: index + ends[j]!, key: slug(run.slice(start, ends[j])) });
    });
  }
  return found;
}

/**
 * Of each text the first mention of every clause type and term but `own`, in reading order, without overlap; one query for all texts. Names
 * as the text has them; a clause type goes before a term of the same name.
 */
export async function snippetLinks(
  context: Context,
  texts: readonly string[],
  own: { type: SnippetLink['type']; id: string },
): Promise<SnippetLink[][]> {
  const phrasesOf = texts.map(phrases);
  const known = await knownTerms(context.library, [...new Set(phrasesOf.flat().map(({ key }) => key))]);
  return texts.map((text, i) => {
    const types = markTerms(text, typeNames).map(
      ({ start, end, term }): Mention => ({ start, end, key: typeByName.get(term)!, type: 'clause' }),
    );
    const terms = phrasesOf[i]!.filter(({ key }) => known.has(key)).map(
      (phrase): Mention => ({ ...phrase, type: 'definition' }),
    );
    return linksOf(context, [...types, ...terms], own);
  });
}

function linksOf(
  { to }: Context,
  mentions: readonly Mention[],
  own: { type: SnippetLink['type']; id: string },
): SnippetLink[] {
  const links: SnippetLink[] = [];
  const seen = new Set([`${own.type} ${own.id}`]);
  let at = 0;
  for (const { start, end, key, type } of [...mentions].sort((a, b) => a.start - b.start || b.end - a.end)) {
    if (start < at || seen.has(`${type} ${key}`) || links.length === MAX_LINKS) continue;
    seen.add(`${type} ${key}`);
    at = end;
    links.push({
      key,
      offset: start,
      length: end - start,
      type,
      uri: type === 'clause' ? to.clause(key) : to.definition(key),
    });
  }
  return links;
}
