/** What was judged by hand: slots that are a difference somebody would name, and templates that hold more than one bargain. */
import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** `torn`: a piece of a phrase; `style`: says the same; `noise`: misread, glued or numbered; `difference`: a lawyer would name it. */
const Verdict = z.enum(['difference', 'torn', 'style', 'noise']);
const Row = z.object({
  group: z.string(),
  /** Missing: no template of the group has two contracts. */
  template: z.int().optional(),
  contracts: z.int().optional(),
  deals: z.int().optional(),
  /** Offsets in the text of the template. */
  slots: z.array(z.object({ kind: z.string(), start: z.int(), end: z.int(), verdict: Verdict })).default([]),
});

export interface Share {
  name: string;
  count: number;
  of: number;
}

/** How often each verdict was given, and how many templates hold more than one bargain. */
export function judgedShares(): Share[] {
  const rows = readFileSync(new URL('judged.jsonl', import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => Row.parse(JSON.parse(line)));
  const verdicts = rows.flatMap(({ slots }) => slots.map(({ verdict }) => verdict));
  const share = (name: string, verdict: z.infer<typeof Verdict>): Share => ({
    name,
    count: verdicts.filter((one) => one === verdict).length,
    of: verdicts.length,
  });
  const templates = rows.filter(({ template }) => template !== undefined);
  return [
    share('slots that a lawyer would name', 'difference'),
    share('pieces of a phrase', 'torn'),
    share('the same in other words', 'style'),
    share('misread, glued or numbered', 'noise'),
    {
      name: 'templates that hold two bargains',
      count: templates.filter(({ deals = 1 }) => deals > 1).length,
      of: templates.length,
    },
  ];
}
