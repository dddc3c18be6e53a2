/** Tells a library of one's own what became of its wordings in the open document. Each is told once at most, also where that fails. */
import { forgetPutIn, type PutIn, putInBefore } from '#addin/screens/drift/driftBook.ts';
import { readPassports } from '#addin/screens/insert/passports.ts';
import { CALLS } from '#shared/api/calls.ts';
import { editedWords, type Passport } from '#shared/domain/passport.ts';
import { type DriftChange, type DriftOutcome, driftChanges } from '#shared/domain/wordingDrift.ts';
import type { AppValue } from '#shared/ui/AppContext.tsx';
import type { DocumentHost } from '#shared/ui/DocumentHost.ts';
import { tellServer } from '#shared/ui/server/change.ts';

interface Drift {
  outcome: DriftOutcome;
  changes: DriftChange[];
}

/** `now`: as it reads; null: it is gone from the text. Null where it cannot be told whether it was edited. */
function driftOf(guid: string, passport: Passport, { text, whole }: PutIn, now: string | null): Drift | null {
  if (now === null) return { outcome: 'removed', changes: [] };
  const edited = editedWords(passport, guid, now);
  if (edited === null) return null;
  return edited === 0
    ? { outcome: 'kept', changes: [] }
    : { outcome: 'changed', changes: driftChanges(text, now, whole) };
}

export async function tellDrift(app: Pick<AppValue, 'api'>, host: DocumentHost, now: number): Promise<void> {
  const due = putInBefore(now);
  if (due.length === 0) return;
  const [snippets, passports] = await Promise.all([host.listSnippets(), readPassports(host)]);
  for (const [guid, one] of due) {
    const passport = passports[guid];
    // it stands in another document
    if (!passport) continue;
    const text = snippets.find(({ tag }) => tag.guid === guid)?.text ?? null;
    const drift = driftOf(guid, passport, one, text);
    forgetPutIn([guid]);
    const params = { namespace: one.namespace, group: one.id };
    if (drift) await tellServer(app.api, CALLS.tellDrift, { params, body: drift });
  }
}
