import type { Analysis, Fingerprints } from '#server/record/analysis.ts';
import { fingerprintOf } from '#server/record/grouping/fingerprint.ts';

/** Of everything in a document that is grouped. */
export const fingerprintsOf = ({ text, clauses, definitions }: Analysis): Fingerprints => ({
  contract: fingerprintOf('contract', text),
  clauses: clauses.map(({ bodyStart, end }) => fingerprintOf('clause', text.slice(bodyStart, end))),
  definitions: definitions.map(({ start, end }) => fingerprintOf('definition', text.slice(start, end))),
});
