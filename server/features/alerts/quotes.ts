/** How the places of alerts begin today: read through the library each time, with the right of whoever is told, and kept nowhere. */
import type { AlertDeps } from '#server/features/alerts/context.ts';
import type { Visitor } from '#server/http/visitor.ts';
import { beginningsAt } from '#server/record/knownWordings.ts';
import type { AlertChange, WatchKind } from '#shared/domain/alerts.ts';
import { openingWords } from '#shared/domain/citation.ts';

export interface Quotable {
  id: string;
  namespace: string;
  kind: WatchKind;
  scope: string;
  change: AlertChange;
  contract_id: string;
  anchor: string | null;
}

/** The place of a definition is the clause that it stands in, which begins with other words. */
const isClause = ({ kind, scope }: Quotable): boolean =>
  kind === 'search' ? !/(?:^|&)tab=/.test(scope) : kind !== 'definition' && kind !== 'contract_type';

/** By id of the alert; of those in libraries that the visitor may read. */
export async function quotesOf(
  { libraries }: Pick<AlertDeps, 'libraries'>,
  visitor: Visitor,
  alerts: readonly Quotable[],
): Promise<Map<string, string>> {
  const quotes = new Map<string, string>();
  for (const namespace of new Set(alerts.map((one) => one.namespace))) {
    const library = (await libraries.seesAs(namespace, visitor)) ? await libraries.readable(namespace, visitor) : null;
    if (!library) continue;
    const quoted = alerts.flatMap((one) =>
      one.namespace === namespace && one.change !== 'withdrawn' && one.anchor !== null && isClause(one)
        ? [{ id: one.id, contractId: one.contract_id, anchor: one.anchor }]
        : [],
    );
    const beginnings = await beginningsAt(library, quoted);
    for (const { id, contractId, anchor } of quoted) {
      const text = beginnings.get(`${contractId}#${anchor}`);
      if (text) quotes.set(id, openingWords(text));
    }
  }
  return quotes;
}
