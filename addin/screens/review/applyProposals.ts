/** Writes what a review proposes, as tracked changes, and says what else moved. */
import { proofOf, readBefore } from '#addin/screens/insert/proof.ts';
import { together } from '#addin/screens/review/together.ts';
import type { Edit, Status } from '#shared/domain/edits.ts';
import type { Receipt } from '#shared/domain/receipt.ts';
import type { DocumentHost } from '#shared/ui/DocumentHost.ts';

export interface Applied {
  receipt: Receipt;
  /** Edits that were made, and why the first of the others was not. */
  made: number;
  asked: number;
  refusal: Status | null;
  /** Calls that changed the document: as many steps back undo all of it. */
  steps: number;
}

export async function applyProposals(host: DocumentHost, edits: readonly Edit[]): Promise<Applied> {
  const before = await readBefore(host);
  const joined = together(edits);
  const chosen = joined.map(({ edit }) => edit);
  const { abilities } = host.info();
  const report = await host.applyEdits(chosen, { track: abilities.has('trackedEdits') ? 'on' : 'keep' });
  const isMade = (i: number): boolean => report.items[i]?.status === 'applied';
  const made = chosen.filter((_, i) => isMade(i));
  const after = await host.readDocument();
  return {
    receipt: await proofOf(host, before, after, {
      inserted: made.flatMap((edit) => (edit.kind === 'insertAfter' ? edit.blocks.map(({ text }) => text) : [])),
      touched: made.flatMap((edit) => (edit.kind === 'insertAfter' ? [] : [edit.anchor.para])),
    }),
    made: joined.reduce((sum, { count }, i) => sum + (isMade(i) ? count : 0), 0),
    asked: edits.length,
    refusal: report.items.find(({ status }) => status !== 'applied')?.status ?? null,
    steps: report.changed > 0 ? 1 : 0,
  };
}
