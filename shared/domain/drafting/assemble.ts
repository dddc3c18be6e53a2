/** A draft put together from precedents: the base sentence by sentence, chosen options, blanks and values, and where each word is from. */
import type { DiffPart } from '#shared/domain/diffParts.ts';
import { askedNumbers } from '#shared/domain/drafting/askedValues.ts';
import { type Choice, type Value, withChoices } from '#shared/domain/drafting/choices.ts';
import { type Option, optionsOf } from '#shared/domain/drafting/options.ts';
import type { Precedent } from '#shared/domain/drafting/precedent.ts';
import { paragraphsOf } from '#shared/domain/drafting/sentences.ts';
import { sidesOf } from '#shared/domain/drafting/sides.ts';
import { BLANK_NAMES, type SlotKind, type Spot, spotsOf, wordsFor } from '#shared/domain/drafting/slots.ts';
import { type Splice, splice } from '#shared/domain/drafting/splices.ts';
import type { RoleNames } from '#shared/domain/drafting/wishes.ts';
import type { Period } from '#shared/domain/playbooks/playbook.ts';
import { markTerms, termForms } from '#shared/reading/definedTerms.ts';
import { isTestimonium } from '#shared/reading/testimonium.ts';
import type { TextSpan } from '#shared/reading/types.ts';

export interface DraftSentence {
  text: string;
  /** What was changed: undone, it is what the precedent has at `at`. */
  parts: DiffPart[];
  /** Its precedent, by id, and where in its text the sentence stands. */
  precedent: string;
  at: TextSpan;
  /** The option that it came with; null for a sentence of the base. */
  option: string | null;
  /** Slots in `text`, by id. */
  marks: (TextSpan & { mark: string })[];
}

export interface DraftParagraph {
  label: string;
  level: number;
  sentences: DraftSentence[];
}

export interface Slot {
  id: string;
  kind: SlotKind;
  /** What it asks for: "amount", "date 2"; of a choice the words in front of it. */
  name: string;
  /** As the precedent has it. */
  words: string;
  /** What stands in the draft; null: a blank. */
  value: string | null;
  /** What contracts have there, where they differ. */
  values: Value[];
}

export interface Assembled {
  paragraphs: DraftParagraph[];
  slots: Slot[];
  options: (Option & { text: string; isOn: boolean })[];
}

export interface Assembly {
  base: Precedent;
  /** Other wordings, in the order in which they fit. */
  others: readonly Precedent[];
  /** Places of the base where contracts differ. */
  choices?: readonly Choice[];
  /** Ids of options that are on. */
  options?: readonly string[];
  /** Given words by id of the slot. */
  values?: Readonly<Record<string, string>>;
  roles?: RoleNames | undefined;
  /** What stands for the place of the precedent: "Ohio". */
  place?: string | undefined;
  /** What a number of a section of the precedent's contract is called here. */
  refer?: Refer;
  /** What the contract calls itself, where the precedents call themselves otherwise: "Agreement". */
  paper?: string | undefined;
  /** The base is a definition, not a clause. */
  isDefinition?: boolean;
  /** Periods that were asked for. */
  periods?: readonly Period[];
  /** Further changes of the base. */
  extra?: readonly Splice[];
}

/** `about`: what that section is about, for a number that is not known here. */
export type Refer = (precedent: Precedent, number: string) => { number: string | null; about: string | null };

const NOWHERE: Refer = () => ({ number: null, about: null });

