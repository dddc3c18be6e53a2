/** What an audit looks at and what it says. A check is a pure function of one contract, written without the code that read it. */
import type { AuditedContract } from '#server/record/audited.ts';

export interface Fault {
  /** Anchor, term or name of the fact. */
  where: string;
  /** What is wrong, with the words that show it. */
  what: string;
}

export interface Looked {
  /** How many there were to look at. */
  of: number;
  faults: Fault[];
}

export interface TextCheck {
  name: string;
  /** What ought to hold, in a few words. */
  rule: string;
  look(contract: AuditedContract): Looked;
}

/** Looks at each of a list; `wrong` says what is wrong with one, or null. */
export function lookAtEach<T>(
  list: readonly T[],
  where: (one: T) => string,
  wrong: (one: T, index: number) => string | null,
): Looked {
  const faults = list.flatMap((one, index) => {
    const what = wrong(one, index);
    return what === null ? [] : [{ where: where(one), what }];
  });
  return { of: list.length, faults };
}
