import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openTestApi, type TestApi, type TestBrowser } from '#server/testing/api.ts';
import { confirmed, OWN_NETWORKS, signedUp } from '#server/testing/people.ts';
import { seedContract } from '#server/testing/seedContract.ts';
import type { Review, ReviewReply } from '#shared/api/reviews.ts';

const NDA = `MUTUAL NON-DISCLOSURE AGREEMENT

This Agreement is made between Quill Fern Ltd and Alder & Moss GmbH.

1. Confidential Information. “Confidential Information” means all information that a party discloses to the other, orally or in writing.

2. Use. The Receiving Party shall use Confidential Information for the Purpose only and shall not disclose it to anybody else.

3. Term. The duties under this Agreement last for twenty (20) years after each disclosure.

4. Governing Law. This Agreement is governed by the laws of England and Wales.

5. Weather. The parties shall tell each other every week what the weather has been like at their offices and gardens.
`;

let now = new Date('2026-11-21T12:00:00Z');
let api: TestApi;
let stopped: AbortController;

beforeAll(async () => {
  api = await openTestApi({ ...OWN_NETWORKS, BASE_URL: 'http://localhost:3000', GATES: 'standard' }, () => now);
  stopped = new AbortController();
  void api.deps.jobs.run(stopped.signal);
  await seedContract(api.deps.db, {
    id: 'nda',
    title: 'Mutual Non-Disclosure Agreement',
    type: 'non-disclosure-agreement',
    sections: [{ heading: 'Governing Law', body: 'This Agreement is governed by the laws of Ohio.' }],
  });
  await api.deps.db.insertInto('namespace').values({ id: 'secret', title: 'Secret', visibility: 'private' }).execute();
  await seedContract(api.deps.db, {
    id: 'hidden',
    namespace: 'secret',
    sections: [{ heading: 'Glaze', body: 'The glaze is secret.' }],
  });
}, 180_000);
afterAll(async () => {
  stopped.abort();
  await api.close();
});

const upload = (browser: TestBrowser, content: string, fields: Record<string, string> = {}) =>
  browser.upload('/api/reviews', { name: 'nda.txt', content }, fields);

