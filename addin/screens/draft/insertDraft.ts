import { type InsertionResult, isTracked } from '#addin/screens/insert/insertWording.ts';
import { type Brought, localTerms, toBlocks } from '#shared/domain/bringAlong.ts';
import type { DocSnapshot } from '#shared/domain/documentSnapshot.ts';
import { draftingFacts } from '#shared/domain/draftingFacts.ts';
import type { Block } from '#shared/domain/edits.ts';
import { receiptOf } from '#shared/domain/receipt.ts';
import type { DocumentHost, Tracking } from '#shared/ui/DocumentHost.ts';

/** Name of the style that the document uses most for headings of the first level, and of what most often follows one. */
function draftStyles({ paras }: DocSnapshot): { heading: string | null; clause: string | null } {
  const most = (names: string[]): string | null => {
    const counts = new Map<string, number>();
    for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
    return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null;
  };
  const headings = paras.filter(({ heading }) => heading === 1);
  return {
    heading: most(headings.map(({ style }) => style)),
    clause: most(headings.flatMap(({ i }) => (paras[i + 1] ? [paras[i + 1]!.style] : []))),
  };
}

/** Capitalised terms of the draft, headings aside, that the document does not define, the draft in it included. */
function undefinedIn(parts: readonly { text: string }[], after: DocSnapshot): string[] {
  const defined = localTerms(after).map(({ term }) => term);
  return draftingFacts(parts.map(({ text }) => text).join('\n'), defined).undefinedTerms;
}

/** Puts all parts at the end of the document in one step: each a heading and its paragraphs. */
export async function insertDraft(
  host: DocumentHost,
  parts: readonly { title: string; text: string }[],
  track: Tracking,
): Promise<{ result: InsertionResult; brought: Brought }> {
  const before = await host.readDocument();
  const { heading, clause } = draftStyles(before);
  const body = parts.flatMap(({ title, text }): Block[] => [
    { text: title, ...(heading !== null && { style: heading }) },
    ...toBlocks(text).map((block) => ({ ...block, ...(clause !== null && { style: clause }) })),
  ]);
  const { status } = await host.insertSnippet({ body, where: 'end', track });
  const after = await host.readDocument();
  const receipt = receiptOf(before, after, { inserted: body.map(({ text }) => text) });
  return {
    result: {
      status,
      receipt,
      isTracked: isTracked(receipt, after),
      steps: status === 'applied' ? 1 : 0,
      refused: [],
      isTagged: false,
    },
    brought: { body, definitions: [], renamed: [], undefinedLeft: undefinedIn(parts, after) },
  };
}
