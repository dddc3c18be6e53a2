/** A whole contract: its outline, every section drafted as a clause is, definitions once, references settled, then checked. */
import { assembleOne, chooseBase, type One } from '#server/features/drafting/assembleOne.ts';
import { definitionsFor } from '#server/features/drafting/definitions.ts';
import { outlineFor } from '#server/features/drafting/outline.ts';
import { sourceOf } from '#server/features/drafting/sources.ts';
import { wishesOf } from '#server/features/drafting/wished.ts';
import { clauseTitle } from '#server/features/records/index.ts';
import { AppError } from '#server/http/errors.ts';
import type { Library } from '#server/record/library.ts';
import { clauseTypeCounts } from '#server/record/scopes.ts';
import type { DocumentDraft, DocumentDraftWishes } from '#shared/api/drafting.ts';
import { likenessOf } from '#shared/domain/closest.ts';
import { composeDocument, findingsIn, firstNumber } from '#shared/domain/drafting/document.ts';
import type { Wishes } from '#shared/domain/drafting/wishes.ts';
import { draftingFacts } from '#shared/domain/draftingFacts.ts';
import { paths } from '#shared/domain/paths.ts';

/** What contracts call their sides where the library does not say. */
const USUAL_ROLES = { supplying: 'Supplier', receiving: 'Customer' };

/** What the contract calls itself throughout, whatever the precedents are. */
const PAPER = 'Agreement';

type Wanted = NonNullable<DocumentDraftWishes['sections']>[number];

interface Drafted {
  wanted: Wanted;
  one: One;
}

/** Errors: `not_found` 404, `invalid` 422. */
export async function draftDocument(library: Library, asked: DocumentDraftWishes): Promise<DocumentDraft> {
  const outline = await outlineFor(library, asked.contractType);
  const wishes = await wishesOf(library, asked);
  const roles = { ...USUAL_ROLES, ...outline.roles, ...wishes.roles };
  const usual = () =>
    outline.items.filter(({ isUsual }) => isUsual).map(({ type }) => ({ type, options: [], values: {} }));
  const settled: Wishes = { ...wishes, roles };
  const wanted = await split(library, asked.sections ?? usual());
  const { missing } = wanted;
  const there = asked.sections ? wanted.there : await withoutEchoes(library, wanted.there, settled);
  const draftFrom = (first: number): Promise<Drafted[]> => {
    const numbers = new Map(there.map(({ type }, i) => [type, String(first + i)]));
    return draftSections(library, there, settled, (type) => numbers.get(type) ?? null);
  };
  let sections = await draftFrom(firstNumber(1));
  const defined = await definitionsFor(
    library,
    sections.map(({ one }) => one),
    settled,
  );
  // hardly ever: nothing is defined, and every number is one less
  if (defined.definitions.length === 0) sections = await draftFrom(firstNumber(0));
  const title = asked.title || outline.contractType.title;
  const composed = composeDocument({
    title,
    roles,
    definitions: defined.definitions.map(({ assembled }) => assembled),
    sections: sections.map(({ wanted, one }) => ({
      type: wanted.type,
      title: clauseTitle(wanted.type),
      assembled: one.assembled,
    })),
  });
  const text = composed.flatMap(({ blocks }) => blocks.map((one) => one.text)).join('\n');
  return {
    title,
    contractType: outline.contractType,
    roles,
    sections: composed,
    sources: [...sourcesOf(library, sections), ...defined.sources],
    undefinedTerms: defined.undefinedTerms,
    missing,
    findings: findingsIn(composed),
    facts: {
      words: draftingFacts(text).words,
      blanks: composed.flatMap(({ slots }) => slots).filter(({ value }) => value === null).length,
    },
    engine: 'precedents',
  };
}

/** Sections that the library has wordings for, each type once, and types that it has none of. */
async function split(library: Library, wanted: readonly Wanted[]): Promise<{ there: Wanted[]; missing: string[] }> {
  const counts = await clauseTypeCounts(library);
  const once = wanted.filter(({ type }, i) => wanted.findIndex((one) => one.type === type) === i);
  return {
    there: once.filter(({ type }) => counts.has(type)),
    missing: once.filter(({ type }) => !counts.has(type)).map(({ type }) => clauseTitle(type)),
  };
}

/** Share of words from which two sections of an outline say the same: "Waiver" and "No Waiver". */
const ECHO = 0.7;

/** Of sections that would say the same, the first. Nobody asked for the other one by itself. */
async function withoutEchoes(library: Library, wanted: readonly Wanted[], wishes: Wishes): Promise<Wanted[]> {
  const kept: { wanted: Wanted; text: string }[] = [];
  for (const one of wanted) {
    const { base } = await chooseBase(library, { kind: 'clause', scope: one.type }, wishes, one);
    if (!kept.some(({ text }) => likenessOf(text, base.text).share >= ECHO))
      kept.push({ wanted: one, text: base.text });
  }
  return kept.map((one) => one.wanted);
}

/** One after the other: a contract is no reason to keep others waiting for the database. */
async function draftSections(
  library: Library,
  wanted: readonly Wanted[],
  wishes: Wishes,
  numberOf: (type: string) => string | null,
): Promise<Drafted[]> {
  const drafted: Drafted[] = [];
  for (const one of wanted) {
    const of = { kind: 'clause', scope: one.type } as const;
    try {
      drafted.push({ wanted: one, one: await assembleOne(library, of, wishes, one, { numberOf, paper: PAPER }) });
    } catch (error) {
      throw error instanceof AppError && error.code === 'not_found' ? withField(error, one.type) : error;
    }
  }
  return drafted;
}

/** Which of the sections it was that has no such wording. */
const withField = (error: AppError, type: string): AppError =>
  new AppError(error.code, error.status, error.message, { field: 'sections', type });

function sourcesOf(library: Library, sections: readonly Drafted[]): DocumentDraft['sources'] {
  const to = paths(library.namespace);
  return sections.flatMap(({ wanted, one }) =>
    one.used.map((precedent) => ({
      precedent: precedent.id,
      title: clauseTitle(wanted.type),
      url: to.clauseGroup(wanted.type, precedent.id),
      contract: sourceOf(library.namespace, precedent),
    })),
  );
}
