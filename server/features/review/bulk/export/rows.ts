/** An export as rows of texts and numbers, for sheets and for CSV. */
import type { ExportContent } from '#server/features/review/bulk/export/content.ts';
import type { BulkResult } from '#shared/api/bulkReviews.ts';
import { columnsOf, countsIn, countsOfCells, SEVERITY_WORDS, VERDICT_WORDS, worst } from '#shared/domain/bulkReview.ts';

export type Value = string | number;

/** Of a playbook that has one side for both nothing is said. */
const sideOf = (side: string): string => (side === 'either' ? '' : side.replaceAll('-', ' '));
const playbookOf = ({ name, version }: { name: string; version: string }): string => `${name}, version ${version}`;

/** A row for each document: how it stands, how often each verdict, and the word for the worst verdict of each rule's column. */
export function gridRows({ grid }: ExportContent): { head: string[]; rows: Value[][] } {
  const { playbooks, documents } = grid;
  const columns = columnsOf(playbooks, 'rules');
  const isMixed = playbooks.length > 1;
  const titleOf = ({ key, title }: { key: string; title: string }) => {
    const [playbook = '', rule = ''] = key.split(/\/(.*)/s);
    return isMixed ? `${playbooks[Number(playbook)]!.name}: ${title} (${rule})` : `${title} (${rule})`;
  };
  return {
    head: ['Document', 'State', 'Playbook', 'Fail', 'Look at', 'Pass', ...columns.map(titleOf)],
    rows: documents.map((document): Value[] => {
      const counts = countsOfCells(document.cells);
      const playbook = document.playbook === null ? undefined : playbooks[document.playbook];
      return [
        document.name,
        STATES[document.state],
        playbook ? playbookOf(playbook) : '',
        counts.fail,
        counts.review,
        counts.pass,
        ...columns.map((column) => {
          const verdict = worst(countsIn(document, column));
          return verdict ? VERDICT_WORDS[verdict] : '';
        }),
      ];
    }),
  };
}

const STATES = {
  waiting: 'Waiting',
  reading: 'Not finished',
  done: 'Reviewed',
  failed: 'Not read',
  duplicate: 'Duplicate',
} as const;

export const FINDINGS_HEAD = [
  'Document',
  'Topic',
  'Rule',
  'What it asks',
  'Severity',
  'Verdict',
  'Reason',
  'Quote',
  'Place',
  'Decision',
  'Note',
  'Playbook',
  'Read for',
  'SHA-256 of the document',
  'SHA-256 of the playbook',
  'Review',
];

const DECISION_WORDS = { accepted: 'Accepted', rejected: 'Rejected', noted: 'Noted' } as const;

/** A row for each quote, and one for each result without. */
export function* findingRows({ reviewed }: ExportContent): Generator<Value[]> {
  for (const { document, playbook, results } of reviewed) {
    for (const result of results) {
      const { findings, decision } = result;
      for (const { quote, place } of findings.length > 0 ? findings : [{ quote: '', place: '' }])
        yield [
          document.name,
          ...told(result),
          quote,
          place,
          decision ? DECISION_WORDS[decision.kind] : '',
          decision?.note ?? '',
          playbookOf(playbook),
          sideOf(playbook.side),
          document.hash ?? '',
          playbook.hash,
          document.review ?? '',
        ];
    }
  }
}

const told = ({ topic, rule, title, severity, verdict, reason }: BulkResult): Value[] => [
  topic,
  rule,
  title,
  SEVERITY_WORDS[severity],
  VERDICT_WORDS[verdict],
  reason,
];

export const UNREAD_HEAD = ['Document', 'State', 'Why', 'SHA-256 of the file'];

export const unreadRows = ({ unread }: ExportContent): Value[][] =>
  unread.map(({ document: { name, state, hash }, why }) => [name, STATES[state], why, hash ?? '']);
