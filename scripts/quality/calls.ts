/** Changes asked of the API with the cookies of a browser, as the site's own script asks for them. */
import type { APIRequestContext } from '@playwright/test';

export async function send<Reply>(request: APIRequestContext, path: string, data: object): Promise<Reply> {
  const { csrf } = (await (await request.get('/api/session')).json()) as { csrf: string };
  const answer = await request.post(path, { data, headers: { 'x-csrf-token': csrf } });
  if (!answer.ok()) throw new Error(`POST ${path}: ${answer.status()} ${await answer.text()}`);
  return answer.json() as Promise<Reply>;
}

/** What a page shows, as the navigation of the site asks for it. */
export async function propsOf<Props>(request: APIRequestContext, address: string): Promise<Props> {
  const answer = await request.get(`${address}${address.includes('?') ? '&' : '?'}v=2&response=json`);
  return ((await answer.json()) as { props: Props }).props;
}
