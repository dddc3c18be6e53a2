/** The examples of the developers' page. server/examples.test.ts runs each of them as it stands here, against a server. */

/** What stands in them for the address of the server; the token comes from the environment. */
const WRITTEN_ORIGIN = 'https://library.example';

export interface CodeExample {
  id: string;
  label: string;
  language: 'sh' | 'ts';
  code: string;
}

export const API_EXAMPLES = {
  search: {
    id: 'search',
    label: 'Search clauses with curl',
    language: 'sh',
    code: `curl --fail-with-body -s -G ${WRITTEN_ORIGIN}/api/search \\
  -H "Authorization: Bearer $CLAUSARY_TOKEN" \\
  --data-urlencode "q=governing law" \\
  --data-urlencode "tab=clauses"`,
  },
  closest: {
    id: 'closest',
    label: 'Find the closest wording with curl',
    language: 'sh',
    code: `curl --fail-with-body -s ${WRITTEN_ORIGIN}/api/closest/text \\
  -H "Authorization: Bearer $CLAUSARY_TOKEN" \\
  -H "Content-Type: application/json" \\
  -d '{"text": "This Agreement shall be governed by and construed in accordance with the laws of the State of New York, without regard to its conflict of laws principles."}'`,
  },
  wordings: {
    id: 'wordings',
    label: 'Count what contracts have, in TypeScript',
    language: 'ts',
    code: `const origin = '${WRITTEN_ORIGIN}';
const headers = { authorization: \`Bearer \${process.env.CLAUSARY_TOKEN}\` };

const answer = await fetch(\`\${origin}/api/clauses/governing-law/wordings\`, { headers });
if (!answer.ok) throw new Error((await answer.json()).error.message);

interface Wording {
  text: string;
  contracts: number;
  url: string;
  slots: { kind: string; values: { text: string; contracts: number }[] }[];
}
const { title, contracts, items }: { title: string; contracts: number; items: Wording[] } = await answer.json();

console.log(\`\${title}: \${contracts} contracts\`);
for (const { text, contracts, url, slots } of items.slice(0, 3)) {
  console.log(\`\${contracts} have: \${text.slice(0, 80)}… \${origin}\${url}\`);
  for (const { kind, values } of slots) console.log(\`  \${kind}: \${values.map((one) => one.text).join(' | ')}\`);
}`,
  },
} as const satisfies Record<string, CodeExample>;

export const forOrigin = ({ code }: CodeExample, origin: string): string => code.replaceAll(WRITTEN_ORIGIN, origin);
