/** The receipt of a change over the whole file, where the host hands one out. */
import { described } from '#addin/screens/compare/describe.ts';
import type { DocSnapshot } from '#shared/domain/documentSnapshot.ts';
import { type Asked, type Receipt, receiptOf, withBesides } from '#shared/domain/receipt.ts';
import type { DocumentHost } from '#shared/ui/DocumentHost.ts';

/** The document before a change. */
export interface Before {
  snapshot: DocSnapshot;
  /** Null where the host hands out no file. */
  file: Uint8Array | null;
}

export async function readBefore(host: DocumentHost): Promise<Before> {
  return { snapshot: await host.readDocument(), file: await fileOf(host) };
}

const fileOf = async (host: DocumentHost): Promise<Uint8Array | null> =>
  host.info().abilities.has('exportDocx') ? host.exportDocx() : null;

/** What was done, compared with what was asked for. */
export async function proofOf(host: DocumentHost, before: Before, after: DocSnapshot, asked: Asked): Promise<Receipt> {
  const receipt = receiptOf(before.snapshot, after, asked);
  const file = before.file && (await fileOf(host));
  if (!before.file || !file) return receipt;
  const { otherDifferences } = await import('#addin/word/fileProof.ts');
  const told = [...receipt.insertedParagraphs, ...receipt.changedOthers.flatMap(({ after: para }) => para ?? [])];
  const others = await otherDifferences(before.file, file, { touched: asked.touched ?? [], told });
  return withBesides(
    receipt,
    others.map((difference) => {
      const { head, was, is, quote } = described(difference);
      return { name: head, was, is, quote, para: difference.para };
    }),
  );
}
