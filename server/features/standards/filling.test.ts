import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { fillForm } from '#server/features/standards/fill.ts';
import { addStandard, createStandards } from '#server/features/standards/index.ts';
import { openTestApi, type TestApi } from '#server/testing/api.ts';
import { type PersonKind, personOf } from '#server/testing/visitors.ts';
import { fillCover } from '#shared/docx/fillCover.ts';
import { type fillAndProve, proveFilled } from '#shared/docx/filledProof.ts';
import { readParts } from '#shared/docx/package.ts';
import { readSnapshot } from '#shared/docx/snapshot.ts';
import { p, packDocument, r } from '#shared/docx/testing/smallDocument.ts';
import { documentOf } from '#shared/docx/wordDocument.ts';

const TERMS = ['Care. Each side takes care of what it is lent.', 'Return. It brings back whatever it took.'];
const MARKDOWN = `# Pledge of Care

Start: [Date]

Law: [Country]

# Standard Terms

${TERMS.map((text, i) => `${i + 1}. ${text}`).join('\n\n')}
`;
const ABOUT = { name: 'Pledge of Care', version: '2.0', licence: 'CC0 1.0', source: 'https://forms.example/pledge' };
const ID = 'pledge-of-care-2-0';
const FILLED = '/api/standards/filled';

let api: TestApi;
let gated: TestApi;
let folder: string;
const both = () => [api, gated];
beforeAll(async () => {
  [api, gated] = await Promise.all([openTestApi(), openTestApi({ GATES: 'standard' })]);
  folder = mkdtempSync(path.join(os.tmpdir(), 'clausary-filling-'));
  const file = fileOf('pledge.md', MARKDOWN);
  for (const { deps } of both()) await addStandard(deps, { ...ABOUT, file });
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await Promise.all(both().map((one) => one.close()));
});

function fileOf(name: string, content: string | Uint8Array): string {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  return file;
}
const bytesOf = (response: request.Test) =>
  response.buffer(true).parse((from, done) => {
    const chunks: Buffer[] = [];
    from.on('data', (chunk: Buffer) => chunks.push(chunk));
    from.on('end', () => done(null, Buffer.concat(chunks)));
  });
const textsOf = async (bytes: Uint8Array) =>
  readSnapshot(documentOf(await readParts(bytes))).paras.map(({ text }) => text);

describe('who may fill one in', () => {
  const refusal = async (kind: PersonKind | null) => {
    const browser = kind ? (await personOf(gated, kind)).browser : gated.browser();
    const { status, body } = await browser.send('post', FILLED, { id: ID });
    return status === 200 ? 'in' : [status, body.error.code, body.error.details.feature, body.error.details.upgradeTo];
  };
  const NEEDS_ENTERPRISE = [402, 'upgrade_required', 'standards', 'ENTERPRISE'];

  test.each<[PersonKind | null, unknown]>([
    [null, NEEDS_ENTERPRISE],
    ['free', NEEDS_ENTERPRISE],
    ['trialing', NEEDS_ENTERPRISE],
    ['premium', NEEDS_ENTERPRISE],
    ['pro', NEEDS_ENTERPRISE],
    ['teamMember', NEEDS_ENTERPRISE],
    ['enterprise', 'in'],
  ])('with gates: %s', async (kind, outcome) => {
    expect(await refusal(kind)).toEqual(outcome);
  });

  test('with open gates: anybody', async () => {
    expect((await api.browser().send('post', FILLED, { id: ID })).status).toBe(200);
  });

  test('reading it needs nothing', async () => {
    expect((await gated.browser().get('/standards/pledge-of-care?v=2&response=json')).status).toBe(200);
  });
});

describe('what is refused', () => {
  const send = async (body: object) => {
    const { status, body: reply } = await api.browser().send('post', FILLED, body);
    return [status, JSON.stringify(reply)] as const;
  };
  test.each<[string, object, number, RegExp]>([
    ['a form that there is not', { id: 'nothing' }, 404, /standard form/],
    ['no form', {}, 422, /id/],
    ['an answer to no blank', { id: ID, answers: { b9: 'x' } }, 422, /answers\.b9.*no such blank/],
    ['a blank of no name', { id: ID, answers: { __proto__x: 'x' } }, 422, /answers/],
    ['too long an answer', { id: ID, answers: { b1: 'x'.repeat(2001) } }, 422, /answers/],
    ['half a character', { id: ID, answers: { b1: '\ud800' } }, 422, /answers/],
    ['something besides', { id: ID, form: {} }, 422, /form/],
  ])('%s', async (_what, body, status, says) => {
    expect(await send(body)).toEqual([status, expect.stringMatching(says)]);
  });

  test('a form of another site, whatever it sends', async () => {
    const asked = request(api.app).post(FILLED).type('form').set('Origin', 'https://evil.example');
    expect((await asked.send({ id: ID })).status).toBe(403);
  });
});

