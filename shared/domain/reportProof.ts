/**
 * What proves a report of a review: it names the hash of the document, and carries one over all that it says itself. Both can be
 * counted again by anybody, without us. A hash is no signature: it shows that nothing was changed since the hash was written down
 * somewhere else, and nothing about who wrote it.
 */
import { canonicalJson } from '#shared/domain/playbooks/canonical.ts';
import { sha256 } from '#shared/domain/sha256.ts';

/** What the report says of itself; its hash covers everything beside it. */
interface Seal {
  format: typeof REPORT_FORMAT;
  /** SHA-256 of the canonical JSON (no white space, fields by name) of the report without its `report` field. */
  hash: string;
}
const REPORT_FORMAT = 'clausary-review/1';

const hashOf = (content: unknown): string => sha256(canonicalJson(content));

export const sealed = <Content extends object>(content: Content): Content & { report: Seal } => {
  // as it is read back: what JSON leaves out is not covered
  const read: unknown = JSON.parse(JSON.stringify(content));
  return { ...content, report: { format: REPORT_FORMAT, hash: hashOf(read) } };
};

export interface ReadReport {
  /** Name of the reviewed file. */
  name: string;
  documentHash: string;
  playbook: string;
  playbookHash: string;
  engine: string;
  endedAt: string | null;
  results: number;
  /** Null: a report of before there were hashes of reports. */
  hash: string | null;
  /** Counted from what it says. */
  counted: string;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A report as a file holds it. Null: this is none. */
export function readReport(json: string): ReadReport | null {
  let told: unknown;
  try {
    told = JSON.parse(json);
  } catch {
    return null;
  }
  if (!isObject(told) || !isObject(told.proof) || !isObject(told.review) || !Array.isArray(told.results)) return null;
  const { report, ...content } = told;
  const { proof, review, results } = content as {
    proof: Record<string, unknown>;
    review: Record<string, unknown>;
    results: unknown[];
  };
  const documentHash = asHash(textOf(proof.documentHash));
  if (documentHash === null) return null;
  const playbook = isObject(proof.playbook) ? proof.playbook : {};
  return {
    name: textOf(review.name),
    documentHash,
    playbook: [textOf(playbook.name), textOf(playbook.version)].filter(Boolean).join(', version '),
    playbookHash: textOf(proof.playbookHash),
    engine: textOf(proof.engine),
    endedAt: textOf(proof.endedAt) || null,
    results: results.length,
    hash: isObject(report) ? asHash(textOf(report.hash)) : null,
    counted: hashOf(content),
  };
}

/** As people type it: with spaces, in capitals. Null: not a SHA-256. */
export function asHash(typed: string): string | null {
  const plain = typed.replace(/[\s:…-]/g, '').toLowerCase();
  return /^[0-9a-f]{64}$/.test(plain) ? plain : null;
}

export type Told = 'same' | 'different' | 'unknown';

/** `unknown`: one of the two is not there. */
export const compared = (a: string | null, b: string | null): Told =>
  a === null || b === null ? 'unknown' : a === b ? 'same' : 'different';
