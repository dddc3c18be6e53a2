/** Writes what a review proposes, as tracked changes, and says what else moved. */
import type { Edit, Status } from '#shared/domain/edits.ts';
import { type Receipt, receiptOf } from '#shared/domain/receipt.ts';
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

/** Edits of the same paragraph are made one after the other: each expects the words that it was proposed for. */
export async function applyProposals(host: DocumentHost, edits: readonly Edit[]): Promise<Applied> {
  const before = await host.readDocument();
  const chosen = applicable(edits);
  const { abilities } = host.info();
  const report = await host.applyEdits(chosen, { track: abilities.has('trackedEdits') ? 'on' : 'keep' });
  const made = chosen.filter((_, i) => report.items[i]?.status === 'applied');
  const after = await host.readDocument();
  return {
    receipt: receiptOf(before, after, {
      inserted: made.flatMap((edit) => (edit.kind === 'insertAfter' ? edit.blocks.map(({ text }) => text) : [])),
      touched: made.flatMap((edit) => (edit.kind === 'insertAfter' ? [] : [edit.anchor.para])),
    }),
    made: made.length,
    asked: edits.length,
    refusal: report.items.find(({ status }) => status !== 'applied')?.status ?? null,
    steps: report.changed > 0 ? 1 : 0,
  };
}

/** One change for each paragraph: a second one would meet the words of the first; it is offered again afterwards. */
function applicable(edits: readonly Edit[]): Edit[] {
  const changed = new Set<number>();
  return edits.filter(({ kind, anchor: { para } }) => {
    if (kind === 'insertAfter') return true;
    if (changed.has(para)) return false;
    changed.add(para);
    return true;
  });
}
