/** How well slots are found: in generated variants, and as people judged real groups. */
import { share, table } from '#server/tools/eval/markdown.ts';
import { CERTAINTY, shareWithInterval } from '#server/tools/eval/sections/certainty.ts';
import { runSlotsEvaluation } from '#server/tools/eval/slots/evaluate.ts';
import { judgedShares } from '#server/tools/eval/slots/judged/score.ts';
import { slotF1 } from '#server/tools/eval/slots/score.ts';

export async function slotsJudged(): Promise<string> {
  return table(
    ['judged by hand', 'share', CERTAINTY, 'counted'],
    judgedShares().map((one) => [one.name, ...shareWithInterval(one), `${one.count} of ${one.of}`]),
  );
}

export async function slots(dataDir: string): Promise<string> {
  return table(
    [
      'groups made from',
      'groups',
      'slots',
      'precision',
      'recall',
      'F1',
      'values right',
      'usual text shown',
      'other bargains apart',
    ],
    Object.entries(runSlotsEvaluation(dataDir)).map(([name, s]) => [
      name,
      String(s.groups),
      String(s.real),
      share(s.right / s.found),
      share(s.met / s.real),
      share(slotF1(s)),
      share(s.valuesRight / s.members),
      share(s.modalRight / s.modal),
      s.dealPairs === 0 ? '–' : share(s.dealsApart / s.dealPairs),
    ]),
  );
}
