/** Provisions of a document that no rule of a playbook looked at. */
import type { CheckInput, Place } from '#shared/domain/checks/check.ts';
import { passagesOf } from '#shared/domain/playbooks/passages.ts';
import type { RuleResult } from '#shared/domain/playbooks/run.ts';

export interface OutsideProvision extends Place {
  heading: string;
}

/** Headings of what provides nothing. */
const PLAIN =
  /^(?:definitions?|interpretation|background|recitals?|preamble|introduction|purpose|parties|headings?|signatures?|witness|now\b|general|miscellaneous|other|terms?\s+and\s+conditions)/i;
/** A heading over less than this is a line of a form. */
const LEAST_WORDS = 12;

/** Headed provisions, the innermost ones, in reading order. `results` are those of all rules of the playbook. */
export function outsidePlaybook(
  document: CheckInput,
  results: readonly Pick<RuleResult, 'looked'>[],
): OutsideProvision[] {
  const looked = new Set(results.flatMap((result) => result.looked));
  const { sections, passages } = passagesOf(document.snapshot);
  const holders = new Set(sections.map(({ parent }) => parent));
  return sections.flatMap(({ para, start, end, heading, first, last }, n) => {
    if (holders.has(n) || PLAIN.test(heading.trim())) return [];
    const own = passages.slice(first, last);
    const words = own.reduce((sum, one) => sum + one.words.length - one.lead, 0);
    return words < LEAST_WORDS || own.some((one) => looked.has(one.para)) ? [] : [{ para, start, end, heading }];
  });
}
