/** A contract that clauses are taken from, as the pane has it: its terms, parties and provisions. */
import type { ContractProps } from '#shared/api/contractPage.ts';
import { textHash } from '#shared/domain/anchors.ts';
import { readingOf } from '#shared/domain/checks/definitions.ts';
import type { DocSnapshot } from '#shared/domain/documentSnapshot.ts';
import { localTerms } from '#shared/domain/termLines.ts';
import { parties } from '#shared/reading/parties/index.ts';
import { findOpening } from '#shared/reading/parties/opening.ts';
import { buildContract } from '#shared/ui/testing/builders.ts';

export interface Source {
  name: string;
  /** All of its words, for the oracle. */
  text: string;
  contract: ContractProps;
  clauses: string[];
}

/** Texts as paragraphs of a document that says no more about them. */
export const snapshotOf = (texts: readonly string[]): DocSnapshot => ({
  paras: texts.map((text, i) => ({ i, text, style: '', table: 0, pending: false, hash: textHash(text) })),
  rev: '',
  truncated: false,
});

const [SHORTEST, LONGEST] = [80, 2_500];

export function sourceOf(name: string, snapshot: DocSnapshot): Source {
  const { text, clauses } = readingOf(snapshot);
  const facts = parties(text, findOpening(text), 0).map(({ value }): ContractProps['facts'][number] => ({
    key: 'parties',
    label: 'Party',
    value: value.role ? `${value.name} (${value.role})` : value.name,
    href: null,
    quote: null,
    anchor: null,
    certainty: 'stated',
    confidence: 1,
  }));
  const terms = localTerms(snapshot).map(({ term, text: own }, i) => [
    `t${i}`,
    { term, text: own, anchor: null, uses: 1, uri: '/' },
  ]);
  const bodies = clauses
    .map(({ bodyStart, end }) => text.slice(bodyStart, end).trim())
    .filter(({ length }) => SHORTEST <= length && length <= LONGEST);
  return {
    name,
    text: snapshot.paras.map((para) => para.text).join('\n'),
    contract: buildContract({
      title: name,
      facts,
      terms: Object.fromEntries(terms),
      blocks: snapshot.paras.map((para) => ({ kind: 'paragraph', runs: [{ text: para.text }] })),
    }),
    clauses: bodies,
  };
}
