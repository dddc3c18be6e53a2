import type { Composed, Signature } from '#server/sample/composed.ts';

/** The lines of one signature block. Filed copies are conformed, others are signed in script on paper and show blanks. */
export function signatureLines(signature: Signature, contract: Composed): string[] {
  const signed = contract.filing ? `/s/ ${signature.signatory}` : '______________________________';
  if (signature.capacity === null) return [signed, signature.party];
  if (contract.house.closing === 'parties') {
    return [`Signed by ${signature.signatory}`, `for and on behalf of ${signature.party}`, signed, signature.capacity];
  }
  return [signature.party, `By: ${signed}`, `Name: ${signature.signatory}`, `Title: ${signature.capacity}`];
}