export function assemble({
  base,
  others,
  choices = [],
  options = [],
  values = {},
  roles,
  place,
  refer = NOWHERE,
  paper,
  isDefinition = false,
  periods = [],
  extra = [],
}: Assembly): Assembled {
  const found = optionsOf(base, others, isDefinition);
  const on = found.filter(({ id }) => options.includes(id));
  const slots = createSlots(values, place, refer);
  const named = { ...namesOf(base), ...roles };
  const asked = askedNumbers(base.text, periods);
  const spotsOfBase = (): Spot[] =>
    withChoices(
      spotsOf(base),
      choices.map((choice) => withAsked(choice, asked)),
      roleSpans(base),
    );
  const writers = new Map<string, (span: TextSpan) => Pick<DraftSentence, 'text' | 'parts' | 'marks'>>();
  const writerOf = (precedent: Precedent) => {
    const known = writers.get(precedent.id);
    if (known) return known;
    const isBase = precedent.id === base.id;
    const spots = isBase ? spotsOfBase() : spotsOf(precedent);
    const own = isBase ? [...extra, ...asked.filter((one) => !choices.some((choice) => meet(choice, one)))] : [];
    const writer = createWriter(precedent, {
      spots,
      slots,
      roles: named,
      extra: [...own, ...papersOf(precedent.text, paper)],
    });
    writers.set(precedent.id, writer);
    return writer;
  };
  const sentenceOf = (precedent: Precedent, at: TextSpan, option: string | null): DraftSentence => ({
    ...writerOf(precedent)(at),
    precedent: precedent.id,
    at: { start: at.start, end: at.end },
    option,
  });
  const added = (one: Option): DraftSentence => sentenceOf(one.precedent, one, one.id);
  const read = paragraphsOf(base.text);
  const isSigning = ({ start, end }: TextSpan): boolean => isTestimonium(base.text.slice(start, end));
  // a clause that is nothing else is about the signing
  const isAboutSigning = read.every(({ sentences }) => sentences.every(isSigning));
  let n = 0;
  const drafted = read.map(
    ({ label, level, sentences }): DraftParagraph => ({
      label,
      level,
      sentences: sentences.flatMap((span) => {
        const place = n++;
        const own = isSigning(span) && !isAboutSigning ? [] : [sentenceOf(base, span, null)];
        return [...own, ...on.filter(({ after }) => after === place).map(added)];
      }),
    }),
  );
  const paragraphs = drafted.filter(({ sentences }) => sentences.length > 0);
  for (const one of on.filter(({ after }) => after === null))
    paragraphs.push({ label: '', level: 0, sentences: [added(one)] });
  return {
    paragraphs,
    slots: slots.list,
    options: found.map((one) => {
      // shown as it would stand, without its blanks becoming blanks of this draft
      const quiet = createWriter(one.precedent, {
        spots: spotsOf(one.precedent),
        slots: createSlots(values, place, refer),
        roles: named,
        extra: [],
      });
      return { ...one, text: quiet(one).text, isOn: options.includes(one.id) };
    }),
  };
}

/** Plain text of a draft: a line to each paragraph. */
export const textOf = (paragraphs: readonly DraftParagraph[]): string =>
  paragraphs
    .map(({ label, sentences }) => [label, ...sentences.map(({ text }) => text)].filter(Boolean).join(' '))
    .join('\n');

/** With the number of a period that was asked for. */
function withAsked(choice: Choice, asked: readonly (TextSpan & { text: string })[]): Choice {
  const number = asked.find(({ start, end }) => start >= choice.start && end <= choice.end);
  if (!number || choice.asked !== undefined) return choice;
  const { start, end, words } = choice;
  return {
    ...choice,
    asked: words.slice(0, number.start - start) + number.text + words.slice(words.length - (end - number.end)),
  };
}

const meet = (one: TextSpan, other: TextSpan): boolean => one.start < other.end && other.start < one.end;

type Slots = ReturnType<typeof createSlots>;