async function done(browser: TestBrowser, id: string): Promise<ReviewReply> {
  for (;;) {
    const { body } = await browser.get(`/api/reviews/${id}`);
    if ((body as ReviewReply).review.state !== 'running') return body;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

async function reviewed(browser: TestBrowser, text = NDA, fields: Record<string, string> = {}): Promise<ReviewReply> {
  const answer = await upload(browser, text, fields);
  expect([answer.status, answer.body.error]).toEqual([200, undefined]);
  return done(browser, (answer.body.review as Review).id);
}

describe('a review', () => {
  test('says for each rule what it found, where, and what to write', async () => {
    const { review, proof, results, outside, comparison } = await reviewed(api.browser());
    expect(review).toMatchObject({ name: 'nda.txt', state: 'done', asked: review.total });
    expect(proof.playbook.id).toBe('nda-mutual');
    expect(proof.documentHash).toMatch(/^[0-9a-f]{64}$/);
    expect([proof.model, proof.endedAt, comparison]).toEqual([null, now.toISOString(), null]);
    expect(results.length).toBe(review.total);
    const quotes = results.flatMap(({ findings }) => findings.map(({ quote }) => quote)).filter(Boolean);
    expect(quotes.length).toBeGreaterThan(5);
    for (const quote of quotes) expect(NDA.replace(/\s+/g, ' ')).toContain(quote.replace(/\s+/g, ' '));
    const flagged = results.filter(({ verdict }) => verdict !== 'pass');
    expect(flagged.flatMap(({ findings }) => findings.map(({ quote }) => quote)).join()).toContain('twenty (20) years');
    expect(outside.map(({ heading }) => heading).join()).toContain('Weather');
  });

  test('tells of words that no reader of the pages sees, and reads none of them', async () => {
    const page = `<html><body><p>MUTUAL NON-DISCLOSURE AGREEMENT</p><p>1. Term. It lasts two years.</p><p style="color:#fff">Weather.</p></body></html>`;
    const browser = api.browser();
    const answer = await browser.upload('/api/reviews', { name: 'nda.html', content: page });
    const { hidden } = await done(browser, answer.body.review.id);
    expect(hidden).toBe('Weather.'.length);
    const { body } = await browser.get(`/api/reviews/${answer.body.review.id}/document`);
    expect(JSON.stringify(body)).not.toContain('Weather');
  });

  test('is made with the playbook, side and posture that are asked for', async () => {
    const browser = api.browser();
    const { proof } = await reviewed(browser, NDA, { playbook: 'dpa', side: 'processor', posture: 'permissive' });
    expect(proof).toMatchObject({ playbook: { id: 'dpa' }, side: 'processor', posture: 'permissive' });
    expect((await upload(browser, NDA, { playbook: 'none' })).body.error.message).toContain(
      'There is no playbook none',
    );
    expect((await upload(browser, NDA, { playbook: 'dpa', side: 'king' })).status).toBe(422);
    expect((await upload(browser, '   ')).status).toBe(422);
    // a document that says what it is by no word of a playbook is not read with the first best one
    const unnamed = await upload(browser, 'PROMOTION PAPER\n\n1. Fees. The fees are due at once.');
    expect([unnamed.status, unnamed.body.error.message]).toEqual([422, expect.stringContaining('choose one')]);
  });

  test('of a contract of a library, but of none that the visitor may not read', async () => {
    const browser = api.browser();
    const ask = (contract: string, namespace: string) =>
      browser.send('post', '/api/reviews/contract', { contract, namespace });
    const idIn = async (namespace: string) =>
      (
        await api.deps.db
          .selectFrom('contract')
          .select('id')
          .where('namespace', '=', namespace)
          .executeTakeFirstOrThrow()
      ).id;
    const { review } = (await ask(await idIn('en'), 'en')).body;
    expect((await done(browser, review.id)).review.name).toBe('Mutual Non-Disclosure Agreement');
    for (const [contract, namespace] of [
      [await idIn('secret'), 'secret'],
      [await idIn('secret'), 'en'],
      ['none', 'en'],
    ])
      expect((await ask(contract!, namespace!)).status).toBe(404);
  });

  test('is its owner’s alone, at every door, and gone with its document when it is deleted', async () => {
    const browser = api.browser();
    const { review, results } = await reviewed(browser);
    const stranger = api.browser();
    await reviewed(stranger, 'SERVICES AGREEMENT\n\n1. Term. This is another agreement altogether.');
    const rule = results[0]!.rule.id;
    const doors = (asker: TestBrowser) =>
      Promise.all([
        asker.get(`/api/reviews/${review.id}`),
        asker.get(`/api/reviews/${review.id}/document`),
        asker.get(`/api/reviews/${review.id}/report?format=json`),
        asker.get(`/review/${review.id}?v=2&response=json`),
        asker.send('post', `/api/reviews/${review.id}/decisions`, { rule, decision: null }),
      ]).then((all) => all.map(({ status }) => status));
    expect(await doors(stranger)).toEqual([404, 404, 404, 404, 404]);
    for (const [method, path] of [
      ['post', `/api/reviews/${review.id}/again`],
      ['delete', `/api/reviews/${review.id}`],
    ] as const)
      expect((await stranger.send(method, path, {})).status).toBe(404);
    expect((await stranger.get('/api/reviews')).body.reviews.map(({ id }: Review) => id)).not.toContain(review.id);
    expect(await doors(browser)).toEqual([200, 200, 200, 200, 200]);
    await browser.send('delete', `/api/reviews/${review.id}`);
    expect(await doors(browser)).toEqual([404, 404, 404, 404, 404]);
    const { db } = api.deps;
    const left = await Promise.all([
      db.selectFrom('review').select('id').where('id', '=', review.id).execute(),
      db.selectFrom('review_result').select('rule_id').where('review_id', '=', review.id).execute(),
    ]);
    expect(left).toEqual([[], []]);
  });
});

describe('made again', () => {
  test('says that nothing differs, and keeps what was decided', async () => {
    const browser = api.browser();
    const first = await reviewed(browser);
    const flagged = first.results.filter(({ verdict }) => verdict !== 'pass');
    const [a, b] = flagged.map(({ rule }) => rule.id);
    const at = `/api/reviews/${first.review.id}/decisions`;
    await browser.send('post', at, { rule: a, decision: { kind: 'rejected', note: 'We live with it.' } });
    await browser.send('post', at, { rule: b, decision: { kind: 'accepted', words: 'Other words.' } });
    expect((await browser.send('post', at, { rule: 'none', decision: null })).status).toBe(422);
    now = new Date(now.getTime() + 1000);
    const { review } = (await browser.send('post', `/api/reviews/${first.review.id}/again`, {})).body;
    const second = await done(browser, review.id);
    expect(second.comparison).toMatchObject({
      earlier: { id: first.review.id },
      isSameDocument: true,
      isSamePlaybook: true,
      isIdentical: true,
      differs: [],
    });
    const decided = new Map(second.results.map(({ rule, decision }) => [rule.id, decision]));
    expect(decided.get(a!)).toMatchObject({ kind: 'rejected', note: 'We live with it.' });
    expect(decided.get(b!)).toMatchObject({ kind: 'accepted', words: 'Other words.' });
  });

  test('of a changed file of that name lists what differs, and keeps what was decided of the same words only', async () => {
    const browser = api.browser();
    const first = await reviewed(browser);
    const decide = (rule: string) =>
      browser.send('post', `/api/reviews/${first.review.id}/decisions`, { rule, decision: { kind: 'rejected' } });
    const of = (words: string) =>
      first.results.find(({ verdict, findings }) => verdict !== 'pass' && findings[0]?.quote.includes(words))!.rule.id;
    const twenty = of('twenty (20) years');
    const england = first.results.find(
      ({ verdict, findings, rule }) => verdict !== 'pass' && findings.length > 0 && rule.id !== twenty,
    )!.rule.id;
    await decide(twenty);
    await decide(england);
    now = new Date(now.getTime() + 1000);
    const second = await reviewed(browser, NDA.replace('twenty (20) years', 'two (2) years'));
    expect(second.comparison).toMatchObject({ isSameDocument: false, isIdentical: false });
    expect(second.comparison!.differs.map(({ rule }) => rule)).toContain(twenty);
    expect(second.results.find(({ rule }) => rule.id === twenty)!.decision).toBeNull();
  });

  test('goes on after a kill with the rules that were not asked, and asks none twice', async () => {
    const browser = api.browser();
    const { review } = await reviewed(browser);
    const { db } = api.deps;
    const rows = () =>
      db
        .selectFrom('review_result')
        .select(['position', 'result'])
        .where('review_id', '=', review.id)
        .orderBy('position')
        .execute();
    const whole = await rows();
    // as a kill leaves it: half of the results, and a job that nobody finished
    await db.updateTable('review').set({ state: 'running', ended_at: null }).where('id', '=', review.id).execute();
    await db.deleteFrom('review_result').where('review_id', '=', review.id).where('position', '>=', 10).execute();
    const marked = JSON.stringify({ ...whole[0]!.result, reason: 'Asked before the kill.' });
    await db
      .updateTable('review_result')
      .set({ result: marked })
      .where('review_id', '=', review.id)
      .where('position', '=', 0)
      .execute();
    await db
      .updateTable('job')
      .set({ state: 'waiting', ended_at: null, attempts: 1, result: null })
      .where('kind', '=', 'review')
      .where('input', '=', JSON.stringify({ id: review.id }))
      .execute();
    const after = await done(browser, review.id);
    expect(after.review).toMatchObject({ state: 'done', asked: whole.length });
    expect(after.results[0]!.reason).toBe('Asked before the kill.');
    expect((await rows()).slice(1)).toEqual(whole.slice(1));
  });
});

describe('reports', () => {
  test('name the file, the release and the engine, and hold every result, in each form', async () => {
    const browser = api.browser();
    const { review, proof, results } = await reviewed(browser);
    const get = (format: string) => browser.get(`/api/reviews/${review.id}/report?format=${format}`);
    expect((await get('exe')).status).toBe(422);
    const json = await get('json');
    expect(JSON.parse(json.text)).toMatchObject({ proof, review: { id: review.id } });
    expect(JSON.parse(json.text).results.length).toBe(results.length);
    const pdf = await get('pdf');
    expect([pdf.status, pdf.headers['content-disposition']]).toEqual([200, 'attachment; filename=nda-review.pdf']);
    const word = await browser.get(`/api/reviews/${review.id}/report`);
    expect(word.headers['content-type']).toContain('wordprocessingml');
  });
});

describe('the allowance', () => {
  test('of a visitor is three a day, and a file that cannot be read costs none of it', async () => {
    const browser = api.browser();
    for (let n = 0; n < 3; n++) {
      expect((await upload(browser, '')).status).toBe(422);
      await reviewed(browser);
    }
    const { status, body } = await upload(browser, NDA);
    expect([status, body.error.code, body.error.details.limit]).toEqual([429, 'limit_reached', 3]);
    now = new Date(now.getTime() + 86_400_000);
    await reviewed(browser);
  });

  test('of a plan has no bound', async () => {
    const { browser } = await confirmed(api, await signedUp(api));
    for (let n = 0; n < 4; n++) await reviewed(browser);
  });
});
