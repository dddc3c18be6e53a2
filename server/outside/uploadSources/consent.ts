/** A person lets us into their storage: OAuth 2.0 with a code and PKCE, tokens that are renewed, and given back. */
import { z } from 'zod';
import type { Outbound } from '#server/outside/outbound.ts';
import { SourceFailed } from '#server/outside/uploadSources/source.ts';
import type { SourceConfig } from '#server/sourceSettings.ts';
import { OUTSIDE_SOURCE_NAMES, type PersonalSource } from '#shared/domain/uploadSources.ts';

export interface Tokens {
  access: string;
  /** Null: not given anew; the one before stays good. */
  refresh: string | null;
  /** Seconds. */
  expiresIn: number;
}

export interface Consent {
  /** Where the browser is sent. */
  addressFor(asked: { state: string; challenge: string; backTo: string }): string;
  /** Errors: SourceFailed `not_connected` for a code that is not good, `unreachable`. */
  exchange(given: { code: string; verifier: string; backTo: string }): Promise<Tokens>;
  /** Errors: SourceFailed `not_connected` where the person has taken it back, `unreachable`. */
  renew(refresh: string): Promise<Tokens>;
  /** Gives the right back; false where the service takes none back or did not answer. */
  revoke(tokens: { access: string; refresh: string }): Promise<boolean>;
}

interface Service {
  name: string;
  authorize: string;
  token: string;
  api: string;
  /** Of Dropbox: files come from another host. */
  content: string;
  /** Null: it has none. */
  revoke: string | null;
  asks: Record<string, string>;
}

/** Addresses of a service, or the same below an address that the operator set. */
export function serviceOf(source: PersonalSource, config: SourceConfig): Service {
  const name = OUTSIDE_SOURCE_NAMES[source];
  const at = (own: string) => config[source]?.url ?? own;
  switch (source) {
    case 'dropbox':
      return {
        name,
        authorize: `${at('https://www.dropbox.com')}/oauth2/authorize`,
        token: `${at('https://api.dropboxapi.com')}/oauth2/token`,
        api: at('https://api.dropboxapi.com'),
        content: at('https://content.dropboxapi.com'),
        revoke: `${at('https://api.dropboxapi.com')}/2/auth/token/revoke`,
        asks: { token_access_type: 'offline', scope: 'files.metadata.read files.content.read' },
      };
    case 'drive':
      return {
        name,
        authorize: `${at('https://accounts.google.com')}/o/oauth2/v2/auth`,
        token: `${at('https://oauth2.googleapis.com')}/token`,
        api: at('https://www.googleapis.com'),
        content: '',
        revoke: `${at('https://oauth2.googleapis.com')}/revoke`,
        asks: {
          access_type: 'offline',
          prompt: 'consent',
          // all that there is to read; to write, what we have put there ourselves and nothing else
          scope: 'https://www.googleapis.com/auth/drive.readonly https://www.googleapis.com/auth/drive.file',
        },
      };
    case 'onedrive': {
      const login = `${at('https://login.microsoftonline.com')}/${config.onedrive?.tenant ?? 'common'}/oauth2/v2.0`;
      return {
        name,
        authorize: `${login}/authorize`,
        token: `${login}/token`,
        api: at('https://graph.microsoft.com'),
        content: '',
        revoke: null,
        asks: { scope: 'offline_access Files.Read.All', response_mode: 'query' },
      };
    }
  }
}

const Reply = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1).optional(),
  expires_in: z.coerce.number().positive().default(3600),
});

export function createConsent(source: PersonalSource, config: SourceConfig, outbound: Outbound): Consent | null {
  const client = config[source];
  if (!client) return null;
  const service = serviceOf(source, config);
  const isOperators = client.url !== null;

  async function post(url: string, form: Record<string, string>, headers: Record<string, string> = {}) {
    const unreachable = (cause?: unknown) =>
      new SourceFailed('unreachable', `${service.name} does not answer at the moment.`, { cause });
    const reply = await outbound
      .request(url, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json', ...headers },
        body: new URLSearchParams(form).toString(),
        isOperators,
      })
      .catch((error: unknown) => {
        throw unreachable(error);
      });
    if (reply.status >= 500 || reply.status === 429) throw unreachable();
    return reply;
  }

  async function ask(form: Record<string, string>): Promise<Tokens> {
    const { clientId: client_id, clientSecret: client_secret } = client!;
    const { status, body } = await post(service.token, { ...form, client_id, client_secret });
    const found = status < 300 ? Reply.safeParse(parsed(body)).data : undefined;
    if (!found) throw new SourceFailed('not_connected', `${service.name} has to be connected again.`);
    return { access: found.access_token, refresh: found.refresh_token ?? null, expiresIn: found.expires_in };
  }

  return {
    addressFor: ({ state, challenge, backTo }) =>
      `${service.authorize}?${new URLSearchParams({
        client_id: client.clientId,
        response_type: 'code',
        redirect_uri: backTo,
        state,
        code_challenge: challenge,
        code_challenge_method: 'S256',
        ...service.asks,
      })}`,
    exchange: ({ code, verifier, backTo }) =>
      ask({ grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: backTo }),
    renew: (refresh) => ask({ grant_type: 'refresh_token', refresh_token: refresh }),
    async revoke({ access, refresh }) {
      if (service.revoke === null) return false;
      // Dropbox is told by the token itself
      const asked =
        source === 'dropbox'
          ? post(service.revoke, {}, { authorization: `Bearer ${access}` })
          : post(service.revoke, { token: refresh });
      return asked.then(
        ({ status }) => status < 300,
        () => false,
      );
    },
  };
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return null;
  }
}
