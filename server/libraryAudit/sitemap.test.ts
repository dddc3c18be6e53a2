import { expect, test } from '@jest/globals';
import { listedIn } from '#server/libraryAudit/sitemap.ts';

const PARTS: Record<string, string> = {
  '/sitemaps/our%20own/contracts-0.xml': '<url><loc>https://library.example/contracts/a</loc></url>',
  '/sitemaps/our%20own/contracts-1.xml':
    '<url><loc>https://library.example/contracts/b?x=1&amp;y=o&apos;z</loc></url>\n<url><loc>https://library.example/contracts/c</loc></url>',
};
const site = {
  get: async (address: string) => ({
    status: PARTS[address] ? 200 : 404,
    type: 'application/xml',
    text: PARTS[address] ?? '',
  }),
};

test('all parts are read, and nothing of another kind', async () => {
  const [a, b, ...others] = await listedIn(site, 'our own', 'contracts');
  expect([a, decodeURIComponent(b!), others]).toEqual(['/contracts/a', "/contracts/b?x=1&y=o'z", ['/contracts/c']]);
  expect(await listedIn(site, 'our own', 'clauses')).toEqual([]);
});
