/** Part "lighthouse": ten pages that search engines may keep, and some that they may not, on a phone and on a desktop. */
import lighthouse, { desktopConfig } from 'lighthouse';
import type { RouteName } from '#shared/domain/paths.ts';
import type { Site } from './site.ts';
import { circumstances, list, type Section, table } from './table.ts';

const INDEXED: readonly RouteName[] = [
  'home',
  'clauses',
  'clause',
  'clauseGroup',
  'clauseMarket',
  'contracts',
  'contract',
  'dictionary',
  'definition',
  'article',
];
/** Kept from search engines on purpose, which the fourth category would hold against them. */
const NOT_INDEXED: readonly RouteName[] = ['search', 'compare', 'chat', 'reviews', 'signIn'];

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const FORMS = { phone: undefined, desktop: desktopConfig } as const;
const LEAST = 95;
/** A score below is measured twice more, and the middle one counts: it depends on what else the machine does. */
const AGAIN = 2;

type Form = keyof typeof FORMS;
interface Measured {
  scores: number[];
  /** Audits that cost most, as Lighthouse calls them. */
  why: string[];
}

export async function lighthouseScores({ base, browser, debuggingPort, kinds }: Site): Promise<Section> {
  const rows: string[][] = [];
  const faults: string[] = [];
  for (const name of [...INDEXED, ...NOT_INDEXED]) {
    const kind = kinds.find((one) => one.name === name);
    if (!kind) continue;
    const categories = INDEXED.includes(name) ? CATEGORIES : CATEGORIES.filter((one) => one !== 'seo');
    const cells: string[] = [];
    for (const form of Object.keys(FORMS) as Form[]) {
      const { scores, why } = await middle(() => measure(base + kind.address, debuggingPort, form, categories));
      cells.push(scores.join(' · '));
      if (Math.min(...scores) < LEAST) faults.push(`${name}, ${form}: ${scores.join(' · ')}: ${why.join(', ')}`);
    }
    rows.push([`${name} \`${kind.address}\``, ...cells]);
  }
  const text = [
    circumstances(browser.version(), 'lighthouse'),
    `Performance · accessibility · best practices · search engines, of 100; ${LEAST} is asked for. Pages that search engines are kept from have no fourth figure. Lighthouse's own settings: the phone is simulated with a slow network and a processor at a quarter. A page below ${LEAST} is measured three times, and the middle one stands here.`,
    list([`**${faults.length} below ${LEAST}** of ${rows.length * 2}`, ...faults]),
    table(['page', ...Object.keys(FORMS)], rows),
  ];
  return { name: 'Lighthouse', text: text.join('\n\n'), complaints: faults.length };
}

async function middle(once: () => Promise<Measured>): Promise<Measured> {
  const first = await once();
  if (Math.min(...first.scores) >= LEAST) return first;
  const all = [first];
  for (let n = 0; n < AGAIN; n++) all.push(await once());
  return all.sort((a, b) => sum(a.scores) - sum(b.scores))[Math.floor(all.length / 2)]!;
}

const sum = (scores: readonly number[]) => scores.reduce((total, score) => total + score, 0);

async function measure(url: string, port: number, form: Form, categories: readonly string[]): Promise<Measured> {
  const flags = { port, logLevel: 'error' as const, onlyCategories: [...categories] };
  const result = await lighthouse(url, flags, FORMS[form]);
  if (!result) throw new Error(`Lighthouse says nothing of ${url}`);
  const { lhr } = result;
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  const scores = categories.map((name) => Math.round((lhr.categories[name]?.score ?? 0) * 100));
  const refs = Object.values(lhr.categories).flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0));
  const why = refs
    .map(({ id, weight }) => ({ audit: lhr.audits[id]!, weight }))
    .filter(({ audit }) => audit.score !== null && audit.score < 0.9)
    .sort((a, b) => b.weight * (1 - b.audit.score!) - a.weight * (1 - a.audit.score!))
    .map(({ audit }) => `${audit.id}${audit.displayValue ? ` (${audit.displayValue})` : ''}`);
  return { scores, why: why.slice(0, 4) };
}
