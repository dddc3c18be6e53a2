/** Word files of our own, for proofs without a collection. */
import { SAMPLES, sampleParts } from '#addin/demo/samples.ts';
import { contractDocument } from '#addin/testing/hostSuite/document.ts';
import { writeParts } from '#shared/docx/package.ts';

export async function ownFiles(): Promise<{ name: string; bytes: Uint8Array }[]> {
  const samples = await Promise.all(SAMPLES.map((sample) => writeParts(sampleParts(sample))));
  return [
    ...samples.map((bytes, i) => ({ name: `demo document ${i + 1}`, bytes })),
    { name: 'document of the host tests', bytes: await contractDocument() },
  ];
}
