/** Addresses without a page, and how fast pages are: what is not counted first, then that operators see what is. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { openTestApi, type TestApi, type TestBrowser } from '#server/testing/api.ts';
import { OWN_NETWORKS, strangerIn } from '#server/testing/people.ts';
import { personOf, type TestPerson } from '#server/testing/visitors.ts';
import type { TableProps } from '#shared/api/adminTables.ts';
import { MISSING_A_MINUTE } from '#shared/domain/missingPages.ts';
import { MOST_REPORTS, REPORTS_COOKIE } from '#shared/domain/visitReports.ts';

const READER = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0';
let now = new Date('2026-11-24T10:00:00.000Z');
let api: TestApi;
let operator: TestPerson;
beforeAll(async () => {
  api = await openTestApi({ RATE_LIMIT: '0', ...OWN_NETWORKS }, () => now);
  operator = await personOf(api, 'operator');
});
afterAll(() => api.close());
beforeEach(async () => {
  now = new Date(now.getTime() + 61_000);
  await api.deps.db.deleteFrom('missing_page').execute();
  await api.deps.db.deleteFrom('web_vital').execute();
});

const open = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await request(api.app)
    .get(path)
    .set({ 'User-Agent': READER, ...headers });
  // counted beside the answer
  await api.deps.db.selectFrom('missing_page').selectAll().execute();
  return answer;
};
const table = async (path: string): Promise<TableProps> =>
  (await operator.browser.get(`${path}?v=2&response=json`)).body.props.table;
const missing = async () => (await table('/admin/errors/missing')).rows.map(({ cells }) => cells.slice(0, 3));

describe('an address that there is no page for', () => {
  test.each<[string, string, Record<string, string>]>([
    ['of a robot', '/clause/none-such', { 'User-Agent': 'Googlebot/2.1' }],
    ['that looks for holes', '/wp-login.php', {}],
    ['that there is a page for', '/clauses', {}],
  ])('%s is not counted', async (_, path, headers) => {
    await open(path, headers);
    expect(await missing()).toEqual([]);
  });

  test('is counted each time, with what led there, and without what was asked or by whom', async () => {
    const answer = await open('/clause/none-such?q=secret', { Referer: 'https://other.example/page?of=ada' });
    expect(answer.status).toBe(404);
    await open('/clause/none-such?v=2&response=json');
    await open('/team/join/9f86d081884c7d659a2feaa0c55ad015/');
    await open('/library/firm-7/clause/secret-merger');
    expect(await missing()).toEqual(
      expect.arrayContaining([
        ['/clause/none-such', 2, 'other.example'],
        ['/team/join/…/', 1, ''],
        ['/library/…', 1, ''],
      ]),
    );
    expect(JSON.stringify(await missing())).not.toMatch(/secret|ada|9f86/);
  });

  const isSaid = async (browser: TestBrowser, path: string): Promise<boolean> =>
    (await browser.get(`${path}?v=2&response=json`)).body.props.isReported;

  test.each([
    ['to a reader', { 'User-Agent': READER }, '/clause/none-such', true],
    ['not to a robot', { 'User-Agent': 'Googlebot/2.1' }, '/clause/none-such', false],
    ['not for a hole', { 'User-Agent': READER }, '/wp-login.php', false],
    ['not of a page that is kept from somebody', { 'User-Agent': READER }, '/user/account', false],
  ])('is said to be reported where it was: %s', async (_, headers, path, said) => {
    expect(await isSaid(api.browser(headers), path)).toBe(said);
    expect(await missing()).toHaveLength(said ? 1 : 0);
  });

  test('one visit reports twenty, errors of its scripts among them, and is told no lies after', async () => {
    const browser = api.browser({ 'User-Agent': READER });
    // as the browser has counted three errors
    browser.setCookie(REPORTS_COOKIE, '3');
    const said: boolean[] = [];
    for (let i = 0; i < MOST_REPORTS; i++) said.push(await isSaid(browser, '/clause/none-such'));
    expect(said.filter(Boolean)).toHaveLength(MOST_REPORTS - 3);
    expect(said.at(-1)).toBe(false);
    expect(await missing()).toEqual([['/clause/none-such', MOST_REPORTS - 3, '']]);
    expect(browser.cookie(REPORTS_COOKIE)).toBe(`${MOST_REPORTS}`);
  });

  test('a flood is written down to so many a minute', async () => {
    for (let i = 0; i < MISSING_A_MINUTE + 5; i++) await open(`/clause/none-${i}`);
    expect(await isSaid(api.browser({ 'User-Agent': READER }), '/clause/none-such')).toBe(false);
    expect((await table('/admin/errors/missing')).total).toBe(MISSING_A_MINUTE);
  });
});

describe('how fast pages are', () => {
  const tell = (body: object) => strangerIn(api).send('post', '/api/vitals', body);

  test.each([
    { page: 'Clause' },
    { page: '/clause/secret', values: { LCP: 1 } },
    { page: 'Clause', values: { LCP: -1 } },
    { page: 'Clause', values: { LCP: 800, user: 'ada' } },
  ])('%p is refused', async (body) => {
    expect((await tell(body)).status).toBe(422);
    expect((await table('/admin/errors/speed')).total).toBe(0);
  });

  test('three visits in four were at least so fast', async () => {
    for (const LCP of [800, 900, 950, 9000])
      expect((await tell({ page: 'Clause', values: { LCP, CLS: 0 } })).status).toBe(200);
    const { rows } = await table('/admin/errors/speed');
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['Clause', 'CLS', 0, 4],
      ['Clause', 'LCP', 1000, 4],
    ]);
  });
});
