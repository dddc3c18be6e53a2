/** Part "links": everything that a visitor can click to from the home page leads somewhere. */
import { crawl } from './crawl.ts';
import type { Site } from './site.ts';
import { circumstances, list, type Section } from './table.ts';

/** Pages and files. The sample library has some ten thousand addresses; more of them are of the same kinds. */
const MOST = 1500;
const PATIENCE_MS = 60_000;

export async function links({ base, browser }: Site): Promise<Section> {
  const ask = async (address: string) => {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const answer = await fetch(base + address, { signal }).catch(() => null);
    if (!answer) return { status: 0, html: null };
    const isPage = /^text\/html/.test(answer.headers.get('content-type') ?? '');
    const text = await answer.text().catch(() => '');
    return { status: answer.status, html: isPage ? text : null };
  };
  const found = await crawl(ask, MOST);
  const text = [
    circumstances(browser.version()),
    `A crawler that is not signed in starts at \`/\` and follows links, forms that only read, pictures, scripts, styles and feeds, in turn through the shapes of addresses, until it has asked for ${MOST} addresses. A link with a \`#place\` leads somewhere only if the page has that place. What lies outside of the site is not asked.`,
    list([
      `**${found.broken.length} broken** of ${found.links} links to what was asked for`,
      `${found.pages} pages and ${found.files} files of ${found.shapes} shapes; ${found.leftOut} more addresses were seen and not asked for`,
      `${found.closed} links lead to where one signs in, ${found.outside} out of the site`,
    ]),
    list(found.broken.slice(0, 40).map((line) => `\`${line}\``)),
  ];
  return { name: 'Links', text: text.join('\n\n'), complaints: found.broken.length };
}
