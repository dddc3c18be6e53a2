/** An OpenID provider on this machine, strict where the standard is, and able to misbehave in every way that a client must notice. */
import { createHash, createPublicKey, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface TestPerson {
  sub: string;
  email?: string;
  email_verified?: boolean;
  given_name?: string;
  family_name?: string;
  hd?: string;
}

/** What goes wrong from now on. */
export interface Trouble {
  /** Claims of the ID token that replace the right ones; undefined leaves one out. */
  claims?: Record<string, unknown>;
  /** Signs with a key that it does not publish. */
  forged?: boolean;
  /** Like LinkedIn: refuses a PKCE verifier, sends no nonce. */
  noPkceNoNonce?: boolean;
  /** Takes a code more than once. */
  takesCodesAgain?: boolean;
  /** Answers with this status where tokens are. */
  status?: number;
  /** The address is told by the userinfo endpoint only. */
  addressApart?: boolean;
}

export interface TestIssuer {
  /** What the configuration names. */
  issuer: string;
  /** Who signs in there next. */
  person: TestPerson;
  trouble: Trouble;
  /** Times that the discovery document was asked for. */
  discoveries: number;
  /** Times that somebody wanted tokens. */
  exchanges: number;
  close(): Promise<void>;
}

export const CLIENT = { id: 'clausary', secret: 'a secret of the client' } as const;

interface Code {
  person: TestPerson;
  redirectUri: string;
  nonce: string | null;
  challenge: string | null;
}

const KID = 'test';
const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

function jwt(claims: object, key: KeyObject): string {
  const text = `${part({ alg: 'RS256', kid: KID, typ: 'JWT' })}.${part(claims)}`;
  return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`;
}

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  const parts: Buffer[] = [];
  for await (const chunk of request) parts.push(chunk as Buffer);
  return new URLSearchParams(Buffer.concat(parts).toString());
}

export async function openTestIssuer(person: TestPerson): Promise<TestIssuer> {
  const key = newKey();
  const otherKey = newKey();
  const codes = new Map<string, Code>();
  const bearers = new Map<string, TestPerson>();
  const json = (response: ServerResponse, body: object, status = 200) =>
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', self.issuer);
    switch (url.pathname) {
      case '/.well-known/openid-configuration':
        self.discoveries++;
        return json(response, {
          issuer: self.issuer,
          authorization_endpoint: `${self.issuer}/authorize`,
          token_endpoint: `${self.issuer}/token`,
          userinfo_endpoint: `${self.issuer}/userinfo`,
          jwks_uri: `${self.issuer}/keys`,
          response_types_supported: ['code'],
          subject_types_supported: ['public'],
          id_token_signing_alg_values_supported: ['RS256'],
        });
      case '/keys': {
        const jwk = createPublicKey(key).export({ format: 'jwk' });
        return json(response, { keys: [{ ...jwk, kid: KID, use: 'sig', alg: 'RS256' }] });
      }
      case '/authorize':
        return authorize(url.searchParams, response);
      case '/token':
        return token(await formOf(request), response);
      case '/userinfo': {
        const known = bearers.get(request.headers.authorization?.replace('Bearer ', '') ?? '');
        return known ? json(response, known) : json(response, { error: 'invalid_token' }, 401);
      }
      default:
        return json(response, { error: 'not_found' }, 404);
    }
  });

  function authorize(query: URLSearchParams, response: ServerResponse) {
    const redirectUri = query.get('redirect_uri')!;
    if (query.get('client_id') !== CLIENT.id || query.get('response_type') !== 'code')
      return json(response, { error: 'unauthorized_client' }, 400);
    const code = randomBytes(16).toString('hex');
    codes.set(code, {
      person: self.person,
      redirectUri,
      nonce: query.get('nonce'),
      challenge: query.get('code_challenge_method') === 'S256' ? query.get('code_challenge') : null,
    });
    const back = new URL(redirectUri);
    back.searchParams.set('code', code);
    back.searchParams.set('state', query.get('state') ?? '');
    response.writeHead(302, { Location: back.href }).end();
  }

  function token(form: URLSearchParams, response: ServerResponse) {
    const { trouble } = self;
    self.exchanges++;
    if (trouble.status) return json(response, { error: 'server_error' }, trouble.status);
    if (form.get('client_id') !== CLIENT.id || form.get('client_secret') !== CLIENT.secret)
      return json(response, { error: 'invalid_client' }, 401);
    const verifier = form.get('code_verifier');
    if (trouble.noPkceNoNonce && verifier !== null) return json(response, { error: 'invalid_client' }, 401);
    const code = codes.get(form.get('code') ?? '');
    if (!trouble.takesCodesAgain) codes.delete(form.get('code') ?? '');
    const challenge = verifier === null ? null : createHash('sha256').update(verifier).digest('base64url');
    if (!code || code.redirectUri !== form.get('redirect_uri') || code.challenge !== challenge)
      return json(response, { error: 'invalid_grant' }, 400);
    const now = Math.floor(Date.now() / 1000);
    const { email, email_verified, ...rest } = code.person;
    const claims = {
      iss: self.issuer,
      aud: CLIENT.id,
      iat: now,
      exp: now + 300,
      ...rest,
      ...(trouble.addressApart ? {} : { email, email_verified }),
      ...(code.nonce !== null && !trouble.noPkceNoNonce && { nonce: code.nonce }),
      ...trouble.claims,
    };
    const bearer = randomBytes(16).toString('hex');
    bearers.set(bearer, code.person);
    json(response, {
      access_token: bearer,
      token_type: 'Bearer',
      expires_in: 300,
      id_token: jwt(claims, trouble.forged ? otherKey : key),
    });
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const self: TestIssuer = {
    issuer: `http://127.0.0.1:${port}`,
    person,
    trouble: {},
    discoveries: 0,
    exchanges: 0,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return self;
}
