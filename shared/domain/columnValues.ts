/** What a question asks for: a fact of the contract, a kind of value; and that value in a sentence, told in short. */
import { type Passage, passageOf } from '#shared/domain/playbooks/passages.ts';
import { feeMonthsIn, moneyIn, percentsIn, periodName, periodsIn } from '#shared/domain/playbooks/values.ts';

/** Values that a question may ask for. */
export type AskedValue = 'period' | 'fees' | 'money' | 'percent';

/** In the order in which they are looked for; a cap may be said in any of three ways. */
const ASKED: readonly [RegExp, readonly AskedValue[]][] = [
  [
    /\bcap(?:s|ped)?\b|\blimit(?:s|ed|ation)? (?:of|on|to) liabilit|\bliability (?:limit|cap)|\bmaximum liabilit/,
    ['fees', 'money', 'percent'],
  ],
  [
    /\b(?:interest|rate|percent(?:age)?|royalt(?:y|ies)|commission|share|discount|upli?ft|increase)\b|%/,
    ['percent', 'money'],
  ],
  [
    /\bhow (?:much|high|large)\b|\b(?:amount|price|fees?|salary|sum|cost|rent|deposit|insurance|coverage|penalt(?:y|ies)|damages)\b/,
    ['money', 'percent'],
  ],
  [
    /\bhow (?:long|many (?:hours|days|weeks|months|years)|often|soon|quickly)\b|\bwhen\b|\b(?:period|term|duration|notice|deadline|days|months|years|cure|surviv\w*|length|last|until)\b/,
    ['period'],
  ],
];

/** The kinds of value that a question asks for, the likeliest first; empty where it asks for none. */
export const valuesAsked = (question: string): AskedValue[] => [
  ...new Set(ASKED.flatMap(([words, kinds]) => (words.test(question.toLowerCase()) ? kinds : []))),
];

/** Facts of a contract that answer a question by themselves. */
export type AskedFact =
  | 'parties'
  | 'agreementDate'
  | 'effectiveDate'
  | 'expirationDate'
  | 'term'
  | 'governingLaw'
  | 'jurisdiction';

const FACTS: readonly [RegExp, AskedFact][] = [
  [
    /\b(?:governing|applicable|proper|choice of) law\b|\b(?:which|what|whose) law\b|\blaw (?:governs|applies)\b|^law$/,
    'governingLaw',
  ],
  [/\bjurisdiction\b|\bcourts?\b|\bvenue\b|\bforum\b/, 'jurisdiction'],
  [
    /^(?:who (?:is|are) )?(?:the )?(?:contracting )?part(?:y|ies)$|\bcounterpart(?:y|ies)\b|\bnames? of (?:the )?parties\b/,
    'parties',
  ],
  [
    /\b(?:effective|commencement|start) date\b|\bwhen (?:does|did|will) (?:it|.*\b(?:agreement|contract|lease|licen[cs]e)) (?:start|begin|commence|take effect)/,
    'effectiveDate',
  ],
  [
    /\b(?:expir\w+|expiry|end) date\b|\bwhen (?:does|did|will) (?:it|.*\b(?:agreement|contract|lease|licen[cs]e)) (?:expire|end)/,
    'expirationDate',
  ],
  [
    /^date$|\b(?:agreement|contract|signing|signature|execution) date\b|\bdate of (?:the |this )?(?:agreement|contract|lease)\b|\bwhen (?:was|were) .*\b(?:signed|made|executed|dated|concluded)\b/,
    'agreementDate',
  ],
  [
    /^(?:what is )?(?:the )?(?:initial )?(?:contract )?term$|\bhow long (?:is|does) (?:the |this )?(?:initial )?(?:term|agreement|contract|lease|licen[cs]e)\b|\bterm of (?:the |this )?(?:agreement|contract|lease)\b|^duration$/,
    'term',
  ],
];

/** The fact that a question asks for; null: it asks for something else. */
export function factAsked(question: string): AskedFact | null {
  const asked = question
    .toLowerCase()
    .replace(/[?!.\s]+$/, '')
    .trim();
  return FACTS.find(([words]) => words.test(asked))?.[1] ?? null;
}

/** Words that only say which kind of value is wanted: no answer has to hold them. */
export const KIND_WORDS: ReadonlySet<string> = new Set(
  `how long many much high often soon quickly when period duration length amount sum number percentage percent rate maximum minimum
  usual typical standard law required long-term days months years last until`.split(/\s+/),
);

export interface ShortValue {
  /** "12 months’ fees", "30 days", "USD 1,000,000". */
  text: string;
  /** Where its words stand in the sentence. */
  start: number;
  end: number;
}

const SIGNS: Readonly<Record<string, string>> = { $: '$', USD: 'US$', EUR: '€', GBP: '£' };
const moneyName = (sum: number, currency: string): string => {
  const figures = sum.toLocaleString('en-US', { maximumFractionDigits: 2 });
  return SIGNS[currency] ? `${SIGNS[currency]}${figures}` : `${currency} ${figures}`;
};

function all(kind: AskedValue, passage: Passage): { name: string; from: number; to: number }[] {
  switch (kind) {
    case 'period':
      return periodsIn(passage).map(({ value, from, to }) => ({ name: periodName(value), from, to }));
    case 'fees':
      return feeMonthsIn(passage).map(({ value, from, to }) => ({
        name: `${value.toLocaleString('en-US')} ${value === 1 ? 'month’s' : 'months’'} fees`,
        from,
        to,
      }));
    case 'money':
      return moneyIn(passage).map(({ value, from, to }) => ({
        name: moneyName(value.sum, value.currency),
        from,
        to,
      }));
    case 'percent':
      return percentsIn(passage).map(({ value, from, to }) => ({
        name: `${value.percent.toLocaleString('en-US', { maximumFractionDigits: 3 })} %${value.isMonthly ? ' a month' : ''}`,
        from,
        to,
      }));
  }
}

/** A cap is often the greater or the lesser of two: all of it, in its order. */
function capIn(passage: Passage): ShortValue | null {
  const { starts, ends } = passage;
  const kinds = ['fees', 'money', 'percent'] as const;
  const found = kinds.flatMap((kind) => all(kind, passage)).sort((a, b) => a.from - b.from);
  const apart = found.filter(({ from }, at) => at === 0 || from >= found[at - 1]!.to).slice(0, 3);
  const [first, last] = [apart[0], apart.at(-1)];
  if (!first || !last) return null;
  return { text: apart.map(({ name }) => name).join(' · '), start: starts[first.from]!, end: ends[last.to - 1]! };
}

/** The value of a sentence that a question asks for: of several the one that is nearest to the words that were asked for. Null: none. */
export function valueIn(
  sentence: string,
  kinds: readonly AskedValue[],
  isAsked: (word: string) => boolean,
): ShortValue | null {
  const passage = passageOf(sentence);
  const { words } = passage;
  const asked = words.flatMap((word, at) => (isAsked(word) ? [at] : []));
  if (kinds.includes('fees')) return capIn(passage);
  for (const kind of kinds) {
    let best: ShortValue | null = null;
    let nearest = Number.POSITIVE_INFINITY;
    for (const { name, from, to } of all(kind, passage)) {
      const far = asked.reduce((least, at) => Math.min(least, at < from ? from - at : Math.max(0, at - to + 1)), 1e6);
      if (best && far >= nearest) continue;
      nearest = far;
      best = { text: name, start: passage.starts[from]!, end: passage.ends[to - 1]! };
    }
    if (best) return best;
  }
  return null;
}
