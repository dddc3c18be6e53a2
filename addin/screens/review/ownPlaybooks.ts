/**
 * Playbooks of one's own, each release fetched once and kept on this computer: they run here like the standard ones, without a network
 * too. What is kept is used only if it is what its hash says, and is a playbook.
 */
import type { Stored } from '#addin/account/stored.ts';
import { KEPT_PLAYBOOKS } from '#addin/pane/keptPlaybooks.ts';
import { CALLS } from '#shared/api/calls.ts';
import { canonicalJson } from '#shared/domain/playbooks/canonical.ts';
import { parsePlaybook } from '#shared/domain/playbooks/parse.ts';
import type { Playbook } from '#shared/domain/playbooks/playbook.ts';
import { sha256 } from '#shared/domain/sha256.ts';
import type { AppValue } from '#shared/ui/AppContext.tsx';
import { answersOf } from '#shared/ui/server/answers.ts';
import { callQuestion, sessionQuestion } from '#shared/ui/server/questions.ts';

/** What a browser keeps for a pane is a few megabytes. */
const MOST_KEPT = 20;

interface Kept {
  user: string;
  releases: { hash: string; playbook: unknown }[];
}

const NONE: Kept = { user: '', releases: [] };

function readKept(stored: Stored): Kept {
  try {
    const value = JSON.parse(stored.read(KEPT_PLAYBOOKS) ?? 'null') as Partial<Kept> | null;
    return typeof value?.user === 'string' && Array.isArray(value.releases) ? (value as Kept) : NONE;
  } catch {
    return NONE;
  }
}

/** Null: it is not what its hash says, or no playbook that this version can read. */
function verified({ hash, playbook }: Kept['releases'][number]): Playbook | null {
  const read = parsePlaybook(playbook);
  return 'playbook' in read && sha256(canonicalJson(playbook)) === hash ? read.playbook : null;
}

type Asker = Pick<AppValue, 'api' | 'session'>;

/** Who is here: null for nobody, undefined as long as no answer has come. */
function whoIsHere({ api, session }: Asker): string | null | undefined {
  if (session.user) return session.user.id;
  return answersOf(api).getQueryData(sessionQuestion(api).queryKey) === undefined ? undefined : null;
}

/** What was kept for the person who is here; as long as nobody has said who that is, for the one who was. */
export function keptPlaybooks(app: Asker, stored: Stored): Playbook[] {
  const kept = readKept(stored);
  const who = whoIsHere(app);
  if (who !== undefined && who !== kept.user) return [];
  return kept.releases.flatMap((one) => verified(one) ?? []);
}

/** The newest releases from the site, those that are kept already aside. Rejects with ApiError. */
export async function fetchPlaybooks(app: Asker, stored: Stored): Promise<Playbook[]> {
  const user = app.session.user?.id;
  if (user === undefined) return [];
  const cache = answersOf(app.api);
  const { playbooks } = await cache.fetchQuery(callQuestion(app, CALLS.playbooks, {}));
  const kept = readKept(stored);
  const before = kept.user === user ? kept.releases : [];
  const releases: Kept['releases'] = [];
  const own: Playbook[] = [];
  for (const { id, hash } of playbooks.filter(({ isOwn }) => isOwn)) {
    const known = before.find((one) => one.hash === hash);
    const knownBody = known && verified(known);
    const release =
      known && knownBody ? known : await cache.fetchQuery(callQuestion(app, CALLS.playbook, { params: { id } }));
    const playbook = knownBody ?? verified(release);
    if (!playbook) continue;
    own.push(playbook);
    releases.push(release);
  }
  stored.write(
    KEPT_PLAYBOOKS,
    releases.length === 0 ? null : JSON.stringify({ user, releases: releases.slice(0, MOST_KEPT) } satisfies Kept),
  );
  return own;
}
