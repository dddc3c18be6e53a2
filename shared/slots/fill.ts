/** A template's text with other values put in. */
import type { TextSpan } from '#shared/reading/types.ts';

/** What putting in values needs of a template, be it read here or asked from the server. */
export interface Fillable {
  text: string;
  slots: readonly { bundle: number; places: readonly TextSpan[]; values: readonly { text: string }[] }[];
  wordings: readonly { choices: readonly number[]; contracts: number }[];
}

/** Slot → number of one of its values. */
export type Picks = ReadonlyMap<number, number>;

/** What goes with a pick: the other slots of its bundle take the values that most contracts with this value have. */
export function withBundles(
  { slots, wordings }: Pick<Fillable, 'slots' | 'wordings'>,
  picks: Picks,
): Map<number, number> {
  const all = new Map(picks);
  for (const [picked, value] of picks) {
    const { bundle } = slots[picked]!;
    if (bundle < 0) continue;
    slots.forEach((slot, other) => {
      if (other === picked || slot.bundle !== bundle || picks.has(other)) return;
      const contracts = new Map<number, number>();
      for (const wording of wordings)
        if (wording.choices[picked] === value)
          contracts.set(wording.choices[other]!, (contracts.get(wording.choices[other]!) ?? 0) + wording.contracts);
      const [usual] = [...contracts].sort((a, b) => b[1] - a[1]);
      if (usual) all.set(other, usual[0]);
    });
  }
  return all;
}

/** Contracts that have exactly this combination; 0: the text is put together from several. */
export function contractsWith({ wordings }: Pick<Fillable, 'wordings'>, picks: Picks): number {
  return wordings
    .filter(({ choices }) => [...picks].every(([slot, value]) => choices[slot] === value))
    .reduce((sum, { contracts }) => sum + contracts, 0);
}

interface Change extends TextSpan {
  slot: number;
  now: string;
}

/** A place that was filled: where it stood in the template's text, and where it stands now. */
export interface Placed extends TextSpan {
  slot: number;
  now: TextSpan;
}

export interface Filled {
  text: string;
  /** In their order. */
  placed: readonly Placed[];
  /** Where something that stood beside them has come to stand. */
  at(offset: number): number;
}

/** The text with the picked values in every place of their slots; what is not picked stays as shown. Spaces and capitals are set right. */
export const fill = (template: Fillable, picks: Picks): string => filled(template, picks).text;

/** The same, with where everything has come to stand. */
export function filled(template: Fillable, picks: Picks): Filled {
  const changes = [...withBundles(template, picks)]
    .flatMap(([slot, value]) => changesOf(template.slots[slot]!, slot, value))
    .sort((a, b) => a.start - b.start);
  const placed: (Placed & { shift: number })[] = [];
  let [out, at] = ['', 0];
  for (const { slot, start, end, now } of changes) {
    if (start < at) continue;
    const kept = template.text.slice(at, start);
    const was = template.text.slice(start, end);
    const rest = template.text.slice(end);
    out += now === '' && was !== '' ? kept.trimEnd() : kept;
    const from = out.length;
    at = end;
    if (now === '' && isSentence(was, out)) at += STOP.exec(rest)![0].length;
    else if (was === '' && isSentence(now, out) && /^\s*(?:\p{Lu}|$)/u.test(rest)) out += spaced(out, `${now}.`, rest);
    else if (was === '' && isOnlyStop(rest) && /^\p{Lu}/u.test(now)) {
      out += `${rest} ${now}.`;
      at = template.text.length;
    } else out += spaced(out, capitalised(now, was, out), rest);
    placed.push({ slot, start, end: at, now: trimmedSpan(out, from), shift: out.length - at });
  }
  out += template.text.slice(at);
  // spaces in front of the first word go
  const lead = out.length - out.trimStart().length;
  return {
    text: out.trim(),
    placed: placed.map(({ slot, start, end, now }) => ({
      slot,
      start,
      end,
      now: { start: Math.max(0, now.start - lead), end: Math.max(0, now.end - lead) },
    })),
    at: (offset) => offset + (placed.findLast(({ end }) => end <= offset)?.shift ?? 0) - lead,
  };
}

/** What was written from there on, without the spaces around it. */
function trimmedSpan(text: string, from: number): TextSpan {
  const end = Math.max(from, text.trimEnd().length);
  const written = text.slice(from, end);
  return { start: end - written.trimStart().length, end };
}

/** The stop of a sentence that is taken out goes with it. */
const STOP = /^[.;]?/;
const isOnlyStop = (rest: string): boolean => /^["”’)\]]*[.;]["”’)]*$/.test(rest);
/** Begins behind a stop with a capital. */
const isSentence = (text: string, before: string): boolean => /^\p{Lu}/u.test(text) && /(?:^|[.;:])\s*$/.test(before);

const changesOf = ({ places, values }: Fillable['slots'][number], slot: number, value: number): Change[] =>
  places.map(({ start, end }) => ({ slot, start, end, now: values[value]!.text }));

const WORD_END = /[\p{L}\p{N},.;:)%]$/u;
const WORD_START = /^[\p{L}\p{N}($“"]/u;

function spaced(before: string, text: string, after: string): string {
  if (text === '') return '';
  const front = WORD_END.test(before) && WORD_START.test(text) ? ' ' : '';
  return front + text + (WORD_END.test(text) && WORD_START.test(after) ? ' ' : '');
}

/** A sentence that began with a capital still does. */
function capitalised(now: string, was: string, before: string): string {
  const isOpening = /(?:^|[.;:])\s*$/.test(before) && /^\p{Lu}/u.test(was);
  return isOpening ? now.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()) : now;
}
