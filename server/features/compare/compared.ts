/** Wordings beside each other: read once for the page and for its files. */
import { readWording } from '#server/features/exports/index.ts';
import { type Context, wordingCards } from '#server/features/records/index.ts';
import type { Compared, ComparedWording } from '#shared/api/compare.ts';
import { WORDINGS_COMPARED } from '#shared/domain/wordingTable/limits.ts';
import { wordingTable } from '#shared/domain/wordingTable/rows.ts';

/** Of a longer text the beginning is compared, and its wording says so: the cost grows with the square, and anybody may ask. */
const LONGEST_TEXT = 10_000;
const TERMS_SHOWN = 6;

/** The wordings that there are, in the order asked for; of fewer than two there are no rows. `origin`: before addresses. */
export async function compared(context: Context, asked: readonly string[], origin: string): Promise<Compared> {
  const ids = [...new Set(asked)].slice(0, WORDINGS_COMPARED.most);
  const cards = await wordingCards(context, ids);
  const wordings: ComparedWording[] = [];
  const texts: string[] = [];
  for (const { kind, scopeTitle, card } of cards) {
    const wording = await readWording(context.library, { kind, id: card.id, origin });
    if (!wording) continue;
    const { row } = wording;
    texts.push(row.text.slice(0, LONGEST_TEXT));
    wordings.push({
      id: card.id,
      kind,
      title: scopeTitle || wording.title,
      name: card.name,
      href: card.href,
      size: card.size,
      counts: card.counts,
      firstYear: card.firstYear,
      lastYear: card.lastYear,
      facts: card.facts,
      isCut: row.text.length > LONGEST_TEXT,
      terms: (card.template?.slots ?? [])
        .filter(({ weight, values }) => weight === 'terms' && values.length > 0)
        .slice(0, TERMS_SHOWN)
        .map(({ kind, values, own }) => ({
          kind,
          text: values[own]!.text,
          contracts: values[own]!.contracts,
          of: card.template!.contracts,
        })),
      source: {
        label: wording.source,
        uri: context.to.contract(row.contract_id, row.anchor, row.start_at),
        url: wording.url,
      },
    });
  }
  return { wordings, rows: wordings.length >= WORDINGS_COMPARED.least ? wordingTable(texts) : [] };
}
