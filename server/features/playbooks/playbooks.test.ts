import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { cleanUp } from '#server/features/auth/housekeeping.ts';
import { contentHash } from '#server/outside/files.ts';
import { openTestApi, type TestApi, type TestBrowser } from '#server/testing/api.ts';
import { OWN_NETWORKS } from '#server/testing/people.ts';
import { type PersonKind, personOf } from '#server/testing/visitors.ts';
import type { PlaybookDraft, PlaybookHead, Replay } from '#shared/api/playbooks.ts';
import { canonicalJson } from '#shared/domain/playbooks/canonical.ts';
import type { Rule } from '#shared/domain/playbooks/playbook.ts';
import { ruleOf } from '#shared/domain/playbooks/testRules.ts';

const CONTRACT = `SERVICES AGREEMENT

1. Payment. The Client shall pay each invoice within sixty (60) days after receipt.

2. Governing Law. The laws of England and Wales govern this Agreement.
`;

const payment: Rule = ruleOf({
  id: 'PA-01',
  topic: 'Payment',
  title: 'Paid within thirty days',
  position: 'Invoices are paid within thirty days.',
  test: { kind: 'period', near: ['pay* ...20 invoice*', 'invoice*'], atMost: { count: 30, unit: 'days' } },
  examples: {
    mustPass: ['The Client shall pay each invoice within thirty (30) days after receipt.'],
    mustFlag: ['The Client shall pay each invoice within ninety (90) days after receipt.'],
  },
});
const RED = 'The Client shall pay each invoice within twenty (20) days after receipt.';
const draftOf = (...rules: unknown[]) => ({ name: 'Our services', contractTypes: [], sides: ['either'], rules });
const withFlag = (clause: string): Rule => ({
  ...payment,
  examples: { ...payment.examples, mustFlag: [...payment.examples.mustFlag, clause] },
});

const now = new Date('2026-11-21T12:00:00Z');
let api: TestApi;
let stopped: AbortController;
beforeAll(async () => {
  api = await openTestApi({ ...OWN_NETWORKS, BASE_URL: 'http://localhost:3000', GATES: 'standard' }, () => now);
  stopped = new AbortController();
  void api.deps.jobs.run(stopped.signal);
}, 180_000);
afterAll(async () => {
  stopped.abort();
  await api.close();
});

const browserOf = async (kind: PersonKind = 'pro'): Promise<TestBrowser> => (await personOf(api, kind)).browser;
const read = async (browser: TestBrowser, id: string): Promise<PlaybookDraft> =>
  (await browser.get(`/api/playbooks/drafts/${id}`)).body;
const save = (browser: TestBrowser, id: string, revision: number, draft: object) =>
  browser.send('put', `/api/playbooks/drafts/${id}`, { revision, draft });
const publish = (browser: TestBrowser, id: string, revision: number, note = '') =>
  browser.send('post', `/api/playbooks/drafts/${id}/publish`, { revision, note });

/** A blank one with these rules; resolves with its id. */
async function begun(browser: TestBrowser, ...rules: unknown[]): Promise<string> {
  const { status, body } = await browser.send('post', '/api/playbooks/drafts', { name: 'Our services' });
  expect([status, body.error]).toEqual([200, undefined]);
  const saved = await save(browser, body.id, 1, draftOf(...rules));
  expect([saved.status, saved.body]).toEqual([200, { revision: 2, problems: [] }]);
  return body.id;
}

async function published(browser: TestBrowser, ...rules: unknown[]): Promise<string> {
  const id = await begun(browser, ...rules);
  const { status, body } = await publish(browser, id, 2, 'First release');
  expect([status, body.isNew, body.release?.version]).toEqual([200, true, '1']);
  return id;
}

