/** Proof that a filled file differs from its form in the blanks alone: a receipt over the whole file, and the seal of its fixed terms. */
import { type Answer, fillCover } from '#shared/docx/fillCover.ts';
import { besides } from '#shared/docx/model/besides.ts';
import { textsElsewhere, withUnseen } from '#shared/docx/model/sealed.ts';
import { sealFacts } from '#shared/docx/model/sealFacts.ts';
import { documentPath, type Parts } from '#shared/docx/package.ts';
import { readSnapshot } from '#shared/docx/snapshot.ts';
import { documentOf } from '#shared/docx/wordDocument.ts';
import type { DocSnapshot } from '#shared/domain/documentSnapshot.ts';
import { type Receipt, receiptOf, withBesides } from '#shared/domain/receipt.ts';
import { type Seal, type StandardForm, sealOf } from '#shared/domain/seal.ts';

const snapshotOf = (parts: Parts): DocSnapshot => readSnapshot(documentOf(new Map(parts)));

/** What the seal says of a Word file. Null: it is not the form. @throws UnreadableDocument */
function sealOfFile(parts: Parts, form: StandardForm): Seal | null {
  const facts = sealFacts(parts);
  return sealOf(withUnseen(snapshotOf(parts), facts), form, textsElsewhere(facts));
}

export interface FilledProof {
  receipt: Receipt;
  seal: Seal | null;
  /** Nothing but the answers changed, and they stand where they were to; the fixed terms are as sealed as before. */
  isProved: boolean;
}

/** Compares a file with the form that it was made of; nothing of how it was made is taken on trust. @throws UnreadableDocument */
export function proveFilled(
  blank: Parts,
  filled: Parts,
  { form, answers }: { form: StandardForm; answers: readonly Answer[] },
): FilledProof {
  const [before, after] = [snapshotOf(blank), snapshotOf(filled)];
  const touched = [...new Set(answers.map(({ place }) => place.para))].sort((a, b) => a - b);
  const inserted = touched.map((para) => answered(before.paras[para]!.text, answersIn(answers, para)));
  const receipt = receiptOf(before, after, { inserted, touched });
  const told = [...receipt.insertedParagraphs, ...receipt.changedOthers.flatMap(({ after: para }) => para ?? [])];
  const others = besides(blank, filled, { touched, told });
  const whole = withBesides(receipt, [
    ...others.map(({ what, was, is, words, para }) => ({ name: what, was, is, quote: words, para })),
    ...otherParts(blank, filled).map((path) => ({ name: `part: ${path}`, was: '', is: '', quote: '', para: null })),
  ]);
  const [was, seal] = [sealOfFile(blank, form), sealOfFile(filled, form)];
  const isSealed = was === null ? seal === null : seal !== null && seal.edits.length <= was.edits.length;
  return { receipt: whole, seal, isProved: whole.isClean && isSealed };
}

/** Parts beside the main document that are not there byte for byte: comments and whatever else the text does not show. */
function otherParts(blank: Parts, filled: Parts): string[] {
  const main = documentPath(blank);
  return [...new Set([...blank.keys(), ...filled.keys()])].filter(
    (path) => path !== main && !isSame(blank.get(path), filled.get(path)),
  );
}

const isSame = (one: Uint8Array | undefined, other: Uint8Array | undefined): boolean =>
  one === other ||
  (one !== undefined &&
    other !== undefined &&
    one.length === other.length &&
    one.every((byte, i) => byte === other[i]));

const answersIn = (answers: readonly Answer[], para: number): Answer[] =>
  answers.filter(({ place }) => place.para === para).sort((a, b) => b.place.start - a.place.start);

/** The paragraph as it has to read. */
const answered = (text: string, answers: readonly Answer[]): string =>
  answers.reduce((said, { place, text: words }) => said.slice(0, place.start) + words + said.slice(place.end), text);

/** Fills in and proves in one go. @throws UnreadableDocument */
export function fillAndProve(
  blank: Parts,
  form: StandardForm,
  answers: readonly Answer[],
): FilledProof & { filled: Parts } {
  const filled = fillCover(blank, answers);
  return { filled, ...proveFilled(blank, filled, { form, answers }) };
}
