/** The same questions asked of two servers. */
import { differenceOf } from '#server/testing/isolation/asking.ts';
import type { Deployment } from '#server/tools/backupDrill/deployment.ts';

const WORDS = [
  'law',
  'governing law delaware',
  'notice in writing',
  'confidential information',
  'affiliate',
  'termination for cause',
  'force majeure',
  'assignment consent',
  'agreement',
  'limitation of liability',
  'indemnify',
  'term',
];

/** What is asked, with what was answered: ids, titles and numbers in order. */
export async function answersOf({ origin }: Deployment): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  for (const tab of ['clauses', 'contracts', 'dictionary', 'types'])
    for (const word of WORDS) {
      const asked = `/api/search?tab=${tab}&q=${encodeURIComponent(word)}&facets=true`;
      const answer = await fetch(`${origin}${asked}`);
      // where the next page begins names the build of the index
      const { nextCurs: _, ...said } = (await answer.json()) as Record<string, unknown>;
      answers.set(asked, JSON.stringify([answer.status, said]));
    }
  return answers;
}

export const otherAnswers = (before: Map<string, string>, after: Map<string, string>): string[] =>
  [...before].flatMap(([asked, said]) => {
    const now = after.get(asked) ?? '';
    return now === said ? [] : [`another answer to ${asked}: ${differenceOf(said, now)}`];
  });
