/** What grouping needs of a text, whatever its scope: whoever reads a file makes it there, so that nobody waits for it while it is stored. */
import { GROUP_RULES, type GroupKind } from '#server/record/grouping/rules.ts';
import { type Signature, signatureOf } from '#server/record/grouping/signature.ts';
import { evenWords, shingleHashes } from '#shared/domain/shingles.ts';

/** Hashes of a group. With 16, of wordings with every fifth word changed 99 in 100 are met; with 8, 94 (docs/decisions/0013). */
const HASHES_OF_A_GROUP = 16;
/** Characters of a wording that count; hardly any is longer. */
export const MOST_COMPARED = 20_000;

export interface Fingerprint {
  signature: Signature;
  /** Under which its group is found by those who send no words, should it found one; a whole contract has none. */
  hashes: Float64Array;
}

/** Every hash of a wording of the library, ascending. */
export const wordingHashes = (text: string): Float64Array => shingleHashes(evenWords(text.slice(0, MOST_COMPARED)));

/** Those that a group is found by whose representative is this text. Whole contracts are found in other ways. */
export const groupHashes = (kind: GroupKind, text: string): Float64Array =>
  kind === 'contract' ? new Float64Array() : wordingHashes(text).slice(0, HASHES_OF_A_GROUP);

export const fingerprintOf = (kind: GroupKind, text: string): Fingerprint => ({
  signature: signatureOf(text, GROUP_RULES[kind].span),
  hashes: groupHashes(kind, text),
});
