/** Where a draft is from, for whoever takes it away: a line to each contract, under an address that never shows another text. */
import { type CitationDeps, cite } from '#server/features/citations/index.ts';
import { AppError } from '#server/http/errors.ts';
import type { Visitor } from '#server/http/visitor.ts';
import type { ClauseDraft, DraftPrecedent } from '#shared/api/drafting.ts';
import { counted } from '#shared/domain/display.ts';

interface Asker {
  visitor: Visitor;
  network: string;
}

/** In the order of the precedents; of one that cannot be cited (its clause has no type, too many were cited) the place in its contract. */
export async function sourceLines(
  deps: CitationDeps,
  { draft, namespace, origin }: { draft: ClauseDraft; namespace: string; origin: string },
  asker: Asker,
): Promise<string[]> {
  const lines: string[] = [];
  for (const one of draft.precedents.filter(({ sentences }) => sentences > 0)) {
    const address = await citedAddress(deps, { kind: draft.kind, id: one.member, namespace }, asker);
    lines.push(lineOf(draft.title, one, address ?? origin + one.contract.url));
  }
  return lines;
}

const lineOf = (title: string, { contract, sentences }: DraftPrecedent, url: string): string =>
  `${title}, ${counted(sentences, 'sentence')} after ${contract.title}${contract.published ? ` (${contract.published})` : ''}. Clausary, ${url}`;

async function citedAddress(
  deps: CitationDeps,
  { kind, id, namespace }: { kind: ClauseDraft['kind']; id: string; namespace: string },
  asker: Asker,
): Promise<string | null> {
  try {
    return (await cite(deps, { type: kind, id, namespace }, asker)).url;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
