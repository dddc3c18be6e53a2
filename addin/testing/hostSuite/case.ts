/** What a contract case is given and how it says that something is wrong. No test framework: it also runs in a browser. */
import type { Ability, DocumentHost } from '#shared/ui/DocumentHost.ts';

export interface SubjectOptions {
  /** The document to open; `contractDocument()` by default. */
  docx?: Uint8Array;
  readOnly?: boolean;
  /** Whether the user has change tracking on. */
  tracking?: boolean;
  /** The change, counted from 0 in each call, at which the host fails with this code; `times` changes from there on. */
  failAt?: { action: number; code: string; times?: number };
}

/** A host with a document open, and what a user may do to it beside the pane. */
export interface Subject {
  host: DocumentHost;
  /** Makes a paragraph read like this, untracked. */
  userTypes(para: number, text: string): Promise<void>;
  /** Selects a stretch of the current text. */
  userSelects(from: { para: number; at: number }, to: { para: number; at: number }): Promise<void>;
}

export type MakeHost = (options?: SubjectOptions) => Promise<Subject>;

export interface ContractCase {
  name: string;
  /** A host without these is not asked. */
  needs?: readonly Ability[];
  /** Only a host without this is asked. */
  lacks?: Ability;
  run(makeHost: MakeHost): Promise<void>;
}

/** Whether a case is for a host with these abilities. */
export function isFor({ needs = [], lacks }: ContractCase, abilities: ReadonlySet<Ability>): boolean {
  return needs.every((ability) => abilities.has(ability)) && (lacks === undefined || !abilities.has(lacks));
}

/** @throws Error if two values differ, compared as JSON */
export function same(actual: unknown, expected: unknown, what: string): void {
  const [is, should] = [JSON.stringify(actual, null, 1), JSON.stringify(expected, null, 1)];
  if (is !== should) throw new Error(`${what}\nexpected ${should}\nreceived ${is}`);
}

/** @throws Error if it is not so */
export function holds(condition: boolean, what: string): void {
  if (!condition) throw new Error(what);
}

/** The error that a call ends with. @throws Error if it ends well */
export async function failureOf(run: () => Promise<unknown>): Promise<unknown> {
  try {
    await run();
  } catch (error) {
    return error;
  }
  throw new Error('the call did not fail');
}
