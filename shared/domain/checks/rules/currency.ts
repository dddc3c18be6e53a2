import { type Check, type CheckInput, findingsOf, type Place } from '#shared/domain/checks/check.ts';
import { layoutOf } from '#shared/domain/checks/layout.ts';
import { type Amount, amountsIn, currencyName, currencyWordBefore } from '#shared/reading/amounts.ts';

const ID = 'currency-differs';

/** A contract has a currency of its own once this many amounts are in it … */
const MIN_AMOUNTS = 4;
/** … and at least this share of all. */
const MAIN_SHARE = 0.8;
/** A document that speaks of exchange deals in several currencies on purpose. */
const EXCHANGES =
  /\b(?:(?:currency\s+)?exchange\s+rates?|rates?\s+of\s+exchange|(?:dollar|euro|sterling|currency)\s+equivalent|equivalent\s+(?:amount\s+)?in\s+(?:u\.?s\.?\s+)?(?:dollars|euros?|sterling|any\s+other\s+currency)|converted\s+(?:in)?to\s+(?:u\.?s\.?\s+|united\s+states\s+|canadian\s+)?(?:dollars|euros?|sterling)|currenc(?:y|ies)\s+other\s+than|foreign\s+currenc|alternat(?:e|ive)\s+currenc|multicurrency|spot\s+rate)\b/i;
const DOLLARS = new Set(['$', 'USD', 'CAD', 'AUD', 'HKD', 'SGD', 'NZD']);

/** A bare dollar sign agrees with every dollar. */
const agree = (one: string, other: string): boolean =>
  one === other || (DOLLARS.has(one) && DOLLARS.has(other) && (one === '$' || other === '$'));

/** "HKD 803,513 / USD 103,014": the same amount in two currencies. */
const isConverted = (text: string, { start, end }: Amount): boolean =>
  /\/\s{0,2}$/.test(text.slice(Math.max(0, start - 3), start)) || /^\s{0,2}\//.test(text.slice(end, end + 3));

function run(document: CheckInput) {
  const { list, add } = findingsOf(ID, document);
  const { paras } = document.snapshot;
  const { parts } = layoutOf(document.snapshot);
  const amounts = new Map<number, (Place & { currency: string })[]>();
  let exchanges = false;
  for (const { text, i } of paras) {
    exchanges ||= EXCHANGES.test(text);
    for (const amount of amountsIn(text)) {
      const words = currencyWordBefore(text, amount.start);
      if (words && !agree(words.currency, amount.currency))
        add(
          { para: i, start: words.start, end: amount.end },
          `The words say ${currencyName(words.currency)}, the figures ${currencyName(amount.currency)}.`,
        );
      else if (!isConverted(text, amount)) {
        const part = amounts.get(parts[i]!) ?? [];
        part.push({ ...amount, para: i });
        amounts.set(parts[i]!, part);
      }
    }
  }
  if (exchanges) return list;
  for (const places of amounts.values()) {
    const main = mainCurrency(places.map(({ currency }) => currency));
    if (main === null) continue;
    const odd = places.filter(({ currency }) => !agree(currency, main));
    const model = places.find(({ currency }) => currency === main)!;
    for (const place of odd)
      add(place, `The other amounts are in ${currencyName(main)}.`, {
        // two may be meant so
        isSure: odd.length === 1,
        related: [{ para: model.para, start: model.start, end: model.end, role: 'other amount' }],
      });
  }
  return list;
}

/** The currency of nearly all amounts, null if there is none. A bare `$` counts for the dollar that is named. */
function mainCurrency(currencies: readonly string[]): string | null {
  if (currencies.length < MIN_AMOUNTS) return null;
  const named = currencies.filter((currency) => currency !== '$');
  for (const candidate of new Set(currencies)) {
    const agreeing = currencies.filter((currency) => agree(currency, candidate)).length;
    const isClear =
      agreeing >= MIN_AMOUNTS && agreeing < currencies.length && agreeing >= currencies.length * MAIN_SHARE;
    if (isClear && (candidate !== '$' || !named.some((currency) => DOLLARS.has(currency)))) return candidate;
  }
  return null;
}

export const currencyDiffers: Check = {
  id: ID,
  title: 'Another currency',
  explanation: 'An amount is in another currency than nearly all others, or than its own words say.',
  severity: 'warning',
  isEnglish: true,
  run,
};
