/** The figures of every stage, as Markdown. Each section says so when its data is not there. */
import { clauseTypes } from '#server/tools/eval/sections/clauseTypes.ts';
import { definitions, judgedDefinitions } from '#server/tools/eval/sections/definitions.ts';
import { everyday } from '#server/tools/eval/sections/everyday.ts';
import { facts } from '#server/tools/eval/sections/facts.ts';
import { grouping } from '#server/tools/eval/sections/grouping.ts';
import { nli } from '#server/tools/eval/sections/nli.ts';
import { retrieval } from '#server/tools/eval/sections/retrieval.ts';
import { review } from '#server/tools/eval/sections/review.ts';
import { slots, slotsJudged } from '#server/tools/eval/sections/slots.ts';

export interface Section {
  name: string;
  /** The page keeps its figures between marks of that name; retrieval is written about by hand. */
  kept: boolean;
  /** Folder under the data that it needs, null if it reads what training wrote. */
  needs: string | null;
  /** `url`: of a running product that has the sample library. */
  figures(dataDir: string, url?: string): Promise<string>;
}

export const SECTIONS: readonly Section[] = [
  { name: 'retrieval', kept: false, needs: 'cuad', figures: retrieval },
  { name: 'everyday queries', kept: true, needs: null, figures: everyday },
  { name: 'clause types', kept: true, needs: null, figures: clauseTypes },
  { name: 'facts', kept: true, needs: 'cuad', figures: facts },
  { name: 'definitions', kept: true, needs: 'definitions', figures: definitions },
  { name: 'judged definitions', kept: true, needs: 'edgar-agreements', figures: judgedDefinitions },
  { name: 'grouping', kept: true, needs: 'grouping', figures: grouping },
  { name: 'slots', kept: true, needs: 'grouping', figures: slots },
  { name: 'slots judged', kept: true, needs: null, figures: slotsJudged },
  { name: 'review', kept: true, needs: null, figures: review },
  { name: 'nli', kept: true, needs: 'contractnli', figures: nli },
];