async function reviewed(browser: TestBrowser, playbook: string, content = CONTRACT) {
  const { status, body } = await browser.upload('/api/reviews', { name: 'services.txt', content }, { playbook });
  expect([status, body.error]).toEqual([200, undefined]);
  for (;;) {
    const { body: reply } = await browser.get(`/api/reviews/${body.review.id}`);
    if (reply.review.state !== 'running') return reply;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

async function resultOf<T>(browser: TestBrowser, job: string): Promise<T> {
  for (;;) {
    const { body } = await browser.get(`/api/jobs/${job}`);
    if (body.state === 'done') return body.result;
    expect(['waiting', 'running']).toContain(body.state);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

describe('whoever may not', () => {
  test('a stranger is told to sign in, and finds the standard ones', async () => {
    const browser = api.browser();
    const refused = await browser.send('post', '/api/playbooks/drafts', {});
    expect([refused.status, refused.body.error.code]).toEqual([401, 'unauthenticated']);
    const { playbooks } = (await browser.get('/api/playbooks')).body as { playbooks: PlaybookHead[] };
    expect(playbooks).toHaveLength(9);
    expect(playbooks.every(({ isOwn }) => !isOwn)).toBe(true);
  });

  test.each(['free', 'trialing', 'premium'] as const)('a %s account is shown the plan that has them', async (kind) => {
    const browser = await browserOf(kind);
    for (const body of [{}, { from: 'nda-mutual' }]) {
      const { status, body: reply } = await browser.send('post', '/api/playbooks/drafts', body);
      expect([status, reply.error.code, reply.error.details]).toEqual([
        402,
        'upgrade_required',
        expect.objectContaining({ feature: 'review_custom', upgradeTo: 'PRO' }),
      ]);
    }
    const file = { name: 'p.json', content: JSON.stringify(draftOf(payment)) };
    expect((await browser.upload('/api/playbooks/drafts/import', file)).status).toBe(402);
    expect((await browser.get('/api/playbooks/drafts')).body.playbooks).toEqual([]);
  });

  test('a plan that has ended reads, exports and deletes what it has, and writes no more', async () => {
    const { browser, id: userId } = await personOf(api, 'pro');
    const id = await published(browser, payment);
    await api.deps.db.deleteFrom('subscription').where('user_id', '=', userId).execute();
    expect((await read(browser, id)).releases).toHaveLength(1);
    expect((await browser.get(`/api/playbooks/${id}/file?format=json`)).status).toBe(200);
    expect((await save(browser, id, 2, draftOf())).status).toBe(402);
    expect((await publish(browser, id, 2)).status).toBe(402);
    const review = await browser.upload('/api/reviews', { name: 'a.txt', content: CONTRACT }, { playbook: id });
    expect([review.status, review.body.error.details?.feature]).toEqual([402, 'review_custom']);
    // nobody asked for it: a standard one reads the document
    const likely = await browser.upload('/api/reviews', { name: 'a.txt', content: CONTRACT });
    expect(likely.status).toBe(200);
    expect((await browser.send('delete', `/api/playbooks/drafts/${id}`)).status).toBe(200);
  });

  test('somebody else’s is not there, at any door', async () => {
    const owner = await browserOf();
    const id = await published(owner, payment);
    const own = await reviewed(owner, id);
    const stranger = await browserOf('enterprise');
    const strangers = await begun(stranger, payment);
    const doors = [
      await stranger.get(`/api/playbooks/${id}`),
      await stranger.get(`/api/playbooks/${id}/file`),
      await stranger.get(`/api/playbooks/drafts/${id}`),
      await stranger.get(`/api/playbooks/drafts/${id}/releases/1`),
      await stranger.get(`/playbooks/${id}?v=2&response=json`),
      await save(stranger, id, 2, draftOf()),
      await publish(stranger, id, 2),
      await stranger.send('post', `/api/playbooks/drafts/${id}/examples`),
      await stranger.send('post', `/api/playbooks/drafts/${id}/try`, { text: 'A clause.' }),
      await stranger.send('post', `/api/playbooks/drafts/${id}/replay`, {}),
      await stranger.send('post', `/api/playbooks/drafts/${id}/releases/1/draft`, { revision: 2 }),
      await stranger.send('post', '/api/playbooks/drafts', { from: id }),
      await stranger.send('post', '/api/playbooks/drafts', { from: id, version: '1' }),
      await stranger.send('delete', `/api/playbooks/drafts/${id}`),
      await stranger.send('post', `/api/playbooks/drafts/${id}/restore`),
      // a review of somebody else is no document to try one's own on
      await stranger.send('post', `/api/playbooks/drafts/${strangers}/try`, { review: own.review.id }),
    ];
    expect(doors.map(({ status }) => status)).toEqual(doors.map(() => 404));
    const review = await stranger.upload('/api/reviews', { name: 'a.txt', content: CONTRACT }, { playbook: id });
    const none = await stranger.upload('/api/reviews', { name: 'a.txt', content: CONTRACT }, { playbook: 'own-none' });
    expect([review.status, none.status]).toEqual([422, 422]);
    expect(review.body.error.message.replaceAll(id, 'x')).toBe(none.body.error.message.replaceAll('own-none', 'x'));
    for (const path of ['/api/playbooks', '/api/playbooks/drafts'])
      expect(JSON.stringify((await stranger.get(path)).body)).not.toContain(id);
    expect((await read(owner, id)).revision).toBe(2);
  });

  test('where gates are open, everybody who has signed in', async () => {
    const open = await openTestApi({ ...OWN_NETWORKS, BASE_URL: 'http://localhost:3000' }, () => now);
    try {
      const { browser } = await personOf(open, 'free');
      expect((await browser.send('post', '/api/playbooks/drafts', {})).status).toBe(200);
      expect((await open.browser().send('post', '/api/playbooks/drafts', {})).status).toBe(401);
    } finally {
      await open.close();
    }
  });
});

describe('the working copy', () => {
  test('is kept right or wrong; what is wrong is named by its place', async () => {
    const browser = await browserOf();
    const id = await begun(browser, payment);
    const wrong = { ...payment, test: { kind: 'period', near: ['(pay'] } };
    const { body } = await save(browser, id, 2, draftOf(wrong));
    expect(body.problems.map(({ path }: { path: string }) => path)).toEqual(['rules[0].test', 'rules[0].test.near[0]']);
    const draft = await read(browser, id);
    expect(draft.draft).toEqual(draftOf(wrong));
    expect(draft.problems).toEqual(body.problems);
    const refused = await publish(browser, id, 3);
    expect([refused.status, Object.keys(refused.body.error.details.fields)]).toEqual([
      422,
      ['rules[0].test', 'rules[0].test.near[0]'],
    ]);
  });

  test('changed in another tab is not written over', async () => {
    const browser = await browserOf();
    const id = await begun(browser, payment);
    const both = await Promise.all([
      save(browser, id, 2, { ...draftOf(payment), name: 'One' }),
      save(browser, id, 2, { ...draftOf(payment), name: 'Two' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = await save(browser, id, 2, draftOf());
    expect([late.status, late.body.error.code]).toEqual([409, 'changed_meanwhile']);
    expect((await read(browser, id)).revision).toBe(3);
    expect((await publish(browser, id, 2)).status).toBe(409);
  });

  test('holds nothing that a database cannot, and nothing without end', async () => {
    const browser = await browserOf();
    const id = await begun(browser, payment);
    const odd = await save(browser, id, 2, { ...draftOf(), name: 'A\u0000B' });
    expect(odd.status).toBe(200);
    expect((await read(browser, id)).name).toBe('A B');
    let deep: object = {};
    for (let n = 0; n < 60; n++) deep = { deep };
    expect((await save(browser, id, 3, deep)).status).toBe(422);
    expect((await save(browser, id, 3, { ...draftOf(), name: 'x'.repeat(2_100_000) })).status).toBe(413);
  });

  test('begins as a copy of a standard one, whose examples are all green', async () => {
    const browser = await browserOf();
    const { id } = (await browser.send('post', '/api/playbooks/drafts', { from: 'dpa' })).body;
    const draft = await read(browser, id);
    expect(draft).toMatchObject({ problems: [], copiedFrom: { id: 'dpa' }, releases: [] });
    const { body } = await browser.send('post', `/api/playbooks/drafts/${id}/examples`);
    expect([body.isPublishable, body.problems]).toEqual([true, []]);
    expect(body.rules.length).toBeGreaterThan(20);
  });

  test('reads a text, and the document of an earlier review, and keeps nothing', async () => {
    const browser = await browserOf();
    const id = await published(browser, payment);
    const { review } = await reviewed(browser, id);
    const tried = async (body: object) =>
      (await browser.send('post', `/api/playbooks/drafts/${id}/try`, body)).body.results;
    expect(await tried({ text: payment.examples.mustPass[0] })).toMatchObject([{ rule: 'PA-01', verdict: 'pass' }]);
    const [result] = await tried({ review: review.id });
    expect(result).toMatchObject({ verdict: 'fail', quotes: [expect.stringContaining('sixty (60) days')] });
    expect((await browser.send('post', `/api/playbooks/drafts/${id}/try`, {})).status).toBe(422);
    expect((await browser.get('/api/reviews')).body.reviews).toHaveLength(1);
  });
});

describe('publishing', () => {
  test('is refused while an example is red, which is named, or missing', async () => {
    const browser = await browserOf();
    const id = await begun(browser, withFlag(RED), {
      ...payment,
      id: 'PA-02',
      examples: { mustPass: [], mustFlag: [] },
    });
    const { status, body } = await publish(browser, id, 2);
    expect([status, body.error.code]).toEqual([422, 'not_publishable']);
    expect(
      body.error.details.problems.map(({ rule, field }: { rule: string; field: string }) => [rule, field]),
    ).toEqual([
      ['PA-01', 'examples.mustFlag[1]'],
      ['PA-02', 'examples.mustPass'],
      ['PA-02', 'examples.mustFlag'],
    ]);
    expect(body.error.message).toContain('PA-01');
    expect((await browser.get(`/api/playbooks/${id}`)).status).toBe(404);
    expect((await read(browser, id)).releases).toEqual([]);
  });

  test('makes a release that no later change touches, known by its hash', async () => {
    const browser = await browserOf();
    const id = await published(browser, payment);
    const { playbook, hash } = (await browser.get(`/api/playbooks/${id}`)).body;
    expect(contentHash(canonicalJson(playbook))).toBe(hash);
    expect(playbook).toMatchObject({ id, version: '1', rules: [payment] });
    await save(browser, id, 2, draftOf({ ...payment, title: 'Something else' }));
    expect((await browser.get(`/api/playbooks/${id}`)).body).toEqual({ playbook, hash });
    const heads = (await browser.get('/api/playbooks')).body.playbooks as PlaybookHead[];
    expect(heads[0]).toMatchObject({ id, hash, isOwn: true, version: '1' });
    const second = await publish(browser, id, 3, 'A better title');
    expect(second.body).toMatchObject({ isNew: true, release: { version: '2', note: 'A better title' } });
    expect((await browser.get(`/api/playbooks/drafts/${id}/releases/1`)).body).toMatchObject({
      playbook,
      release: { version: '1', hash, note: 'First release' },
    });
    const { releases } = await read(browser, id);
    expect(releases.map(({ version }) => version)).toEqual(['2', '1']);
  });

  test('the same content twice makes one release, also at the same moment', async () => {
    const browser = await browserOf();
    const id = await published(browser, payment);
    const again = await publish(browser, id, 2, 'Once more');
    expect(again.body).toMatchObject({ isNew: false, release: { version: '1', note: 'First release' } });
    await save(browser, id, 2, draftOf(withFlag('Invoices are paid within one hundred (100) days.')));
    const both = await Promise.all([publish(browser, id, 3), publish(browser, id, 3)]);
    expect(both.map(({ status }) => [200, 409].includes(status))).toEqual([true, true]);
    expect((await read(browser, id)).releases).toHaveLength(2);
  });

  test('an earlier release becomes the working copy again', async () => {
    const browser = await browserOf();
    const id = await published(browser, payment);
    await save(browser, id, 2, draftOf({ ...payment, title: 'Another' }));
    await publish(browser, id, 3);
    const take = (revision: number) =>
      browser.send('post', `/api/playbooks/drafts/${id}/releases/1/draft`, { revision });
    expect((await take(1)).status).toBe(409);
    expect((await take(3)).body).toEqual({ revision: 4 });
    expect((await read(browser, id)).draft).toEqual(draftOf(payment));
    expect((await publish(browser, id, 4)).body.release.version).toBe('3');
  });
});

describe('a review', () => {
  test('is made with one’s own release, again with the newest one, and stays readable when that is deleted', async () => {
    const browser = await browserOf();
    const id = await published(browser, payment);
    const first = await reviewed(browser, id);
    expect(first.proof.playbook).toEqual({ id, name: 'Our services', version: '1' });
    expect(first.results).toMatchObject([{ rule: { id: 'PA-01' }, verdict: 'fail' }]);
    await browser.send('delete', `/api/playbooks/drafts/${id}`);
    const later = (await browser.get(`/api/reviews/${first.review.id}`)).body;
    expect(later.results).toEqual(first.results);
    expect((await browser.get('/api/playbooks')).body.playbooks[0].isOwn).toBe(false);
    const again = await browser.send('post', `/api/reviews/${first.review.id}/again`, {});
    expect([again.status, again.body.error.code]).toEqual([422, 'invalid']);
    expect((await browser.send('post', `/api/playbooks/drafts/${id}/restore`)).status).toBe(200);
    expect((await browser.send('post', `/api/reviews/${first.review.id}/again`, {})).status).toBe(200);
  });

  test('takes the own playbook where it fits the document as well as a standard one', async () => {
    const browser = await browserOf();
    const { id } = (await browser.send('post', '/api/playbooks/drafts', { from: 'services' })).body;
    await publish(browser, id, 1);
    const { body } = await browser.upload('/api/reviews', { name: 'services.txt', content: CONTRACT });
    const { proof } = (await browser.get(`/api/reviews/${body.review.id}`)).body;
    expect(proof.playbook.id).toBe(id);
  });
});

describe('a replay', () => {
  test('lists which results of earlier reviews would change, and comes of the playbook alone', async () => {
    const browser = await browserOf();
    const law = ruleOf({
      id: 'GL-01',
      title: 'English law',
      topic: 'Governing law',
      test: { kind: 'law', places: ['England'] },
      examples: {
        mustPass: ['The laws of England govern this Agreement.'],
        mustFlag: ['The laws of Ohio govern this Agreement.'],
      },
    });
    const id = await published(browser, payment, law);
    const past = await reviewed(browser, id);
    await reviewed(browser, id, CONTRACT.replace('sixty (60)', 'twenty (20)'));
    // of another playbook: not read again
    await reviewed(browser, 'services');
    const patient: Rule = {
      ...payment,
      test: { kind: 'period', near: ['invoice*'], atMost: { count: 75, unit: 'days' } },
    };
    await save(browser, id, 2, draftOf(patient, { ...law, title: 'The law of England' }));
    const { body } = await browser.send('post', `/api/playbooks/drafts/${id}/replay`, {});
    const replay = await resultOf<Replay>(browser, body.job);
    expect(replay).toEqual({
      reviews: 2,
      more: 0,
      changes: [
        {
          review: past.review.id,
          document: 'services.txt',
          at: now.toISOString(),
          rule: 'PA-01',
          title: payment.title,
          before: 'fail',
          after: 'pass',
          reason: expect.stringContaining('60 days'),
        },
      ],
    });
    const same = await browser.send('post', `/api/playbooks/drafts/${id}/replay`, { version: '1' });
    expect(await resultOf(browser, same.body.job)).toEqual({ reviews: 2, more: 0, changes: [] });
    expect((await browser.send('post', `/api/playbooks/drafts/${id}/replay`, { version: '9' })).status).toBe(404);
  });

  test('reads reviews by the playbook that it was copied from, and tells of rules that come and go', async () => {
    const browser = await browserOf();
    await reviewed(browser, 'services');
    const { id } = (await browser.send('post', '/api/playbooks/drafts', { from: 'services' })).body;
    const { draft } = (await read(browser, id)) as unknown as { draft: { rules: Rule[] } };
    const [gone, ...rest] = draft.rules;
    await save(browser, id, 1, { ...draft, rules: [...rest, { ...payment, id: 'NEW-01' }] });
    const { body } = await browser.send('post', `/api/playbooks/drafts/${id}/replay`, {});
    const { changes, reviews } = await resultOf<Replay>(browser, body.job);
    expect([reviews, changes.map(({ rule }) => rule).sort()]).toEqual([1, ['NEW-01', gone!.id].sort()]);
    expect(changes.find(({ rule }) => rule === 'NEW-01')).toMatchObject({ before: null, after: 'fail' });
    expect(changes.find(({ rule }) => rule === gone!.id)).toMatchObject({ after: null });
  });
});

describe('files', () => {
  const upload = (browser: TestBrowser, name: string, content: string | Buffer) =>
    browser.upload('/api/playbooks/drafts/import', { name, content });

  test.each([
    ['empty.csv', ' ', 'empty'],
    ['broken.json', '{"rules": [', 'JSON'],
    ['list.json', '[1, 2]', 'rules'],
    ['no-names.csv', 'a,b\n1,2\n', 'names its columns'],
    ['quote.csv', 'Topic,Position\n"Never closed,x\n', 'CSV'],
    ['prose.docx.txt', 'Topic\nThis is prose and no table.\n', 'names its columns'],
    ['zip.docx', Buffer.from('PK\u0003\u0004nothing else'), 'damaged'],
    ['deep.json', `{"rules":[${'['.repeat(5_000)}${']'.repeat(5_000)}]}`, 'deep'],
  ])('%s is refused in words', async (name, content, words) => {
    const { status, body } = await upload(await browserOf(), name, content);
    expect([status, body.error.message]).toEqual([422, expect.stringContaining(words)]);
  });

  test('too long a text is refused before it is read', async () => {
    const rows = `Topic,Position\n${'Payment,Invoices are paid at once.\n'.repeat(70_000)}`;
    expect((await upload(await browserOf(), 'long.csv', rows)).status).toBe(413);
    const many = `Topic,Position\n${'Payment,Paid.\n'.repeat(2_500)}`;
    expect((await upload(await browserOf(), 'many.csv', many)).body.error.message).toContain('2000 rows');
  });

  test.each(['json', 'csv', 'docx'] as const)('%s comes back as what it was', async (format) => {
    const browser = await browserOf();
    const { name, content } = await browser.download(`/api/playbooks/nda-mutual/file?format=${format}`);
    const { status, body } = await upload(browser, name, content);
    expect([status, body.error, body.notes]).toEqual([200, undefined, []]);
    const { draft, problems } = (await read(browser, body.id)) as PlaybookDraft & { draft: { rules: Rule[] } };
    const standard = (await browser.get('/api/playbooks/nda-mutual')).body.playbook;
    expect(problems).toEqual([]);
    const withoutSource = draft.rules.map(({ source, ...rule }) => rule);
    const inOrder = (rules: Rule[]) => [...rules].sort((a, b) => (a.id < b.id ? -1 : 1));
    // a Word file has the rules of a topic together
    expect(inOrder(withoutSource as Rule[])).toEqual(inOrder(standard.rules));
    for (const { source } of draft.rules) expect(source).toMatchObject({ file: name, place: expect.any(String) });
    expect(draft).toMatchObject({ name: standard.name, sides: standard.sides, roles: standard.roles });
    expect((await publish(browser, body.id, 1)).status).toBe(200);
  });

  test('what was left out of an import is listed until somebody has looked at it', async () => {
    const browser = await browserOf();
    const csv = 'Clause;Preferred position;Owner;Priority\nPayment;Paid within 30 days;Legal;High\nTax;;Tax team;Low\n';
    const { body } = await upload(browser, 'firm-playbook.csv', csv);
    expect(body).toMatchObject({ rules: 1, notes: [{ place: 'Row 3', reason: expect.stringContaining('position') }] });
    const { draft, name, notes, problems } = (await read(browser, body.id)) as PlaybookDraft & {
      draft: { rules: Rule[] };
    };
    expect([name, problems, notes.length]).toEqual(['firm playbook', [], 1]);
    expect(draft.rules[0]).toMatchObject({
      topic: 'Payment',
      severity: 'error',
      guidance: 'Owner: Legal',
      test: { kind: 'present' },
      source: { file: 'firm-playbook.csv', place: 'Row 2', isTestGuessed: true, words: expect.stringContaining('30') },
    });
    // nothing that was guessed gets out untested
    expect((await publish(browser, body.id, 1)).status).toBe(422);
    await browser.send('put', `/api/playbooks/drafts/${body.id}`, { revision: 1, draft, keepsNotes: false });
    expect((await read(browser, body.id)).notes).toEqual([]);
  });
});

test('deleted ones are gone for good after 30 days, with releases that no review shows', async () => {
  const browser = await browserOf();
  const [shown, unused] = [await published(browser, payment), await published(browser, payment)];
  const { review } = await reviewed(browser, shown);
  for (const id of [shown, unused]) await browser.send('delete', `/api/playbooks/drafts/${id}`);
  const afterDays = (days: number) =>
    cleanUp({ ...api.deps, clock: () => new Date(now.getTime() + days * 86_400_000) });
  const left = async (table: 'playbook' | 'playbook_release', column: 'id' | 'playbook_id') =>
    (
      await sql<{ id: string }>`select ${sql.ref(column)} as id from ${sql.table(table)}
        where ${sql.ref(column)} in (${shown}, ${unused})`.execute(api.deps.db)
    ).rows.map(({ id }) => id);
  await afterDays(29);
  expect((await left('playbook', 'id')).sort()).toEqual([shown, unused].sort());
  await afterDays(31);
  expect(await left('playbook', 'id')).toEqual([]);
  expect(await left('playbook_release', 'playbook_id')).toEqual([shown]);
  const row = await api.deps.db.selectFrom('review').select('id').where('id', '=', review.id).execute();
  expect(row).toHaveLength(1);
});
