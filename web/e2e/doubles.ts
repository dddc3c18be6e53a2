/** What a test says to the doubles of what is outside of the product, and asks them: server/testing/outside. */
import { DOUBLES_URL } from '#web/e2e/doublesUrl.ts';

async function say<Told>(path: string, said: object = {}): Promise<Told> {
  const answer = await fetch(`${DOUBLES_URL}${path}`, { method: 'POST', body: JSON.stringify(said) });
  return answer.json() as Promise<Told>;
}

/** The company's issuer, and what a client of it is known by there. */
export const theIssuer = () => say<{ issuer: string; client: { id: string; secret: string } }>('/issuer');

/** Whom the issuer signs in from now on. */
export const isAtIssuer = (person: { sub: string; email: string; given_name?: string; family_name?: string }) =>
  say('/person', person);

/** A TXT record. */
export const standsInZone = (name: string, text: string) => say('/zone', { name, text });

/** Everything that the model was asked, as text. */
export const askedOfModel = async (): Promise<string> => JSON.stringify(await say('/asked'));

/** Writes an entry of the audit log anew, past the guard of its table. Answers with what was done by it before. */
export const rewriteLog = async (seq: number, action: string): Promise<string> =>
  (await say<{ before: string }>('/log', { seq, action })).before;

/** A file in the cloud storage of everybody who connects one. */
export const liesInStorage = (path: string, text: string) => say('/stored', { path, text });
