/** A whole contract from its sections: numbered, with its parties and definitions, as blocks that a file or a page is made of. */
import { textHash } from '#shared/domain/anchors.ts';
import type { Severity } from '#shared/domain/checks/check.ts';
import { CHECKS } from '#shared/domain/checks/index.ts';
import { placeholder } from '#shared/domain/checks/rules/placeholder.ts';
import { runCheck } from '#shared/domain/checks/run.ts';
import type { DocParagraph, DocSnapshot } from '#shared/domain/documentSnapshot.ts';
import {
  type Assembled,
  type DraftParagraph,
  type DraftSentence,
  type Slot,
  textOf,
} from '#shared/domain/drafting/assemble.ts';

export interface Block {
  kind: 'title' | 'heading' | 'paragraph' | 'definition' | 'frame';
  /** "3", "3.1", "(a)"; '' for none. */
  number: string;
  /** 0 for what stands at the margin, 1 and 2 for items of lists. */
  level: number;
  text: string;
  /** None where the form itself speaks. */
  sentences: DraftSentence[];
}

export interface Section {
  /** Clause type; null for what is made of the others. */
  type: string | null;
  title: string;
  number: string;
  blocks: Block[];
  slots: Slot[];
}

export interface Parts {
  title: string;
  roles: { supplying: string; receiving: string };
  /** In alphabetical order. */
  definitions: readonly Assembled[];
  sections: readonly { type: string; title: string; assembled: Assembled }[];
}

const block = (kind: Block['kind'], text: string, more: Partial<Block> = {}): Block => ({
  kind,
  text,
  number: '',
  level: 0,
  sentences: [],
  ...more,
});

/** Sections are numbered from 1, the definitions, where there are any, first. */
export const firstNumber = (definitions: number): number => (definitions > 0 ? 2 : 1);

export function composeDocument({ title, roles, definitions, sections }: Parts): Section[] {
  const first = firstNumber(definitions.length);
  const text = [...definitions, ...sections.map(({ assembled }) => assembled)]
    .map(({ paragraphs }) => textOf(paragraphs))
    .join('\n');
  return [
    opening(title, roles, text),
    ...(definitions.length > 0 ? [definitionSection(definitions)] : []),
    ...sections.map(({ type, title: heading, assembled }, i): Section => {
      const number = String(first + i);
      return {
        type,
        title: heading,
        number,
        blocks: [block('heading', heading, { number }), ...numbered(number, assembled.paragraphs)],
        slots: assembled.slots,
      };
    }),
    closing(roles),
  ];
}

/** Names what the rest of the contract (`text`) calls by a name that nothing else explains. */
function opening(title: string, { supplying, receiving }: Parts['roles'], text: string): Section {
  const dated = /\bEffective Date\b/.test(text) ? ' (the “Effective Date”)' : '';
  const parties = /\bPart(?:y|ies)\b/.test(text) ? ' Each is a “Party”, together they are the “Parties”.' : '';
  const party = (role: string, end: string) =>
    `[name of the ${role}], of [address of the ${role}] (the “${role}”)${end}`;
  return {
    type: null,
    title: 'Parties',
    number: '',
    blocks: [
      block('title', title),
      block('frame', `This ${title} (this “Agreement”) is made on [date]${dated} between:`),
      block('frame', party(supplying, '; and'), { number: '(1)', level: 1 }),
      block('frame', party(receiving, '.'), { number: '(2)', level: 1 }),
      block('frame', `The parties agree as follows.${parties}`),
    ],
    slots: [],
  };
}

const definitionSection = (definitions: readonly Assembled[]): Section => ({
  type: null,
  title: 'Definitions',
  number: '1',
  blocks: [
    block('heading', 'Definitions', { number: '1' }),
    block('frame', 'In this Agreement:'),
    ...definitions.flatMap(({ paragraphs }) =>
      paragraphs.map((paragraph, i) =>
        block(i === 0 ? 'definition' : 'paragraph', joined(paragraph), {
          number: paragraph.label,
          level: Math.max(1, paragraph.level + 1),
          sentences: paragraph.sentences,
        }),
      ),
    ),
  ],
  slots: definitions.flatMap(({ slots }) => slots),
});

const closing = ({ supplying, receiving }: Parts['roles']): Section => ({
  type: null,
  title: 'Signatures',
  number: '',
  blocks: [
    block('frame', 'The parties have signed this Agreement on the date stated at its beginning.'),
    block('frame', `For the ${supplying}: ____________________`),
    block('frame', `For the ${receiving}: ____________________`),
  ],
  slots: [],
});

const joined = ({ sentences }: DraftParagraph): string => sentences.map(({ text }) => text).join(' ');

/** Several paragraphs are 4.1, 4.2; a lone one has the number of its section. Items keep their letters. */
function numbered(number: string, paragraphs: readonly DraftParagraph[]): Block[] {
  const several = paragraphs.filter(({ label }) => label === '').length > 1;
  let n = 0;
  return paragraphs.map((paragraph) => {
    const own = paragraph.label || (several ? `${number}.${++n}` : '');
    return block('paragraph', joined(paragraph), {
      number: own,
      level: paragraph.label === '' ? 0 : paragraph.level,
      sentences: paragraph.sentences,
    });
  });
}

export interface DocumentFinding {
  rule: string;
  title: string;
  severity: Severity;
  /** Number of the section, or its title. */
  place: string;
  quote: string;
  message: string;
}

/** A draft has its blanks in a list of their own. */
const OWN = CHECKS.filter((check) => check !== placeholder);

/** What the checks are sure of in the contract as it stands. Blanks are told by their names. */
export function findingsIn(sections: readonly Section[]): DocumentFinding[] {
  const blocks = sections.flatMap((section) => section.blocks.map((one) => ({ ...one, section })));
  const snapshot = snapshotOf(blocks);
  return OWN.flatMap((check) =>
    runCheck(check, { snapshot })
      .findings.filter(({ isSure }) => isSure)
      .map(({ rule, para, quote, message }) => {
        const { number, title } = blocks[para]!.section;
        return { rule, title: check.title, severity: check.severity, place: number || title, quote, message };
      }),
  );
}

function snapshotOf(blocks: readonly Block[]): DocSnapshot {
  const paras = blocks.map(
    ({ kind, text, number, level }, i): DocParagraph => ({
      i,
      text,
      style: kind === 'title' ? 'Title' : kind === 'heading' ? 'heading 1' : 'Normal',
      ...(kind === 'heading' && { heading: 1 }),
      ...(number !== '' && { list: { label: /\d$/.test(number) ? `${number}.` : number, level, bullet: false } }),
      table: 0,
      pending: false,
      hash: textHash(text),
    }),
  );
  return { paras, rev: 'draft', truncated: false };
}