describe('a file', () => {
  test('has the answers in its blanks, and says what was compared', async () => {
    const asked = request(api.app)
      .post(FILLED)
      .type('form')
      .send('id=pledge-of-care-2-0&answers[b1]=2026-11-26&answers[b2]=Ontario %26 <x>');
    const { status, headers, body } = await bytesOf(asked);
    expect([status, headers['content-disposition']]).toEqual([200, 'attachment; filename=pledge-of-care-2-0.docx']);
    expect(headers['content-type']).toContain('wordprocessingml');
    expect(decodeURIComponent(headers['x-clausary-receipt']!)).toMatch(
      /^2 blanks filled in\. 0 of \d+ other paragraphs changed\.$/,
    );
    expect(await textsOf(body)).toEqual([
      'Pledge of Care',
      'Start: 26 November 2026',
      'Law: Ontario & <x>',
      'Standard Terms',
      ...TERMS.map((text, i) => `${i + 1}. ${text}`),
    ]);
  });

  test('whoever may not, by a form without script, gets a page that says so', async () => {
    const { status, headers } = await request(gated.app).post(FILLED).type('form').send({ id: ID });
    expect([status, headers.location]).toEqual([303, '/standards/pledge-of-care/versions/2.0?refused=1#fill']);
    const page = await gated.browser().get(`${headers.location!.split('#')[0]}&v=2&response=json`);
    expect(page.body.props.isRefused).toBe(true);
  });

  test('is the publisher’s own Word file where there is one', async () => {
    const bytes = await packDocument(
      p(r('Start: ') + r('[Date]', '<w:highlight w:val="yellow"/>')) +
        p(r('Standard Terms')) +
        TERMS.map((text) => p(r(text))).join(''),
    );
    await addStandard(api.deps, { ...ABOUT, version: '3.0', file: fileOf('own.docx', bytes) });
    const { body } = await bytesOf(
      request(api.app)
        .post(FILLED)
        .send({ id: 'pledge-of-care-3-0', answers: { b1: 'now' } }),
    );
    const [was, is] = await Promise.all([readParts(bytes), readParts(body)]);
    expect(Buffer.from(is.get('word/styles.xml')!)).toEqual(Buffer.from(was.get('word/styles.xml')!));
    expect((await textsOf(body))[0]).toBe('Start: now');
  });

  test('that would differ in anything else is given to nobody', async () => {
    const prepared = (await createStandards(api.deps).prepared(ID))!;
    const fault: typeof fillAndProve = (parts, form, answers) => {
      const elsewhere = { place: { para: 4, start: 0, end: 1 }, text: 'X' };
      const filled = fillCover(parts, [...answers, elsewhere]);
      return { filled, ...proveFilled(parts, filled, { form, answers }) };
    };
    await expect(fillForm(prepared, { b1: 'x' }, fault)).rejects.toThrow(/1 of \d+ other paragraphs? changed/);
  });
});

