/** The rights to read that people have given us: sealed in the record, renewed when they run out, given back when they disconnect. */
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Base } from '#server/base.ts';
import type { Tables } from '#server/db/schema.ts';
import type { Consent, Tokens } from '#server/outside/uploadSources/consent.ts';
import { type SourceAccess, SourceFailed } from '#server/outside/uploadSources/source.ts';
import { opened, sealed } from '#server/secrets.ts';
import { OUTSIDE_SOURCE_NAMES, type PersonalSource } from '#shared/domain/uploadSources.ts';

const PURPOSE = 'upload source: tokens';
/** Renewed a little before its end. */
const EARLY_MS = 60_000;

const Kept = z.object({ access: z.string(), refresh: z.string(), until: z.number() });
type Kept = z.infer<typeof Kept>;

type ConnectionDeps = Pick<Base, 'db' | 'config' | 'clock'>;
interface Whose {
  userId: string;
  source: PersonalSource;
}

const about = ({ userId, source }: Whose): string => `${userId} ${source}`;

const rowsOf = (db: Kysely<Tables>, { userId, source }: Whose) =>
  db.selectFrom('source_connection').selectAll().where('user_id', '=', userId).where('source', '=', source);

function openRow({ config }: ConnectionDeps, whose: Whose, row: { tokens: Buffer } | undefined): Kept | null {
  const text = row && opened(config.secretKey, PURPOSE, about(whose), row.tokens);
  return text ? (Kept.safeParse(JSON.parse(text)).data ?? null) : null;
}

/** Those of these that the person has let us into. */
export async function connectedSources({ db }: ConnectionDeps, userId: string): Promise<Set<PersonalSource>> {
  const rows = await db.selectFrom('source_connection').select('source').where('user_id', '=', userId).execute();
  return new Set(rows.map(({ source }) => source));
}

/** Error: SourceFailed `not_connected` where the service gave nothing that can be renewed. */
export async function keepConnection(
  { config, clock }: ConnectionDeps,
  db: Kysely<Tables>,
  whose: Whose,
  tokens: Tokens & { refresh: string },
): Promise<Kept> {
  const now = clock();
  const { access, refresh, expiresIn } = tokens;
  const kept: Kept = { access, refresh, until: now.getTime() + expiresIn * 1000 };
  const box = sealed(config.secretKey, PURPOSE, about(whose), JSON.stringify(kept));
  await db
    .insertInto('source_connection')
    .values({ user_id: whose.userId, source: whose.source, tokens: box, connected_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'source']).doUpdateSet({ tokens: box }))
    .execute();
  return kept;
}

/** The right itself. One at a time renews: some services give a new secret with each renewal and take the old one no more. */
export function accessOf(deps: ConnectionDeps, consent: Consent, whose: Whose): SourceAccess {
  const { db, clock } = deps;
  const missing = () =>
    new SourceFailed('not_connected', `Connect ${OUTSIDE_SOURCE_NAMES[whose.source]} first, or once more.`);
  let last: string | null = null;

  async function renewed(): Promise<Kept> {
    return db.transaction().execute(async (trx) => {
      const kept = openRow(deps, whose, await rowsOf(trx, whose).forUpdate().executeTakeFirst());
      if (!kept) throw missing();
      // somebody else was faster
      if (last !== null && kept.access !== last && kept.until - EARLY_MS > clock().getTime()) return kept;
      const tokens = await consent.renew(kept.refresh);
      return keepConnection(deps, trx, whose, { ...tokens, refresh: tokens.refresh ?? kept.refresh });
    });
  }

  return {
    async token(isRefused) {
      const kept = openRow(deps, whose, await rowsOf(db, whose).executeTakeFirst());
      if (!kept) throw missing();
      const isGood = !isRefused && kept.until - EARLY_MS > clock().getTime();
      const { access } = isGood ? kept : await renewed();
      last = access;
      return access;
    },
  };
}

/** Resolves with whether the service has taken it back; null: there was none. */
export async function disconnect(deps: ConnectionDeps, consent: Consent | null, whose: Whose): Promise<boolean | null> {
  const { db } = deps;
  const row = await rowsOf(db, whose).executeTakeFirst();
  if (!row) return null;
  const kept = openRow(deps, whose, row);
  // forgotten here in any case, and first
  await db
    .deleteFrom('source_connection')
    .where('user_id', '=', whose.userId)
    .where('source', '=', whose.source)
    .execute();
  return kept && consent ? consent.revoke(kept) : false;
}
