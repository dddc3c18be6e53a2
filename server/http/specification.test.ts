/**
 * Every route that both parts of the specification name, asked of the app as it is built. Specification part 1 §2, §7; part 2 §2.1, §7.
 * Who else gets what is in access.test.ts.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { browserOf } from '#server/testing/api.ts';
import { describeBuilt, openTestApp, type TestApp } from '#server/testing/app.ts';
import { validated } from '../../scripts/quality/validated.ts';

let opened: TestApp | null = null;
beforeAll(async () => {
  opened = await openTestApp();
});
afterAll(() => opened?.close());

/** What somebody who has not signed in gets. Holes are filled in from the library. */
const PAGES: Record<string, number> = {
  '/': 200,
  '/search': 200,
  '/search?q=law&tab=types': 200,
  '/clauses': 200,
  '/clause/governing-law': 200,
  '/clause/governing-law/_{group}': 200,
  '/contracts/{contract}': 200,
  '/contracts/{contract}.html': 200,
  '/contracts/similar/{contractGroup}': 200,
  '/contracts/tagged/services-agreement': 200,
  '/contracts/tagged/contract': 200,
  '/company/quillfern-ltd': 200,
  '/documents': 200,
  '/dictionary': 200,
  '/dictionary/affiliate': 200,
  '/tags': 200,
  '/tags/type': 200,
  '/tags/company': 200,
  '/chat': 200,
  '/chat/nobody-shared-this': 404,
  '/pricing': 200,
  '/privacy-policy': 200,
  '/terms-of-service': 200,
  '/private-libraries': 200,
  '/products/ai-contract-drafting': 200,
  '/products/ai-contract-review': 200,
  '/about': 200,
  '/languages': 200,
  '/community': 200,
  '/code-of-conduct': 200,
  '/resources': 200,
  '/resources/premium-content': 200,
  // once the operator has said who writes it
  '/newsletter': 404,
  '/integrations': 200,
  // leads on to /integrations/gpt
  '/gpt': 301,
  '/standards': 200,
  '/standards/onenda': 200,
  '/standards/onesaas': 200,
  '/standards/onenda/faq': 200,
  '/integrations/word-add-in': 200,
  '/integrations/gpt': 200,
  '/integrations/chrome-extension': 200,
  '/authorize': 200,
  '/addin/taskpane.html': 200,
  '/welcome': 403,
  '/user/account': 403,
  '/user/profile': 403,
  '/user/lists': 403,
  '/user/libraries': 403,
  '/user/sessions': 403,
  '/user/settings': 403,
  '/data-labeling': 403,
};

/** Not there yet: this list is empty once everything is. A route in it that answers belongs above. */
const NOT_THERE_YET: readonly string[] = [];

/** Calls, with what somebody who has not signed in gets. */
const CALLS: Record<string, number> = {
  'get /api/search/suggestions?q=gov': 200,
  'get /api/search/suggestions-by-type?q=gov&type=definition&size=6': 200,
  'get /api/search/snippet?type=clause&id={group}': 200,
  'get /api/search/aggs?type=category&size=6&filter=clause:governing-law': 200,
  'get /api/search/aggs?type=clause&size=10&filter=category:services-agreement': 200,
  'get /api/search/aggs?type=sections.name.raw': 200,
  'get /api/sidebars/popular': 200,
  'get /api/sidebars/related?contract={contract}': 200,
  'get /clause/governing-law?v=2&response=json': 200,
  'get /api/auth/existing?email=nobody@example.com': 200,
  'get /api/public/lists': 401,
  'post /api/public/lists': 401,
  // what is sent is read before who it is from, and nothing is sent here
  'put /api/public/lists/x': 422,
  'delete /api/public/lists/x': 401,
  'post /api/user/flags': 401,
  'patch /api/user/settings': 401,
  'patch /api/user/info': 401,
  'post /api/user/track/activity': 401,
  'post /account/terminate': 401,
  'get /api/namespaces_with_owner_permission': 401,
  'get /api/libraries/secret': 404,
  'post /api/llm/threads/x/messages': 422,
  'delete /api/llm/threads/x/messages/y': 404,
  'get /api/chat/x/share': 404,
  'post /api/signals': 422,
  'post /recovery': 422,
  'post /sign-in-link': 422,
  'post /signup/confirm': 422,
};

const filled = (path: string): string => {
  const { contractId, groupId } = opened!;
  return path.replace('{contract}', contractId).replace('{group}', groupId).replace('{contractGroup}', contractGroup);
};
let contractGroup = '';
const ask = (call: string) => {
  const [method, path] = call.split(' ') as ['get' | 'post' | 'put' | 'patch' | 'delete', string];
  const browser = browserOf(opened!.app);
  return method === 'get' ? browser.get(filled(path)) : browser.send(method, filled(path), {});
};

describeBuilt('what the specification names', () => {
  beforeAll(async () => {
    const { db } = opened!.deps;
    const { group_id } = await db
      .selectFrom('contract')
      .select('group_id')
      .where('id', '=', opened!.contractId)
      .executeTakeFirstOrThrow();
    contractGroup = group_id;
    await db
      .insertInto('tag')
      .values({
        namespace: 'en',
        contract_id: opened!.contractId,
        type: 'company',
        value: 'quillfern-ltd',
        name: 'Quillfern Ltd',
      })
      .execute();
  });

  test.each(Object.entries(PAGES))('%s answers %i', async (path, status) => {
    expect((await ask(`get ${path}`)).status).toBe(status);
  });

  // `npm run quality -- html` asks the same of every kind of page
  test('its pages are HTML as the standard says, and what is not is told', async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'clausary-html-'));
    for (const [n, [page, status]] of Object.entries(PAGES).entries()) {
      const { text, type } = await ask(`get ${page}`);
      if (status === 200 && type === 'text/html' && page !== '/addin/taskpane.html')
        writeFileSync(path.join(folder, `${n}.html`), text);
    }
    const planted =
      '<!doctype html><html lang="en"><head><title>x</title></head><body><span><p>x</p></span></body></html>';
    writeFileSync(path.join(folder, 'planted.html'), planted);
    const told = validated(folder).map(({ file, message, selector }) => `${file} ${message} ${selector}`);
    rmSync(folder, { recursive: true, force: true });
    expect(told).toEqual(['planted <p> element is not permitted as content under <span> html > body > span > p']);
  });

  test.each(Object.entries(CALLS))('%s answers %i', async (call, status) => {
    expect((await ask(call)).status).toBe(status);
  });

  test('what is not there yet is not there: a route that answers belongs among the others', async () => {
    const answers = await Promise.all(NOT_THERE_YET.map(async (path) => [path, (await ask(`get ${path}`)).status]));
    expect(answers.filter(([, status]) => status !== 404)).toEqual([]);
  });
});
