/** The part of the doubles that asks people whether they agree, and hands out tokens for it. */
import { createHash } from 'node:crypto';
import { type Asked, sendJson } from '#server/testing/uploadSources/world.ts';

export const SOURCE_CLIENT = { id: 'clausary-double', secret: 'a secret of the client' };

/** Everybody agrees at once, unless the world says no. */
export function authorize({ world, response, url }: Asked): void {
  const back = new URL(url.searchParams.get('redirect_uri')!);
  back.searchParams.set('state', url.searchParams.get('state') ?? '');
  if (world.isDenied) {
    world.isDenied = false;
    back.searchParams.set('error', 'access_denied');
  } else {
    const code = `code-${world.made++}`;
    world.codes.set(code, url.searchParams);
    back.searchParams.set('code', code);
  }
  response.writeHead(302, { location: back.href }).end();
}

function isAgreed({ world }: Asked, form: URLSearchParams): boolean {
  if (form.get('client_id') !== SOURCE_CLIENT.id || form.get('client_secret') !== SOURCE_CLIENT.secret) return false;
  if (form.get('grant_type') === 'refresh_token') return world.refreshTokens.has(form.get('refresh_token') ?? '');
  const asked = world.codes.get(form.get('code') ?? '');
  world.codes.delete(form.get('code') ?? '');
  const challenge = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url');
  return (
    asked?.get('code_challenge') === challenge &&
    asked.get('code_challenge_method') === 'S256' &&
    asked.get('redirect_uri') === form.get('redirect_uri')
  );
}

export function giveToken(asked: Asked): unknown {
  const { world, response, body } = asked;
  const form = new URLSearchParams(body);
  if (!isAgreed(asked, form)) return sendJson(response, 400, { error: 'invalid_grant' });
  const access_token = `access-${world.made++}`;
  world.tokens.clear();
  world.tokens.add(access_token);
  if (form.get('grant_type') === 'refresh_token') return sendJson(response, 200, { access_token, expires_in: 3600 });
  const refresh_token = `refresh-${world.made++}`;
  world.refreshTokens.add(refresh_token);
  sendJson(response, 200, { access_token, refresh_token, expires_in: 3600, token_type: 'bearer' });
}

/** What it gave is good for nothing any more. */
export function revoke({ world, response }: Asked): void {
  world.tokens.clear();
  world.refreshTokens.clear();
  sendJson(response, 200, {});
}
