/** Numbers that move on because paragraphs came in or went out before them. Pure text. */
import type { DocParagraph } from '#shared/domain/documentSnapshot.ts';
import { letterValue, romanValue } from '#shared/reading/ordinals.ts';

export interface Renumbered {
  from: string;
  to: string;
}

/** Numbers that moved on, in runs: one that kept its number on the same level or above ends a run. */
export function createRuns(): { runs: Renumbered[][]; add(was: DocParagraph, is: DocParagraph): void } {
  const runs: Renumbered[][] = [];
  let open: { run: Renumbered[]; level: number } | null = null;
  return {
    runs,
    add({ list: was }, { list: is }) {
      if (!was || !is || was.bullet) return;
      if (was.label === is.label) {
        if (open && was.level <= open.level) open = null;
        return;
      }
      if (!open) {
        open = { run: [], level: was.level };
        runs.push(open.run);
      }
      open.level = Math.min(open.level, was.level);
      open.run.push({ from: was.label, to: is.label });
    },
  };
}

const bare = (label: string): string => label.trim().replace(/[.:]$/, '');
const range = (one: string, other: string): string => (one === other ? bare(one) : `${bare(one)}–${bare(other)}`);

/** "1.2–1.5 became 1.3–1.6, 4.2 became 4.3"; empty if no number moved on. */
export const renumberedText = (runs: readonly (readonly Renumbered[])[]): string =>
  runs
    .map((run) => {
      const [first, last] = [run[0]!, run.at(-1)!];
      return `${range(first.from, last.from)} became ${range(first.to, last.to)}`;
    })
    .join(', ');

/** Whether a number moved on by no more than what was put in or taken out: "12." → "13.", "(b)" → "(c)". */
export function movedOn(from: string, to: string, { up, down }: { up: number; down: number }): boolean {
  const parts = /\d+|[a-z]+|[A-Z]+/g;
  const shape = (label: string): string =>
    label.replace(parts, (part) => (/\d/.test(part) ? '1' : part === part.toLowerCase() ? 'a' : 'A'));
  if (shape(from) !== shape(to)) return false;
  const [was, is] = [from.match(parts) ?? [], to.match(parts) ?? []];
  const odd = was.flatMap((part, n) => (part === is[n] ? [] : [[part, is[n]!] as const]));
  if (odd.length !== 1) return false;
  const step = stepBetween(...odd[0]!);
  return step !== null && (step > 0 ? step <= up : -step <= down);
}

/** How many numbers lie between two, null if they are no two of one kind. Roman numerals and letters are told by what fits. */
function stepBetween(from: string, to: string): number | null {
  if (/^\d/.test(from)) return Number(to) - Number(from);
  const between = (value: (text: string) => number | null): number | null => {
    const [was, is] = [value(from), value(to)];
    return was === null || is === null ? null : is - was;
  };
  const [roman, letter] = [between(romanValue), between(letterValue)];
  if (roman === null) return letter;
  return letter === null || Math.abs(roman) < Math.abs(letter) ? roman : letter;
}
