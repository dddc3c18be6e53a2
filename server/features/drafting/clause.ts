/** One clause or definition, drafted from the wordings of a library. */
import { assembleOne, type One } from '#server/features/drafting/assembleOne.ts';
import type { DraftingContext } from '#server/features/drafting/context.ts';
import { rewritten } from '#server/features/drafting/rewritten.ts';
import { sourceOf } from '#server/features/drafting/sources.ts';
import { type Subject, subjectOf } from '#server/features/drafting/subject.ts';
import { definedIn } from '#server/features/drafting/terms.ts';
import { wishesOf } from '#server/features/drafting/wished.ts';
import { clauseTitle } from '#server/features/records/index.ts';
import type { Library } from '#server/record/library.ts';
import { termById } from '#server/record/scopes.ts';
import type { ClauseDraft, ClauseDraftWishes, DraftPrecedent, DraftTerm } from '#shared/api/drafting.ts';
import { textOf } from '#shared/domain/drafting/assemble.ts';
import { draftTerms } from '#shared/domain/drafting/terms.ts';
import type { Wishes } from '#shared/domain/drafting/wishes.ts';
import { draftingFacts } from '#shared/domain/draftingFacts.ts';
import { paths } from '#shared/domain/paths.ts';
import { SNIPPET_CUT } from '#shared/domain/search.ts';
import { slug } from '#shared/reading/slug.ts';

/** Wordings to choose from that are shown; those that the draft rests on are among them. */
const PRECEDENTS_SHOWN = 8;

/** Errors: `not_found` 404, `invalid` 422. */
export async function draftClause(context: DraftingContext, asked: ClauseDraftWishes): Promise<ClauseDraft> {
  const { library, find } = context;
  const subject = await subjectOf(library, asked, find);
  const wishes = await wishesOf(library, asked);
  const draft = await replyOf(library, subject, await assembleOne(library, subject, wishes, asked), wishes);
  return asked.rewritten ? rewritten(draft, asked.rewritten.sentences, asked.rewritten.model) : draft;
}

async function replyOf(library: Library, subject: Subject, one: One, wishes: Wishes): Promise<ClauseDraft> {
  const { kind, scope, also } = subject;
  const { paragraphs, options, slots } = one.assembled;
  const text = textOf(paragraphs);
  const terms = await termsOf(library, one, text, wishes, kind === 'definition' ? scope : null);
  const titleOf = titles(library, kind);
  const to = paths(library.namespace);
  const { words, sentences, longestSentence } = draftingFacts(text);
  return {
    kind,
    type: scope,
    title: await titleOf(scope),
    url: kind === 'definition' ? to.definition(scope) : scope === '' ? to.clauses() : to.clause(scope),
    also: await Promise.all(also.map(async (type) => ({ type, title: await titleOf(type) }))),
    text,
    paragraphs,
    precedents: precedentsOf(library.namespace, subject, one),
    options: options.map(({ id, text: own, precedent, contracts, isOn }) => ({
      id,
      text: own,
      precedent: precedent.id,
      contracts,
      isOn,
    })),
    slots,
    terms,
    facts: {
      words,
      sentences,
      longestSentence,
      blanks: slots.filter(({ value }) => value === null).map(({ name }) => name),
    },
    engine: 'precedents',
    model: null,
    notes: [],
  };
}

/** Of one library only, as everything here is. */
const titles = (library: Library, kind: Subject['kind']) => async (id: string) =>
  kind === 'definition' ? ((await termById(library, id))?.term ?? id) : id === '' ? 'Clause' : clauseTitle(id);

function precedentsOf(
  namespace: string,
  { kind, scope }: Subject,
  { ranked, base, assembled, used }: One,
): DraftPrecedent[] {
  const to = paths(namespace);
  const sentences = assembled.paragraphs.flatMap((paragraph) => paragraph.sentences);
  const isUsed = (id: string) => used.some((one) => one.id === id);
  const shown = ranked.filter(({ precedent }, i) => i < PRECEDENTS_SHOWN || isUsed(precedent.id));
  return shown.map(({ precedent, score, why }) => {
    const { id, member, text, contracts, firstYear, lastYear } = precedent;
    const source = sourceOf(namespace, precedent);
    return {
      id,
      member,
      url:
        kind === 'definition' ? to.definition(scope, `_${id}`) : scope === '' ? source.url : to.clauseGroup(scope, id),
      text: isUsed(id) ? text : text.slice(0, SNIPPET_CUT),
      contracts,
      firstYear,
      lastYear,
      contract: source,
      score,
      why,
      isBase: id === base.id,
      sentences: sentences.filter((one) => one.precedent === id).length,
    };
  });
}

/** `own`: the term that the draft itself defines. */
async function termsOf(
  library: Library,
  { used }: One,
  text: string,
  { roles }: Wishes,
  own: string | null,
): Promise<DraftTerm[]> {
  const { terms, rows } = await definedIn(library, used);
  const to = paths(library.namespace);
  return draftTerms(text, terms, roles)
    .filter(({ term }) => slug(term) !== own)
    .map(({ term, definition, nested }) => {
      const row = definition && rows.get(definition.id);
      const from = definition && used.find(({ contract }) => contract.id === definition.contract);
      return {
        term,
        definition:
          definition && row && from
            ? {
                id: definition.group,
                text: definition.text,
                url: to.definition(row.term_id),
                source: sourceOf(library.namespace, { contract: from.contract, anchor: row.anchor }),
                nested,
              }
            : null,
      };
    });
}
