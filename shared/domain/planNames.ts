/** By which of the two sets of names (specification part 1 §3) plans are shown: everywhere but on invoices (docs/decisions/0047). */
export interface NamesHere {
  /** The flag of AI products. */
  aiProducts: boolean;
  /** There is an assistant here, since a model is configured: a plan is not named after what it has not. */
  hasAssistant: boolean;
}

export const namesAi = ({ aiProducts, hasAssistant }: NamesHere): boolean => aiProducts && hasAssistant;
