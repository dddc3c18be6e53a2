/** Bringing a wording's definitions along: what is put into the document for the choices made. */
import { blankOut, type Fills, isBlankName } from '#shared/domain/blankOut.ts';
import { definitionsOf } from '#shared/domain/checks/definitions.ts';
import { labelOf } from '#shared/domain/checks/labels.ts';
import type { DocSnapshot } from '#shared/domain/documentSnapshot.ts';
import { draftingFacts } from '#shared/domain/draftingFacts.ts';
import type { Block } from '#shared/domain/edits.ts';
import { saidOnce } from '#shared/domain/saidOnce.ts';
import { type LocalTerm, type SourceTerm, type TermLine, usedTerms } from '#shared/domain/termLines.ts';
import { markTerms, termForms } from '#shared/reading/definedTerms.ts';

/**
 * `keep`: the document's own meaning holds, or none. `bring`: with the definition, as `name`; words of the source's deal in it become
 * what `fills` says, or blanks. `map`: becomes the document's own term `name`, or a blank.
 */
export type TermChoice = { how: 'keep' } | { how: 'bring'; name: string; fills?: Fills } | { how: 'map'; name: string };
export type Choices = Readonly<Record<string, TermChoice>>;

/**
 * What is chosen before anybody chooses: keep what is here, map roles that were mapped before, bring what is missing, unless it
 * carries the amounts, dates or names of another deal: that is for a person to decide.
 */
export function firstChoices(lines: readonly TermLine[], roles: Readonly<Record<string, string>>): Choices {
  const choice = ({ term, state, source, specifics }: TermLine): TermChoice => {
    const mapped = roles[term];
    if (mapped !== undefined && state !== 'same') return { how: 'map', name: mapped };
    const isOurs = state === 'missing' && !source!.isNamed && specifics.length === 0;
    return isOurs ? { how: 'bring', name: term } : { how: 'keep' };
  };
  return Object.fromEntries(lines.map((line) => [line.term, choice(line)]));
}

/** Renames terms in a text: whole words, plural to plural, capitals as chosen. */
export function renameTerms(text: string, names: Readonly<Record<string, string>>): string {
  const uses = markTerms(text, Object.keys(names));
  let out = '';
  let at = 0;
  for (const { start, end, term } of uses) {
    const form = text.slice(start, end);
    const to = names[term]!;
    const isOther = form !== term && termForms(term).includes(form);
    out += text.slice(at, start) + (isOther ? (termForms(to).find((one) => one !== to) ?? to) : to);
    at = end;
  }
  return out + text.slice(at);
}

export interface Brought {
  /** Paragraphs of the wording, without the number they had at home. */
  body: Block[];
  definitions: { term: string; text: string; nestedIn: string | null }[];
  /** Places of each mapped or renamed term: "Licensor → Supplier". */
  renamed: { from: string; to: string; places: number }[];
  /** Terms of what is inserted that neither this document nor what is brought defines. */
  undefinedLeft: string[];
}

/** What is put into the document for the choices made. */
export function bringAlong(
  text: string,
  lines: readonly TermLine[],
  source: readonly SourceTerm[],
  local: readonly LocalTerm[],
  choices: Choices,
): Brought {
  const names: Record<string, string> = {};
  const wanted = new Map<string, { nestedIn: string | null; fills: Fills }>();
  for (const { term, nested } of lines) {
    const choice = choices[term] ?? { how: 'keep' };
    if (choice.how !== 'keep' && choice.name.trim() !== '' && choice.name !== term) names[term] = choice.name.trim();
    if (choice.how !== 'bring') continue;
    const fills = choice.fills ?? {};
    for (const inner of nested) if (!wanted.has(inner)) wanted.set(inner, { nestedIn: term, fills });
    wanted.set(term, { nestedIn: null, fills });
  }
  const known = new Map(source.map((one) => [one.term, one]));
  const body = toBlocks(renameTerms(text, names));
  const written = [...wanted].map(([term, { nestedIn, fills }]) => {
    const one = known.get(term)!;
    const own = blankOut(definingText(one), one.specifics ?? [], fills);
    return { term: names[term] ?? term, text: renameTerms(own, names), nestedIn };
  });
  // “Site” means …, and “Works” means …: the sentence that defines both comes once
  const once = saidOnce(
    written.map((one) => one.text),
    [...body, ...local].map((one) => one.text),
  );
  const definitions = written.flatMap((one, i) => (once[i] === '' ? [] : [{ ...one, text: once[i]! }]));
  const whole = [...body.map((block) => block.text), ...definitions.map((one) => one.text)].join('\n');
  const renamed = Object.entries(names).map(([from, to]) => ({ from, to, places: markTerms(text, [from]).length }));
  const within = lines.flatMap(({ term, state }) => (state === 'own' ? [names[term] ?? term] : []));
  const defined = new Set([...local.map(({ term }) => term), ...written.map(({ term }) => term), ...within]);
  const terms = [...known.keys(), ...Object.values(names), ...lines.map(({ term }) => term)];
  // what a definition says may lean on words that its own contract explains no more than this document does
  const unsaid = draftingFacts(definitions.map((one) => one.text).join('\n'), [...terms, ...defined]).undefinedTerms;
  const undefinedLeft = [...usedTerms(whole, terms), ...unsaid].filter(
    (term) => !defined.has(term) && !isBlankName(term),
  );
  return { body, definitions, renamed, undefinedLeft };
}

/** A definition as a paragraph of its own: without the number and the “and” that join it to its neighbours, with quotation marks where it has none. */
function definingText({ term, text }: SourceTerm): string {
  const from = labelOf({ text })?.end ?? 0;
  const body = text.slice(from).trim();
  const end = /[.!?]$/.test(body) ? body : `${body.replace(/(?:[;,:]|[;,]?\s(?:and|or))$/, '')}.`;
  if (!end.startsWith(term)) return end;
  const said = end.slice(term.length);
  // of a list of terms and what they are
  return `“${term}”${said.replace(/^\s*[:–—-]?\s+(?=(?:the|an?|any|all|each|those|such)\s)/, ' means ')}`;
}

/** Paragraphs to insert: line by line, without the numbers that the source had typed. */
export function toBlocks(text: string): Block[] {
  return text
    .split('\n')
    .map((line) => line.replace(/\uFFFC/g, '').trim())
    .filter((line) => line !== '')
    .map((line) => {
      const label = labelOf({ text: line });
      return { text: label && !label.isWeak && label.end < line.length ? line.slice(label.end) : line };
    });
}

/** Where a brought definition belongs: after the paragraph of the alphabetically last one before it, or of the last one. Null: the document has no definitions of its own. */
export function placeForDefinition(term: string, snapshot: DocSnapshot): number | null {
  const glossary = definitionsOf(snapshot).all.filter(({ form }) => form === 'means' || form === 'entry');
  if (glossary.length < 2) return glossary[0]?.para ?? null;
  const before = glossary.filter((one) => one.term.localeCompare(term, 'en', { sensitivity: 'base' }) < 0);
  const isSorted = glossary.every(
    ({ term: one }, i) => i === 0 || glossary[i - 1]!.term.localeCompare(one, 'en', { sensitivity: 'base' }) <= 0,
  );
  if (!isSorted) return glossary.at(-1)!.para;
  // before the first one stands a heading, whose look a definition must not take: there it goes second
  return (before.at(-1) ?? glossary[0]!).para;
}