describe('the pages', () => {
  const page = async (at: string) =>
    (await api.browser().get(`${at}${at.includes('?') ? '&' : '?'}v=2&response=json`)).body;
  beforeEach(async () => {
    await api.deps.db.deleteFrom('standard').execute();
    await addStandard(api.deps, { ...ABOUT, file: fileOf('pledge.md', MARKDOWN) });
  });

  test('what adds a missing form is told to operators, and to nobody else', async () => {
    const command =
      'npm run clausary -- standard add FILE --name "oneNDA" --version VERSION --licence "CC BY-ND 4.0" --source https://www.onenda.org';
    const [operator, member] = [await personOf(api, 'operator'), await personOf(api, 'free')];
    for (const [browser, isTold] of [
      [operator.browser, true],
      [member.browser, false],
      [api.browser(), false],
    ] as const) {
      const hub = (await browser.get('/standards?v=2&response=json')).body;
      const form = (await browser.get('/standards/onenda?v=2&response=json')).body;
      expect(form.props.head.command).toBe(isTold ? command : null);
      expect(JSON.stringify(hub).includes('npm run clausary')).toBe(isTold);
    }
  });

  test('the hub has those of the catalogue, and where to go for a missing one', async () => {
    const { props } = await page('/standards');
    const cards = props.groups.flatMap(({ cards }: { cards: object[] }) => cards);
    const of = (slug: string) => cards.find((card: { slug: string }) => card.slug === slug);
    expect(of('onenda')).toMatchObject({
      state: 'missing',
      licence: 'CC BY-ND 4.0',
      versions: [],
      publisher: { url: 'https://www.onenda.org' },
      alike: 'non-disclosure agreement',
    });
    expect(of('common-paper-pilot-agreement').alike).toBe('pilot agreement');
    expect(of('onemsa')).toMatchObject({
      state: 'coming',
      command: null,
      licence: 'Known once it is published',
      means: null,
    });
    expect(of('pledge-of-care')).toMatchObject({ state: 'here', versions: [{ version: '2.0' }], what: null });
    expect(of('common-paper-mutual-nda')).toMatchObject({ state: 'missing', licence: 'CC BY 4.0' });
  });

  test.each(['onenda', 'onesaas', 'onedpa', 'onemsa', 'bonterms-mutual-nda'])(
    '%s has a page and a FAQ without a copy',
    async (slug) => {
      const { component, props } = await page(`/standards/${slug}`);
      expect([component, props.shown, props.blocks]).toEqual(['Standard', null, []]);
      expect((await page(`/standards/${slug}/faq`)).component).toBe('Text');
    },
  );

  test.each([
    '/standards/nothing',
    '/standards/nothing/faq',
    '/standards/onenda/versions/1',
    '/standards/pledge-of-care/versions/9',
    '/standards/pledge-of-care/changes',
  ])('%s is not there', async (at) => {
    expect((await api.browser().get(`${at}?v=2&response=json`)).status).toBe(404);
  });

  test('a form that was added under a known name stands on its page, as added', async () => {
    await addStandard(api.deps, {
      ...ABOUT,
      name: 'oneNDA',
      licence: 'CC BY-ND 4.0',
      file: fileOf('one.md', MARKDOWN),
    });
    const { props } = await page('/standards/onenda');
    expect(props.head).toMatchObject({ state: 'here', command: null, what: expect.any(String) });
    expect(props.shown.fields.map(({ label, kind }: { label: string; kind: string }) => [label, kind])).toEqual([
      ['Start', 'date'],
      ['Law', 'text'],
    ]);
    expect(JSON.stringify(props.blocks)).toContain('takes care of what it is lent');
    expect(JSON.stringify(props.shown)).not.toContain('places');
  });

  test('the same fixed terms have the same fingerprint, others another', async () => {
    const of = async (at: string) => (await page(at)).props.shown.fingerprint;
    await addStandard(api.deps, {
      ...ABOUT,
      name: 'Copy',
      file: fileOf('copy.md', MARKDOWN.replace('Law:', 'Place:')),
    });
    await addStandard(api.deps, {
      ...ABOUT,
      name: 'Other',
      file: fileOf('other.md', MARKDOWN.replace('whatever', 'all')),
    });
    const pledge = await of('/standards/pledge-of-care');
    expect(await of('/standards/copy')).toBe(pledge);
    expect(await of('/standards/other')).not.toBe(pledge);
  });

  test('what changed from the one version to the next, by provision', async () => {
    const later = MARKDOWN.replace('whatever it took', 'all that it took').replace('[Country]', '[Country or state]');
    await addStandard(api.deps, { ...ABOUT, version: '10.0', file: fileOf('later.md', later) });
    expect((await page('/standards/pledge-of-care')).props.shown.version).toBe('10.0');
    const { props } = await page('/standards/pledge-of-care/changes');
    expect([props.from, props.to, props.added, props.removed]).toEqual(['2.0', '10.0', 4, 1]);
    expect(props.provisions.map(({ name }: { name: string }) => name)).toEqual(['Cover page', '2. Return']);
    const words = (kind: string) =>
      props.provisions.flatMap(({ changes }: { changes: { parts: { kind: string; text: string }[] }[] }) =>
        changes.flatMap(({ parts }) => parts.filter((part) => part.kind === kind).map(({ text }) => text.trim())),
      );
    expect(words('removed')).toEqual(expect.arrayContaining(['whatever']));
    const back = await page('/standards/pledge-of-care/changes?from=10.0&to=2.0');
    expect([back.props.added, back.props.removed]).toEqual([1, 4]);
  });

  test('a copy from before texts were kept is shown as the pane knows it, and can be filled in', async () => {
    await api.deps.db.updateTable('standard').set({ text: null, file: null }).execute();
    const { props } = await page('/standards/pledge-of-care');
    expect([props.shown.isPartial, props.shown.fields.length]).toEqual([true, 2]);
    expect(JSON.stringify(props.blocks)).toContain('takes care of what it is lent');
    expect((await api.browser().send('post', FILLED, { id: ID, answers: { b2: 'Ontario' } })).status).toBe(200);
  });
});
