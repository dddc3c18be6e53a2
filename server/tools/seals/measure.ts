/** How the seal speaks of published standard forms that nobody has changed. */
import { readFileSync } from 'node:fs';
import { readPublication } from '#server/features/standards/index.ts';
import type { Readers } from '#server/ingest/readers/index.ts';
import { textsElsewhere, withUnseen } from '#shared/docx/model/sealed.ts';
import { sealFacts } from '#shared/docx/model/sealFacts.ts';
import { readParts } from '#shared/docx/package.ts';
import { readSnapshot } from '#shared/docx/snapshot.ts';
import { documentOf } from '#shared/docx/wordDocument.ts';
import type { DocSnapshot } from '#shared/domain/documentSnapshot.ts';
import { closestSeal, type Seal, type StandardForm, sealOf } from '#shared/domain/seal.ts';
import type { OutsideText } from '#shared/domain/sealOutside.ts';
import { withoutTags } from '#shared/domain/sealText.ts';
import { understandForm } from '#shared/domain/standardForm.ts';
import { documentOf as snapshotOf } from '#shared/testing/document.ts';

export interface PublishedForm extends StandardForm {
  file: string;
}

/** What a file says as a standard form. Null: nothing of it could be fixed terms. */
export async function formOf(readers: Readers, file: string, name: string): Promise<PublishedForm | null> {
  const { lines, elsewhere } = await readPublication(readers, file);
  const form = understandForm(lines, { elsewhere });
  if (!form || form.fixed.length === 0) return null;
  return {
    file,
    name,
    fixed: form.fixed.map(({ text }) => text),
    numbers: form.fixed.map(({ number }) => number),
    fields: form.fields,
    cover: form.cover,
  };
}

export interface WordFile {
  file: string;
  snapshot: DocSnapshot;
  elsewhere: OutsideText[];
}

/** A Word file as the pane reads it for the seal. @throws UnreadableDocument */
export async function wordFileOf(file: string): Promise<WordFile> {
  const parts = await readParts(readFileSync(file));
  const facts = sealFacts(parts);
  return {
    file,
    snapshot: withUnseen(readSnapshot(documentOf(new Map(parts))), facts),
    elsewhere: textsElsewhere(facts),
  };
}

/** A publication in text as somebody has it who types it into Word, line for line, numbers and all. */
export async function typedFileOf(readers: Readers, file: string): Promise<WordFile> {
  const { lines } = await readPublication(readers, file);
  const paragraphs = lines
    .filter(({ kind }) => kind !== 'note')
    .flatMap(({ kind, text }) => (kind === 'row' ? text.split('\t') : [text]));
  return { file, snapshot: snapshotOf(...paragraphs.map(withoutTags)), elsewhere: [] };
}

export interface Measured {
  file: string;
  /** By its own publication. */
  own: Seal | null;
  /** Of all forms the nearest. */
  chosen: Seal | null;
  /** By the nearest of the forms that are published as text. */
  asText: Seal | null;
}

export function measure({ file, snapshot, elsewhere }: WordFile, forms: readonly PublishedForm[]): Measured {
  const own = forms.find((form) => form.file === file);
  const texts = forms.filter((form) => !form.file.endsWith('.docx'));
  return {
    file,
    own: own ? sealOf(snapshot, own, elsewhere) : null,
    chosen: closestSeal(snapshot, forms, elsewhere),
    asText: closestSeal(snapshot, texts, elsewhere),
  };
}
