/**
 * What a model wrote, as lines with proofs. It cites by `[S2: "exact words"]`; words that do not stand in that source are taken out and
 * counted, and a line is never shown as proved by them.
 */
import type { Sources } from '#server/features/chat/passage.ts';
import type { ChatLine, ChatProof } from '#shared/api/chat.ts';
import { shownContent } from '#shared/domain/chat.ts';
import { countedText } from '#shared/domain/countedSlots.ts';
import { findQuote } from '#shared/domain/quotes.ts';

const CITATION = /\s?\[(S\d{1,3})(?::\s*["“”]([\s\S]{1,2000}?)["“”])?\s*\]/g;
/** The beginning of a citation at the end of what has come so far. */
const HALF_CITATION = /\s?\[(?:S(?:\d{1,3}(?::[\s\S]{0,2000})?)?)?$/;

export interface ProvedAnswer {
  lines: ChatLine[];
  leftOut: number;
}

/** The words as the source has them; null where it has not. */
function proofIn(sources: Sources, source: string, quote: string): ChatProof | null {
  const passage = sources.byId(source);
  if (!passage) return null;
  const found = findQuote(passage.text, quote, { isWhole: true });
  if (found) return { source, quote: passage.text.slice(...found) };
  const counts = passage.source.counted ? countedText(passage.source.counted) : '';
  const told = findQuote(counts, quote, { isWhole: true });
  return told ? { source, quote: counts.slice(...told), isCounted: true } : null;
}

export function provedAnswer(written: string, sources: Sources): ProvedAnswer {
  let leftOut = 0;
  const lines: ChatLine[] = [];
  for (const paragraph of shownContent(written).split(/\n+/)) {
    const proofs: ChatProof[] = [];
    const text = paragraph.replace(CITATION, (_all, source: string, quote: string | undefined) => {
      const proof = quote === undefined ? null : proofIn(sources, source, quote);
      if (!proof) leftOut++;
      else if (!proofs.some((one) => one.source === proof.source && one.quote === proof.quote)) proofs.push(proof);
      return '';
    });
    if (text.trim() !== '' || proofs.length > 0) lines.push({ text: text.trim(), proofs });
  }
  return { lines, leftOut };
}

/** Takes citations out of a text that comes in pieces; half a citation waits for its end. */
export function withoutCitations(): { take(piece: string): string; end(): string } {
  let held = '';
  const shown = (text: string) => text.replace(CITATION, '');
  return {
    take(piece) {
      held += piece;
      const half = HALF_CITATION.exec(held);
      const ready = half ? held.slice(0, half.index) : held;
      held = half ? held.slice(half.index) : '';
      return shown(ready);
    },
    end() {
      const rest = shown(held);
      held = '';
      return rest;
    },
  };
}
