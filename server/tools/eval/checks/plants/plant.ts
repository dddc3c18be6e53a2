/** Known errors put into real contracts, to see how many of them a check finds. */

import { textHash } from '#shared/domain/anchors.ts';
import type { CheckInput, Finding } from '#shared/domain/checks/check.ts';
import { layoutOf } from '#shared/domain/checks/layout.ts';
import type { DocParagraph, DocSnapshot } from '#shared/domain/documentSnapshot.ts';

/** A number in [0, 1), the same for the same seed. */
export type Random = () => number;

export interface Planted {
  input: CheckInput;
  /** Whether a finding is the planted error. */
  isHit(finding: Finding): boolean;
  /** What was done, for reading what was missed. */
  what: string;
}

/** Puts one error into a contract; null where there is no place for it. */
export type Plant = (snapshot: DocSnapshot, random: Random, other: DocSnapshot) => Planted | null;

export function seeded(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

export const pick = <T>(items: readonly T[], random: Random): T | undefined =>
  items[Math.floor(random() * items.length)];

const revised = (paras: readonly DocParagraph[]): DocSnapshot => {
  const numbered = paras.map((para, i) => ({ ...para, i, hash: textHash(para.text) }));
  return { paras: numbered, rev: textHash(numbered.map(({ hash }) => hash).join('')), truncated: false };
};

export const withText = ({ paras }: DocSnapshot, at: number, text: string): DocSnapshot =>
  revised(paras.map((para, i) => (i === at ? { ...para, text } : para)));

export const withTexts = ({ paras }: DocSnapshot, texts: ReadonlyMap<number, string>): DocSnapshot =>
  revised(paras.map((para, i) => ({ ...para, text: texts.get(i) ?? para.text })));

/** A paragraph put before paragraph `at`. */
export function withInserted(
  { paras }: DocSnapshot,
  at: number,
  text: string,
  like: Partial<DocParagraph> = {},
): DocSnapshot {
  const { heading: _heading, list: _list, ...model } = paras[Math.min(at, paras.length - 1)]!;
  return revised([...paras.slice(0, at), { ...model, style: 'Normal', ...like, text }, ...paras.slice(at)]);
}

export const without = ({ paras }: DocSnapshot, at: number): DocSnapshot => revised(paras.filter((_, i) => i !== at));

/** Paragraphs of running text in the contract itself. */
export function prose(snapshot: DocSnapshot, atLeast = 80): DocParagraph[] {
  const { roles, parts } = layoutOf(snapshot);
  return snapshot.paras.filter(
    ({ text, i, table }) => roles[i] === 'prose' && parts[i] === 0 && table === 0 && text.length >= atLeast,
  );
}

/** Matches of a pattern in prose. */
export function places(snapshot: DocSnapshot, pattern: RegExp, atLeast = 80): { para: number; m: RegExpExecArray }[] {
  return prose(snapshot, atLeast).flatMap(({ text, i }) =>
    [...text.matchAll(pattern)].map((m) => ({ para: i, m: m as RegExpExecArray })),
  );
}

/** Replaces one match and expects a finding on that paragraph. */
export function replacing(snapshot: DocSnapshot, place: { para: number; m: RegExpExecArray }, by: string): Planted {
  const { para, m } = place;
  const { text } = snapshot.paras[para]!;
  const start = m.index;
  const end = start + Math.max(by.length, 1);
  return {
    input: { snapshot: withText(snapshot, para, text.slice(0, start) + by + text.slice(start + m[0].length)) },
    isHit: (finding) => finding.para === para && finding.start < end + 2 && finding.end > start - 2,
    what: `${text.slice(Math.max(0, start - 40), start)}[${m[0]} → ${by}]${text.slice(start + m[0].length, start + m[0].length + 30)}`,
  };
}
