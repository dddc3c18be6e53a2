/** Programs of people: clients that bring a personal token and nothing else. */
import type { TestApi, TestBrowser } from '#server/testing/api.ts';
import type { TestPerson } from '#server/testing/visitors.ts';
import type { TokenScope } from '#shared/domain/apiTokens.ts';

export interface TestProgram {
  token: string;
  id: string;
  client: TestBrowser;
}

export async function programOf(
  { browser }: Pick<TestApi, 'browser'>,
  person: Pick<TestPerson, 'browser'>,
  scopes: readonly TokenScope[],
  days = 30,
): Promise<TestProgram> {
  const { status, text, body } = await person.browser.send('post', '/api/user/tokens', {
    name: 'Script',
    scopes,
    days,
  });
  if (status !== 200) throw new Error(`no token: ${status} ${text}`);
  const { token, tokens } = body as { token: string; tokens: { id: string }[] };
  return { token, id: tokens[0]!.id, client: browser({ authorization: `Bearer ${token}` }) };
}
