/** Rules on confidentiality beside what lawyers said of the same contracts (contractnli). */
import type { Campaign } from '#server/tools/eval/playbooks/review.ts';

/** A rule that passes, or meets a fallback, says what the hypothesis says; `contrary` where it passes if that is not said. */
const HYPOTHESES: Readonly<Record<string, { key: string; contrary?: true }>> = {
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

export function compareLabels({ results }: Campaign): string {
  return Object.entries(HYPOTHESES)
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
      return `${id} ${key}: met ${share(passed, ({ isSaid }) => isSaid)}, failed ${share(failed, ({ isSaid }) => !isSaid)}; wrong: ${wrong.map(({ contract, verdict }) => `${contract.name.split('/')[1]} ${verdict}`).join(', ')}`;
    })
    .join('\n');
}
