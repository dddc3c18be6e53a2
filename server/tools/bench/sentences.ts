/** Sentences that the synthetic clauses are grown from: real contracts when there are any beside the repository, else our own few. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const OWN = `The Supplier shall indemnify the Customer against any loss that arises from a breach of this Agreement by the Supplier or its personnel.
Each party shall keep the Confidential Information of the other secret and shall disclose it to nobody without the prior written consent of its owner.
This Agreement is governed by the laws of the State of Delaware without regard to its rules on the conflict of laws.
Neither party is liable for indirect or consequential loss, and the total liability of each party is limited to the fees paid in the twelve months before the claim.
Either party may terminate this Agreement on thirty days written notice if the other commits a material breach and does not cure it within that time.
Neither party may assign this Agreement without the prior written consent of the other party, which shall not be withheld without reason.
All notices under this Agreement shall be in writing and shall be delivered by courier to the address of the receiving party.
This Agreement is the entire agreement of the parties about its subject and supersedes all earlier negotiations and understandings.
If a provision of this Agreement is held to be invalid, the remaining provisions shall continue in full force and effect.
The Customer shall pay each undisputed invoice within thirty days of receipt, and late amounts shall bear interest at one percent per month.
The Supplier shall maintain commercial general liability insurance of not less than one million dollars for the term of this Agreement.
The Supplier warrants that the services shall be performed with reasonable care and skill and in accordance with the applicable laws.
All intellectual property made in the performance of the services shall vest in the Customer upon payment of the fees.
The Supplier shall process personal data only on the written instructions of the Customer and shall apply appropriate security measures.
Any dispute that arises out of this Agreement shall be finally settled by arbitration before a sole arbitrator.
A party is not in breach of this Agreement to the extent that performance is prevented by an event beyond its reasonable control.
The Receiving Party shall return or destroy all Confidential Information upon termination of this Agreement or on the written request of the Disclosing Party.
The Customer may audit the records of the Supplier once in each year on reasonable prior written notice.
No failure or delay by a party to exercise a right under this Agreement shall operate as a waiver of that right.
The obligations of the parties under this Section shall survive the termination or expiration of this Agreement for a period of five years.`;

/** Contract texts beside the repository, or null. `root` is the repository. */
export function realTexts(root: string): string[] | null {
  const folder = path.join(root, '../shared/data/cuad/txt');
  if (!existsSync(folder)) return null;
  return readdirSync(folder)
    .filter((name) => name.endsWith('.txt'))
    .sort()
    .map((name) => readFileSync(path.join(folder, name), 'utf8'));
}

/** Sentences as token lists (words, numbers, stops), without repeats; at least eight words each. */
export function sentences(root: string): string[][] {
  const seen = new Set<string>();
  const out: string[][] = [];
  for (const text of realTexts(root) ?? [OWN]) {
    for (const sentence of text.split(/(?<=[.;:])\s|\n/)) {
      const tokens = sentence.match(/[A-Za-z][A-Za-z'’-]*|[0-9]{1,4}|[,.;:]/g) ?? [];
      const words = tokens.filter((token) => /[A-Za-z]/.test(token));
      const key = words.join(' ').toLowerCase();
      if (words.length < 8 || tokens.length > 120 || seen.has(key)) continue;
      seen.add(key);
      out.push(tokens);
    }
  }
  return out;
}
