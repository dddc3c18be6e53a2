/** Words that stand for one another in a contract, both ways. */
export interface SynonymGroup {
  words: string[];
  /** 0..1, how nearly they mean the same; NEAR when absent. */
  weight?: number;
}

/** What people ask in everyday words → what contracts say. Never the other way round. */
export interface OneWaySynonyms {
  from: string[];
  to: string[];
  weight?: number;
}

export type SynonymEntry = SynonymGroup | OneWaySynonyms;

/** The same thing under another name or in another spelling. */
export const SAME = 0.95;
/** Usually exchangeable. */
export const NEAR = 0.8;
/** Talks about the same subject. */
export const AKIN = 0.55;
