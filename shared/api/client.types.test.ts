/** What must not compile: each line below is an error of the type checker, which `npm run check` would miss were it none. */
import { expect, test } from '@jest/globals';
import { CALLS } from '#shared/api/calls.ts';
import type { Api } from '#shared/api/client.ts';
import type { CopyReply } from '#shared/api/exports.ts';

/** Never run. */
async function refusedByTheCompiler(api: Api): Promise<void> {
  const whole: CopyReply = await api.call(CALLS.copy, { body: { type: 'clause', id: 'g1' } });
  await api.call(CALLS.sessions);
  await api.call(CALLS.endSession, { params: { id: whole.text } });
  await api.call(CALLS.search, { query: { q: 'cap', clause: ['notices', 'term'] } });
  await api.file(CALLS.download, { body: { type: 'clause', id: 'g1', format: 'html' } });

  // @ts-expect-error: an address is not written by hand
  await api.call('POST /api/copies', { body: { type: 'clause', id: 'g1' } });
  // @ts-expect-error: there is no such call
  await api.call(CALLS.copies, { body: { type: 'clause', id: 'g1' } });
  // @ts-expect-error: a field of the body has another name
  await api.call(CALLS.copy, { body: { kind: 'clause', id: 'g1' } });
  // @ts-expect-error: a field of the body takes other values
  await api.call(CALLS.copy, { body: { type: 'list', id: 'g1' } });
  // @ts-expect-error: a body is needed
  await api.call(CALLS.copy);
  // @ts-expect-error: this call takes none
  await api.call(CALLS.sessions, { body: {} });
  // @ts-expect-error: the name in the path is needed
  await api.call(CALLS.endSession);
  // @ts-expect-error: the name in the path is another
  await api.call(CALLS.endSession, { params: { session: 's1' } });
  // @ts-expect-error: there is no such filter
  await api.call(CALLS.search, { query: { clauses: ['notices'] } });
  // @ts-expect-error: the reply is no file
  await api.file(CALLS.copy, { body: { type: 'clause', id: 'g1' } });
  // @ts-expect-error: a field of the reply has another name
  whole.citing;
}

test('the lines above are for the type checker alone', () => {
  expect(refusedByTheCompiler).toBeInstanceOf(Function);
});
