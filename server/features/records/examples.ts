/** Sentences that use a defined term, from contracts that define it. */
import type { Context } from '#server/features/records/context.ts';
import type { Use } from '#server/record/definitions.ts';
import type { DefinitionProps } from '#shared/api/pages.ts';

const SHORTEST = 40;
const LONGEST = 400;
const PER_CONTRACT = 2;

/** Sentences of a text; a full stop ends one only before a space and a capital or a bracket. */
const sentences = (text: string): string[] => text.split(/(?<=[.;:])\s+(?=[\p{Lu}(“"])/u);

const isDefining = (sentence: string, term: string): boolean => {
  const at = sentence.indexOf(term);
  const quoted = /["“”'‘’]/.test(sentence.charAt(at - 1)) && /["“”'‘’]/.test(sentence.charAt(at + term.length));
  return (
    quoted ||
    /^[^\p{L}]{0,3}\s*(?:shall\s)?(?:means?|has the meaning)\b/u.test(
      sentence.slice(at + term.length, at + term.length + 40),
    )
  );
};

/** At most `limit` different sentences, no more than two from a contract; none that define the term. */
export function examplesOf(
  { to }: Context,
  uses: readonly Use[],
  term: string,
  limit: number,
): DefinitionProps['examples'] {
  const examples: DefinitionProps['examples'] = [];
  const seen = new Set<string>();
  const perContract = new Map<string, number>();
  for (const use of uses) {
    for (const sentence of sentences(use.text)) {
      const text = sentence.replace(/\s+/g, ' ').trim();
      const taken = perContract.get(use.contract_id) ?? 0;
      const fits = text.length >= SHORTEST && text.length <= LONGEST && text.includes(term) && !isDefining(text, term);
      if (!fits || taken >= PER_CONTRACT || seen.has(text) || examples.length >= limit) continue;
      seen.add(text);
      perContract.set(use.contract_id, taken + 1);
      examples.push({ text, uri: to.contract(use.contract_id, use.anchor, use.start_at), label: use.title });
    }
  }
  return examples;
}
