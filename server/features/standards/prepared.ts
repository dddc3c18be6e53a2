/** What pages and downloads need of a form, worked out once: its text to read, its Word file, its blanks, its fingerprint. */
import { createHash } from 'node:crypto';
import type { Base } from '#server/base.ts';
import { copyOf, readWholeStandard, type Standard, type StandardText } from '#server/features/standards/store.ts';
import { wordFileOf } from '#server/features/standards/wordFile.ts';
import { type Parts, readParts } from '#shared/docx/package.ts';
import { readSnapshot } from '#shared/docx/snapshot.ts';
import { documentOf } from '#shared/docx/wordDocument.ts';
import { type Blank, coverBlanks } from '#shared/domain/coverBlanks.ts';
import type { DocParagraph } from '#shared/domain/documentSnapshot.ts';
import type { StandardForm } from '#shared/domain/seal.ts';
import { evened } from '#shared/domain/sealText.ts';
import type { UnderstoodForm } from '#shared/domain/standardForm.ts';
import type { Block } from '#shared/reading/blocks.ts';

export interface Prepared {
  standard: Omit<Standard, 'isSample'>;
  form: StandardForm;
  blocks: Block[];
  /** The Word file without an answer. */
  parts: Parts;
  paras: DocParagraph[];
  blanks: Blank[];
  /** SHA-256 of the fixed terms: the same for the same words, wherever a copy came from. */
  fingerprint: string;
  /** The publisher's own Word file; otherwise it is made here of the published text. */
  isOwnFile: boolean;
  /** Added before texts were kept: shown as the pane knows it. */
  isPartial: boolean;
}

export interface Standards {
  /** Null: there is no such form. */
  prepared(id: string): Promise<Prepared | null>;
}

/** A site has a few dozen forms at most. */
const MOST_KEPT = 24;

export function createStandards({ db }: Pick<Base, 'db'>): Standards {
  const kept = new Map<string, { copy: string; prepared: Promise<Prepared> }>();
  return {
    async prepared(id) {
      const copy = await copyOf(db, id);
      if (copy === null) {
        kept.delete(id);
        return null;
      }
      const known = kept.get(id);
      if (known?.copy === copy) return known.prepared;
      const whole = await readWholeStandard(db, id);
      if (!whole) return null;
      const prepared = prepare(whole);
      if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value!);
      kept.set(id, { copy, prepared });
      // what failed is tried again
      prepared.catch(() => kept.delete(id));
      return prepared;
    },
  };
}

async function prepare({ isSample: _, text, file, ...standard }: Standard & StandardText): Promise<Prepared> {
  const { name, version, form: understood } = standard;
  const form = standardForm(`${name} ${version}`, understood);
  const blocks = text ?? knownBlocks(understood);
  const parts = await readParts(file ?? (await wordFileOf(`${name} ${version}`, blocks)));
  const { paras } = readSnapshot(documentOf(new Map(parts)));
  return {
    standard,
    form,
    blocks,
    parts,
    paras,
    blanks: coverBlanks(paras, form),
    fingerprint: fingerprintOf(understood),
    isOwnFile: file !== null,
    isPartial: text === null,
  };
}

const standardForm = (name: string, { fixed, fields, cover }: UnderstoodForm): StandardForm => ({
  name,
  fixed: fixed.map(({ text }) => text),
  numbers: fixed.map(({ number }) => number),
  fields,
  cover,
});

const fingerprintOf = ({ fixed }: UnderstoodForm): string =>
  createHash('sha256')
    .update(fixed.map(({ text }) => evened(text)).join('\n'))
    .digest('hex');

/** The cover page, then the terms: what is known of a form that was added without its text. */
const knownBlocks = ({ cover, fixed }: UnderstoodForm): Block[] => [
  ...cover.map((text): Block => ({ kind: 'paragraph', text })),
  { kind: 'heading', level: 1, text: 'Standard Terms' },
  ...fixed.map(({ number, text }): Block => ({ kind: 'paragraph', text: number + text, labelLength: number.length })),
];
