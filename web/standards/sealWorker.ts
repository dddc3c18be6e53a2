/** Compares a Word file with the versions of a form, by the seal that the pane uses. */
import type { StandardReply } from '#shared/api/standards.ts';
import { textsElsewhere, withUnseen } from '#shared/docx/model/sealed.ts';
import { sealFacts } from '#shared/docx/model/sealFacts.ts';
import { readParts } from '#shared/docx/package.ts';
import { readSnapshot } from '#shared/docx/snapshot.ts';
import { documentOf } from '#shared/docx/wordDocument.ts';
import { closestSeal, type StandardForm } from '#shared/domain/seal.ts';
import type { CheckAnswer, CheckedFile, CheckWish } from '#web/standards/checkFile.ts';

const formOf = ({ name, version, fixed, fields, cover }: StandardReply): StandardForm => ({
  name: `${name} ${version}`,
  fixed: fixed.map(({ text }) => text),
  numbers: fixed.map(({ number }) => number),
  fields,
  cover,
});

/** @throws UnreadableDocument, with a message for people */
async function check({ bytes, forms }: CheckWish): Promise<CheckedFile> {
  const parts = await readParts(bytes);
  const facts = sealFacts(parts);
  const snapshot = withUnseen(readSnapshot(documentOf(new Map(parts))), facts);
  return { seal: closestSeal(snapshot, forms.map(formOf), textsElsewhere(facts)), snapshot };
}

self.onmessage = async ({ data }: MessageEvent<CheckWish>) => {
  const answer: CheckAnswer = await check(data).then(
    (checked) => ({ checked }),
    (error: unknown) => ({ failure: error instanceof Error ? error.message : 'The file could not be read.' }),
  );
  self.postMessage(answer);
};
