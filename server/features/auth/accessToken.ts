/** The Word pane's access token: a session's id and an end, signed. Short-lived; the session behind it is looked up at every call. */
import { signed, unsigned } from '#server/secrets.ts';

const PURPOSE = 'word-addin access';
export const ACCESS_MS = 15 * 60_000;

export const accessToken = (secret: string, sessionId: string, now: Date): string =>
  signed(secret, PURPOSE, `${sessionId}~${now.getTime() + ACCESS_MS}`);

/** The session's id; null when the token is not ours or has ended. */
export function sessionOfAccessToken(secret: string, token: string, now: Date): string | null {
  const [id, end] = unsigned(secret, PURPOSE, token)?.split('~') ?? [];
  return id && Number(end) > now.getTime() ? id : null;
}
