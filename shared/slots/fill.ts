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

interface Change {
  start: number;
  end: number;
  now: string;
}

/** The text with the picked values in every place of their slots; what is not picked stays as shown. Spaces and capitals are set right. */
export function fill(template: Fillable, picks: Picks): string {
  const changes = [...withBundles(template, picks)]
    .flatMap(([slot, value]) => changesOf(template.slots[slot]!, value))
    .sort((a, b) => a.start - b.start);
  let [out, at] = ['', 0];
  for (const { start, end, now } of changes) {
    if (start < at) continue;
    const kept = template.text.slice(at, start);
    const was = template.text.slice(start, end);
    const rest = template.text.slice(end);
    out += now === '' && was !== '' ? kept.trimEnd() : kept;
    at = end;
    if (now === '' && isSentence(was, out)) at += STOP.exec(rest)![0].length;
    else if (was === '' && isSentence(now, out) && /^\s*(?:\p{Lu}|$)/u.test(rest)) out += spaced(out, `${now}.`, rest);
    else if (was === '' && isOnlyStop(rest) && /^\p{Lu}/u.test(now)) {
      out += `${rest} ${now}.`;
      at = template.text.length;
    } else out += spaced(out, capitalised(now, was, out), rest);
  }
  return (out + template.text.slice(at)).trim();
}

/** The stop of a sentence that is taken out goes with it. */
const STOP = /^[.;]?/;
const isOnlyStop = (rest: string): boolean => /^["”’)\]]*[.;]["”’)]*$/.test(rest);
/** Begins behind a stop with a capital. */
const isSentence = (text: string, before: string): boolean => /^\p{Lu}/u.test(text) && /(?:^|[.;:])\s*$/.test(before);

const changesOf = ({ places, values }: Fillable['slots'][number], value: number): Change[] =>
  places.map(({ start, end }) => ({ start, end, now: values[value]!.text }));

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
