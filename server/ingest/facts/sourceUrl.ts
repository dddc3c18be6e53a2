/** Where a contract was published. */

import type { SourceMeta } from '#server/record/analysis.ts';
import type { Fact } from '#shared/reading/types.ts';

/** Only what the source itself states as an http(s) address; links in the text point elsewhere. */
export function sourceUrl(meta: SourceMeta): Fact<string> | null {
  const url = meta.sourceUrl?.trim() ?? '';
  return /^https?:\/\/[^\s]+$/i.test(url) ? { value: url, span: null, certainty: 'stated', confidence: 0.99 } : null;
}
