/** Runs a playbook over contracts and shows what it says of them. */
import type { Contract } from '#server/tools/eval/playbooks/corpora.ts';
import { textHash } from '#shared/domain/anchors.ts';
import type { DocSnapshot } from '#shared/domain/documentSnapshot.ts';
import { type Playbook, type Rule, rulesFor, VERDICTS, type Verdict } from '#shared/domain/playbooks/playbook.ts';
import { type RuleResult, reviewRule } from '#shared/domain/playbooks/run.ts';

export interface Reviewed extends RuleResult {
  contract: Contract;
}

export interface Campaign {
  results: Reviewed[];
  contracts: number;
  /** Milliseconds of the processor by contract, ascending. */
  times: number[];
}

const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

export function reviewAll(playbook: Playbook, contracts: readonly Contract[], side?: string): Campaign {
  const results: Reviewed[] = [];
  const times: number[] = [];
  for (const contract of contracts) {
    const start = cpuMs();
    for (const rule of rulesFor(playbook, side))
      results.push({ ...reviewRule(rule, { snapshot: contract.snapshot }, { playbook }), contract });
    times.push(cpuMs() - start);
  }
  return { results, contracts: contracts.length, times: times.sort((a, b) => a - b) };
}

/** How often each rule says what. */
export function countsOf({ rules }: Playbook, { results }: Campaign): string {
  return rules
    .map(({ id, title }) => {
      const own = results.filter(({ rule }) => rule.id === id);
      const of = (verdict: Verdict): number => own.filter((one) => one.verdict === verdict).length;
      return `${id.padEnd(8)}${VERDICTS.map((verdict) => `${verdict} ${String(of(verdict)).padStart(4)}`).join('  ')}  ${title}`;
    })
    .join('\n');
}

/** A sample that a seed decides: half of it passes, half fails and looks. */
export function sampleOf(
  { results }: Campaign,
  wanted: number,
  seed: string,
  only?: { rule?: string; verdict?: string },
): Reviewed[] {
  const ranked = results
    .filter(
      ({ rule, verdict }) =>
        (!only?.rule || only.rule.split(',').includes(rule.id)) &&
        (!only?.verdict || only.verdict.split(',').includes(verdict)),
    )
    .map((one) => ({ one, rank: textHash(seed + one.contract.name + one.rule.id) }))
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .map(({ one }) => one);
  if (only?.rule || only?.verdict) return ranked.slice(0, wanted);
  const take = (verdict: Verdict, count: number): Reviewed[] =>
    ranked.filter((one) => one.verdict === verdict).slice(0, count);
  const third = Math.ceil(wanted / 4);
  return [
    ...take('fail', third * 2 - Math.floor(third / 2)),
    ...take('review', Math.floor(third / 2) + 1),
    ...take('pass', wanted),
  ].slice(0, wanted);
}

const WIDTH = 420;

/** A result with its proof, or with the sentences that come nearest to what was missed. */
export function shown({ contract, rule, verdict, reason, findings }: Reviewed): string {
  const quotes = findings
    .filter(({ quote }) => quote !== '')
    .map(({ para, quote }) => `   [${para}] ${quote.slice(0, WIDTH)}`);
  const near = verdict !== 'pass' ? nearestTo(rule, contract.snapshot).map((text) => `   ~ ${text}`) : [];
  return [
    `${contract.name.split('/').slice(-1)[0]!.slice(0, 60)} ${rule.id} ${verdict.toUpperCase()} ${rule.title}: ${reason}`,
    ...quotes.slice(0, 2),
    ...near,
  ].join('\n');
}

const SMALL = new Set(
  'that this with from than have been will shall which under they their them into what where when other such said says does party parties agreement contract'.split(
    ' ',
  ),
);
const telling = (text: string): Set<string> =>
  new Set(
    (text.toLowerCase().match(/\p{L}{4,}/gu) ?? []).filter((word) => !SMALL.has(word)).map((word) => word.slice(0, 6)),
  );

/** Paragraphs that share most telling words with the rule, for who judges. */
function nearestTo(rule: Rule, { paras }: DocSnapshot): string[] {
  const wanted = telling(JSON.stringify([rule.position, rule.title, rule.test, rule.topic]));
  return paras
    .map(({ text }) => ({
      text,
      shared: [...telling(text)].filter((word) => wanted.has(word)).length / Math.sqrt(20 + text.length / 8),
    }))
    .sort((a, b) => b.shared - a.shared)
    .slice(0, 2)
    .map(({ text }) => text.slice(0, WIDTH));
}
