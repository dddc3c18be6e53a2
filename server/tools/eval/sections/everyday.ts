/** How everyday queries are answered by a running product. */
import { table } from '#server/tools/eval/markdown.ts';
import { SearchReply } from '#shared/api/search.ts';
import { judgeEveryday } from '#shared/testing/everyday/judge.ts';

/** Of the product that runs with the sample library at that address, asked as a visitor asks it. */
export async function everyday(_dataDir: string, url?: string): Promise<string> {
  if (!url) return 'Not measured: --url names no running product with the sample library.';
  const judged = await judgeEveryday(async (params) =>
    SearchReply.parse(await (await fetch(`${url}/api/search?${params}`)).json()),
  );
  const within = (n: number) => judged.filter(({ place }) => place !== null && place <= n).length;
  return [
    `${judged.length} queries: the right thing stands first for ${within(1)}, among the first three for ${within(3)}.`,
    table(
      ['typed', 'on the tab', 'right is', 'place'],
      judged.map(({ q, tab, right, says, place }) => [
        q,
        tab,
        right.join(' or ') + (says ? `, saying ${says.source}` : ''),
        String(place ?? '–'),
      ]),
    ),
  ].join('\n\n');
}
