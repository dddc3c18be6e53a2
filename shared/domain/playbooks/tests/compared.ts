/** Which wording stands in a clause. */
import { likenessOf } from '#shared/domain/closest.ts';
import type { Passage } from '#shared/domain/playbooks/passages.ts';
import type { WordingTest } from '#shared/domain/playbooks/playbook.ts';
import { type Answer, type Asked, placeOf, scopeOf } from '#shared/domain/playbooks/tests/answer.ts';
import { clauseMissing, related } from '#shared/domain/playbooks/tests/said.ts';
import { evenWords } from '#shared/domain/shingles.ts';

/** Share of a wording's words from which it counts as standing there. */
const DEFAULT_SHARE = 0.6;
/** Paragraphs that are compared in order, chosen by the words that they share in any order. */
const MOST_COMPARED = 3;

interface Nearest {
  share: number;
  passage: Passage;
}

/** The paragraph of the scope that holds most of a wording. */
function nearestTo(wording: string, paras: readonly { text: string; passage: Passage }[]): Nearest | null {
  const wanted = new Set(evenWords(wording));
  const ranked = paras
    .map((one) => ({ ...one, shared: new Set(evenWords(one.text).filter((word) => wanted.has(word))).size }))
    .filter(({ shared }) => shared > 0)
    .sort((a, b) => b.shared - a.shared)
    .slice(0, MOST_COMPARED);
  let best: Nearest | null = null;
  for (const { text, passage } of ranked) {
    const { held } = likenessOf(wording, text);
    if (best === null || held > best.share) best = { share: held, passage };
  }
  return best;
}

export function isWorded({ wordings, against = [], share = DEFAULT_SHARE, where }: WordingTest, asked: Asked): Answer {
  const scope = scopeOf(asked, where);
  if (scope?.size === 0) return clauseMissing(asked);
  const first = new Map<number, Passage>();
  asked.reading.passages.forEach((passage, n) => {
    if ((!scope || scope.has(n)) && !first.has(passage.para)) first.set(passage.para, passage);
  });
  const paras = [...first].map(([para, passage]) => ({ text: asked.document.snapshot.paras[para]!.text, passage }));
  const best = (list: readonly string[]): Nearest | null =>
    list.map((wording) => nearestTo(wording, paras)).reduce((a, b) => (b && (!a || b.share > a.share) ? b : a), null);
  const [wanted, unwanted] = [best(wordings), best(against)];
  const told = (n: Nearest): string => `${Math.round(n.share * 100)} %`;
  if (wanted && wanted.share >= share && wanted.share >= (unwanted?.share ?? 0))
    return {
      is: 'yes',
      reason: `The wording of the position stands there (${told(wanted)} of its words).`,
      places: [placeOf(wanted.passage)],
    };
  if (unwanted && unwanted.share >= share)
    return {
      is: 'no',
      reason: `Another wording than that of the position stands there (${told(unwanted)} of its words).`,
      places: [placeOf(unwanted.passage)],
    };
  return {
    is: 'unsure',
    reason: wanted
      ? `The clause holds ${told(wanted)} of the words of the position, ${Math.round(share * 100)} % are asked.`
      : 'The clause shares no words with the position.',
    places: wanted ? [placeOf(wanted.passage)] : related(asked, scope),
  };
}