/** Gives every different spot an id, a name and its words: the same words are one slot wherever they stand. */
function createSlots(values: Readonly<Record<string, string>>, place: string | undefined, refer: Refer) {
  const list: Slot[] = [];
  const counts = new Map<SlotKind, number>();
  const known = new Map<string, Slot>();
  /** What stands there unless something is given, and what a blank asks for. */
  const usual = (
    precedent: Precedent,
    { kind, words, name = words, asked }: Spot,
    n: number,
  ): Pick<Slot, 'name' | 'value'> => {
    if (kind === 'choice') return { name, value: asked ?? words };
    if (kind === 'reference') {
      const { number, about } = refer(precedent, words);
      return { name: about === null ? numbered(kind, n) : `number of the section on ${about}`, value: number };
    }
    const wished = kind === 'place' && n === 1 ? place : undefined;
    return { name: numbered(kind, n), value: wished ?? asked ?? null };
  };
  const take = (precedent: Precedent, spot: Spot): Slot => {
    const what = spot.kind === 'choice' ? spot.id : (spot.same ?? spot.words);
    const key = [spot.kind, what, spot.kind === 'reference' && precedent.id].join('\n');
    const before = known.get(key);
    if (before) return before;
    const n = (counts.get(spot.kind) ?? 0) + 1;
    counts.set(spot.kind, n);
    const id = spot.id ?? `${spot.kind}-${n}`;
    const { name, value } = usual(precedent, spot, n);
    const slot: Slot = {
      id,
      kind: spot.kind,
      name,
      words: spot.words,
      value: values[id]?.trim() || value,
      values: [...(spot.values ?? [])],
    };
    known.set(key, slot);
    list.push(slot);
    return slot;
  };
  return { list, take };
}

const numbered = (kind: Exclude<SlotKind, 'choice'>, n: number): string =>
  n === 1 ? BLANK_NAMES[kind] : `${BLANK_NAMES[kind]} ${n}`;

interface Writing {
  spots: readonly Spot[];
  slots: Slots;
  roles: RoleNames;
  extra: readonly Splice[];
}

/** Writes sentences of one precedent as the draft has them. */
function createWriter(precedent: Precedent, { spots, slots, roles, extra }: Writing) {
  const { text } = precedent;
  const isIn = (span: TextSpan) => (one: TextSpan) => one.start >= span.start && one.end <= span.end;
  const renames = renamesOf(precedent, roles);
  return (span: TextSpan): Pick<DraftSentence, 'text' | 'parts' | 'marks'> => {
    const fills = spots.filter(isIn(span)).map((spot): Splice => {
      const slot = slots.take(precedent, spot);
      const text = slot.value === null ? `[${slot.name}]` : wordsFor(spot, slot.value);
      return { start: spot.start, end: spot.end, text, mark: slot.id };
    });
    const own = (one: Splice): Splice => ({ ...one, start: one.start - span.start, end: one.end - span.start });
    return splice(
      text.slice(span.start, span.end),
      [...fills, ...renames.filter(isIn(span)), ...extra.filter(isIn(span))].map(own),
    );
  };
}

/** "this Lease", where the contract is an Agreement. */
const PAPER = /(?<=\b[Tt]his\s)(?:Agreement|Contract|Deed|Lease|Licen[cs]e|Note|Amendment|Letter|Plan)\b/g;

const papersOf = (text: string, paper: string | undefined): Splice[] =>
  paper === undefined
    ? []
    : [...text.matchAll(PAPER)].map(({ 0: own, index }) => ({ start: index, end: index + own.length, text: paper }));

/** How the base itself calls the sides. */
function namesOf({ contract }: Precedent): RoleNames {
  const names: RoleNames = {};
  for (const [role, side] of sidesOf(contract.roles)) names[side] ??= role;
  return names;
}

function roleSpans({ text, contract }: Precedent): TextSpan[] {
  return markTerms(text, [...contract.roles, ...contract.roles.map((role) => role.toUpperCase())]);
}

/** Every use of a role of the precedent's contract by which the draft calls that side otherwise. */
function renamesOf({ text, contract }: Precedent, roles: RoleNames): Splice[] {
  const names = new Map<string, string>();
  for (const [role, side] of sidesOf(contract.roles)) {
    const to = roles[side];
    if (to === undefined || to === role) continue;
    names.set(role, to);
    names.set(role.toUpperCase(), to.toUpperCase());
  }
  if (names.size === 0) return [];
  return markTerms(text, [...names.keys()]).map(({ start, end, term }) => {
    const form = text.slice(start, end);
    const to = names.get(term)!;
    const isOther = form !== term && termForms(term).includes(form);
    return { start, end, text: isOther ? (termForms(to).find((one) => one !== to) ?? to) : to };
  });
}
