/** Microsoft's shared endpoint: one discovery document for all directories, and a directory's own issuer in each ID token. */
import { createHash, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { attemptCookies } from '#server/features/elsewhere/attempt.ts';
import { providerClient } from '#server/features/elsewhere/client.ts';
import { createLogger } from '#server/log.ts';

const HOST = 'https://login.microsoftonline.com';
const key = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

function idToken(claims: object): string {
  const text = `${part({ alg: 'RS256', kid: 'k' })}.${part(claims)}`;
  return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`;
}

const { attempt } = attemptCookies('a secret key that is long enough').begin(
  'microsoft',
  { next: '/', isPopup: false },
  new Date(),
);

/** Plays the shared endpoint; `own` are the claims of the directory that answers. */
function microsoft(own: { tid: string; iss: string }) {
  const answers: Record<string, () => object> = {
    '/common/v2.0/.well-known/openid-configuration': () => ({
      issuer: `${HOST}/{tenantid}/v2.0`,
      authorization_endpoint: `${HOST}/common/oauth2/v2.0/authorize`,
      token_endpoint: `${HOST}/common/oauth2/v2.0/token`,
      jwks_uri: `${HOST}/common/discovery/v2.0/keys`,
      id_token_signing_alg_values_supported: ['RS256'],
    }),
    '/common/discovery/v2.0/keys': () => ({
      keys: [{ ...createPublicKey(key).export({ format: 'jwk' }), kid: 'k', use: 'sig', alg: 'RS256' }],
    }),
    '/common/oauth2/v2.0/token': () => {
      const now = Math.floor(Date.now() / 1000);
      const claims = { aud: 'cid', sub: 'person', email: 'ann@firm.example', iat: now, exp: now + 300 };
      return {
        access_token: 't',
        token_type: 'Bearer',
        id_token: idToken({ ...claims, nonce: attempt.nonce, ...own }),
      };
    },
  };
  return providerClient('microsoft', {
    config: {
      env: 'production',
      oidc: { microsoft: { issuer: `${HOST}/common/v2.0`, clientId: 'cid', clientSecret: 's' } },
    },
    clock: () => new Date(),
    log: createLogger('silent'),
    fetch: async (address) => Response.json(answers[new URL(address).pathname]!()),
  })!;
}

const answer = new URL(`https://clausary.example/authorize/back/microsoft?code=c&state=${attempt.state}`);

test('the directory is part of who somebody is', async () => {
  const identities = await Promise.all(
    ['firm-a', 'firm-b'].map((tid) => microsoft({ tid, iss: `${HOST}/${tid}/v2.0` }).identify(attempt, answer)),
  );
  expect(identities.map(({ issuer, subject }) => [issuer, subject])).toEqual([
    [`${HOST}/firm-a/v2.0`, 'person'],
    [`${HOST}/firm-b/v2.0`, 'person'],
  ]);
  expect(identities[0]).toMatchObject({ email: 'ann@firm.example', isVerified: false, isTrusted: false });
});

test.each([
  ['another directory', `${HOST}/firm-b/v2.0`],
  ['another host', 'https://evil.example/firm-a/v2.0'],
  ['the placeholder', `${HOST}/{tenantid}/v2.0`],
])('an ID token that says it is of %s is refused', async (_what, iss) => {
  await expect(microsoft({ tid: 'firm-a', iss }).identify(attempt, answer)).rejects.toMatchObject({
    code: 'linkedin_auth',
  });
});

test('the browser is sent to the shared endpoint, with the challenge of this attempt', async () => {
  const back = 'https://clausary.example/authorize/back/microsoft';
  const { origin, pathname, searchParams } = await microsoft({ tid: 'a', iss: 'a' }).addressFor(attempt, back);
  expect(origin + pathname).toBe(`${HOST}/common/oauth2/v2.0/authorize`);
  expect(searchParams.get('code_challenge')).toBe(createHash('sha256').update(attempt.verifier).digest('base64url'));
});
