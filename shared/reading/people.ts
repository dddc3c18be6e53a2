/** Names of people, found by what stands beside them: a title, a label, a signature, an office. A name in the midst of a sentence is not found. */
import { individuals } from '#shared/reading/parties/signatures.ts';
import type { TextSpan } from '#shared/reading/types.ts';

export interface Person extends TextSpan {
  name: string;
}

const WORD = "\\p{Lu}(?:\\p{Ll}[\\p{L}'’-]*|\\.|[\\p{Lu}'’-]+)";
const MANY = `(?:${WORD}[ \\t]{1,2}){1,3}\\p{Lu}[\\p{L}'’-]+`;
const ONE_OR_MORE = `(?:${WORD}[ \\t]){0,3}\\p{Lu}[\\p{L}'’-]+`;
const END = '(?![\\p{L}\\p{N}])';

const PATTERNS = [
  new RegExp(`(?<!\\p{L})(?:Mr|Mrs|Ms|Miss|Dr|Prof|Messrs|Herr|Frau|Mme|Señor)\\.?\\s(${ONE_OR_MORE})${END}`, 'gu'),
  new RegExp(
    `(?<!\\p{L})(?:Attn\\.?|ATTN\\.?|Attention|ATTENTION|c/o|Name|NAME|Printed Name|Print Name|Contact|By|BY|Witness)\\s?:[ \\t]{0,4}(?:/s/[ \\t]{0,3})?(${MANY})${END}`,
    'gu',
  ),
  new RegExp(`/s/[ \\t]{1,4}(${MANY})${END}`, 'gu'),
  new RegExp(
    `(?<!\\p{L})(${MANY}),?[ \\t](?:an individual|an? (?:natural person|resident|citizen)|residing|Esq\\b|(?:its |the |as |our )?(?:Chief (?:Executive|Financial|Operating|Technology|Legal)|Vice[- ]President|President and|President\\b|Chairman|General Counsel|Managing Director|Secretary and|Treasurer))`,
    'gu',
  ),
];

/** Words of offices, departments and papers: no name has one. */
const NO_NAME =
  /(?<![\p{L}])(?:general|counsel|legal|department|dept|vice|president|chief|executive|financial|operating|officer|secretary|treasurer|director|manager|management|controller|head|finance|contracts?|agreement|company|corporation|corp|inc|llc|ltd|limited|partners?|bank|trust|section|article|exhibit|schedule|party|parties|title|date|name|address|signature|board|member|sales|purchasing|operations|affairs|business|development|corporate|administration|administrator|customer|supplier|seller|buyer|purchaser|licensor|licensee|lessor|lessee|landlord|tenant|lender|borrower|employer|employee|contractor|consultant|distributor|agent|group|services?|the|and|of|by|its|chairman|ceo|cfo|notary|public|witness|attest|managing|authorized|signatory|representative|january|february|march|april|may|june|july|august|september|october|november|december|united|states|new|state|county|north|south|street|road|avenue|suite|floor)(?![\p{L}])/iu;

/** In the order in which they stand; the same person may come again. */
export function peopleIn(text: string): Person[] {
  const found: Person[] = [];
  for (const pattern of PATTERNS)
    for (const { 0: all, 1: name = '', index } of text.matchAll(pattern)) {
      if (NO_NAME.test(name)) continue;
      const start = index + all.indexOf(name);
      found.push({ name, start, end: start + name.length });
    }
  for (const { name, span } of individuals(text, false)) found.push({ name, ...span });
  return found.sort((a, b) => a.start - b.start);
}
