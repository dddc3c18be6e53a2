/** Rules beside what lawyers said of the same contracts: the hypotheses of contractnli, the categories of CUAD. */
import type { Campaign } from '#server/tools/eval/playbooks/review.ts';

/** A rule that passes, or meets a fallback, says what the hypothesis says; `contrary` where it passes if that is not said. */
type Hypotheses = Readonly<Record<string, { key: string; contrary?: true }>>;

const SECRECY: Hypotheses = {
  'CO-03': { key: 'nda-3' },
  'CO-06': { key: 'nda-12' },
  'CO-07': { key: 'nda-13' },
  'CO-08': { key: 'nda-4' },
  'CO-10': { key: 'nda-5' },
  'CO-13': { key: 'nda-8' },
  'RE-01': { key: 'nda-16' },
  'RE-02': { key: 'nda-20' },
  'IP-01': { key: 'nda-15' },
  'RS-01': { key: 'nda-18', contrary: true },
  'TE-02': { key: 'nda-19' },
};

/** What most contracts have, by the ids that the rules on it bear everywhere. */
const COMMON: Hypotheses = {
  'AS-01': { key: 'Anti-Assignment' },
  'GL-01': { key: 'Governing Law' },
};

const HYPOTHESES: Readonly<Record<string, Hypotheses>> = {
  'nda-mutual': SECRECY,
  'nda-one-way': SECRECY,
  saas: {
    ...COMMON,
    'IN-01': { key: 'Insurance' },
    'US-01': { key: 'License Grant' },
    'LI-03': { key: 'Uncapped Liability' },
  },
  services: {
    ...COMMON,
    'IN-01': { key: 'Insurance' },
    'QU-04': { key: 'Audit Rights' },
    'IP-01': { key: 'Ip Ownership Assignment' },
    'LI-03': { key: 'Uncapped Liability' },
    'FR-02': { key: 'Exclusivity', contrary: true },
    'TE-05': { key: 'Termination For Convenience', contrary: true },
  },
  licence: {
    ...COMMON,
    'GR-01': { key: 'License Grant' },
    'GR-03': { key: 'Exclusivity', contrary: true },
    'GR-07': { key: 'Affiliate License-Licensee' },
    'RO-03': { key: 'Audit Rights' },
    'LI-03': { key: 'Uncapped Liability' },
    'AS-03': { key: 'Change Of Control' },
    'TE-04': { key: 'Termination For Convenience', contrary: true },
  },
};

export function compareLabels(playbook: string, { results }: Campaign): string {
  return Object.entries(HYPOTHESES[playbook] ?? {})
    .map(([id, { key, contrary }]) => {
      const own = results.flatMap((one) => {
        const choice = one.rule.id === id ? one.contract.labels?.get(key) : undefined;
        return choice ? [{ ...one, isSaid: (choice === 'Entailment') !== (contrary ?? false) }] : [];
      });
      const share = (list: typeof own, isRight: (one: (typeof own)[0]) => boolean): string =>
        `${list.filter(isRight).length} of ${list.length}`;
      const passed = own.filter(({ verdict, fallback }) => verdict === 'pass' || fallback !== undefined);
      const failed = own.filter(({ verdict, fallback }) => verdict === 'fail' && fallback === undefined);
      const wrong = [...passed.filter(({ isSaid }) => !isSaid), ...failed.filter(({ isSaid }) => isSaid)];
      return `${id} ${key}: met ${share(passed, ({ isSaid }) => isSaid)}, failed ${share(failed, ({ isSaid }) => !isSaid)}; wrong: ${wrong.map(({ contract, verdict }) => `${contract.name.split('/').at(-1)!.slice(0, 40)} ${verdict}`).join(', ')}`;
    })
    .join('\n');
}
