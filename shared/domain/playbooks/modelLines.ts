/** What a model had to do with a review, in lines for its reader. */
import { counted, fullCount } from '#shared/domain/display.ts';

export interface ModelShare {
  name: string;
  /** Rules. */
  answered: number;
  waiting: number;
  unanswered: readonly { why: string; rules: number }[];
  questions: number;
  tokens: { input: number; output: number; isEstimated: boolean };
  /** In the operator's currency; null: no price is known. */
  cost: number | null;
}

/** The model's own account, then what it did not answer, each with why. `leftOut`: quotes of it that stand nowhere. */
export function modelLines({ name, answered, waiting, unanswered, ...use }: ModelShare, leftOut: number): string[] {
  const { questions, tokens, cost } = use;
  const spent = `${fullCount(tokens.input)} tokens to it, ${fullCount(tokens.output)} back${tokens.isEstimated ? ', counted from the characters' : ''}`;
  return [
    questions === 0
      ? `${name} was not asked${waiting > 0 ? ' yet' : ': the rules could tell everything, or it could not be asked'}.`
      : `${name} answered ${counted(answered, 'rule')} in ${counted(questions, 'question')}: ${spent}${cost === null ? '' : `, at a cost of ${cost.toFixed(4)}`}.`,
    ...unanswered.map(
      ({ why, rules }) =>
        `${why}: ${counted(rules, 'rule')} ${rules === 1 ? 'was' : 'were'} not answered by the model and ${rules === 1 ? 'stands' : 'stand'} as the rules alone say.`,
    ),
    ...(leftOut > 0
      ? [
          `${counted(leftOut, 'quote')} of the model ${leftOut === 1 ? 'stands' : 'stand'} nowhere in the document and ${leftOut === 1 ? 'was' : 'were'} left out.`,
        ]
      : []),
  ];
}
