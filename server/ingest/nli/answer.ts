export const CHOICES = ['Entailment', 'Contradiction', 'NotMentioned'] as const;
export type Choice = (typeof CHOICES)[number];

/** What a document says about a hypothesis. */
export interface NliAnswer {
  choice: Choice;
  /** One per span, 0..1, larger for likelier evidence. */
  scores: number[];
}
