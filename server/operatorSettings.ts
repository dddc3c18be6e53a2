/** What an operator sets while the server runs: one row of the table `setting` each, at work in every process a few seconds later. */
import { sql } from 'kysely';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/db.ts';
import { type AroundPart, readAround } from '#shared/api/around.ts';
import { FEATURES, type Feature, type Gates } from '#shared/domain/access.ts';
import { type Announcement, inForce, readAnnouncements } from '#shared/domain/announcements.ts';
import type { Around } from '#shared/domain/around.ts';
import { type FlagName, type FlagOverrides, readOverrides } from '#shared/domain/flags.ts';
import { type OutsideTarget, readTargets, type Targets } from '#shared/domain/outsideTargets.ts';
import { readSwitches, type SiteNote, type Switch, switchNotes } from '#shared/domain/switches.ts';

/** A change works after this at the latest. */
const TTL_MS = 5000;

const FLAGS_SETTING = 'flags';
export const GATES_SETTING = 'gates';
const SWITCHES_SETTING = 'switches';
const ANNOUNCEMENTS_SETTING = 'announcements';
const AROUND_SETTING = 'around';
const TARGETS_SETTING = 'targets';

/** Only a plain `false` opens a gate; what cannot be read leaves it on. */
const readGates = (value: unknown): Gates =>
  Object.fromEntries(
    FEATURES.filter((feature) => (value as Partial<Record<string, unknown>> | null)?.[feature] === false).map(
      (feature) => [feature, false],
    ),
  );

/** Errors: those of the database. */
function cached<T>(db: Db, clock: () => Date, key: string, read: (value: unknown) => T): () => Promise<T> {
  let known: { value: T; until: number } | null = null;
  return async () => {
    const now = clock().getTime();
    if (known && now < known.until) return known.value;
    const row = await db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst();
    known = { value: read(row?.value), until: now + TTL_MS };
    return known.value;
  };
}

export interface OperatorSettings {
  /** Gates of features that are switched off: all of them with open gates. Specification part 1 §6: "If the gate is off, the feature is allowed." */
  gates(): Promise<Gates>;
  /** Flags whose default is another here. Specification part 2 §3.1. */
  flags(): Promise<FlagOverrides>;
  /** What of the product is switched off. */
  switchedOff(): Promise<Switch[]>;
  /** Where links lead outside of this site. */
  targets(): Promise<Targets>;
  /** What pages say: announcements in force, and what is switched off. */
  notes(): Promise<SiteNote[]>;
  /** Banners and adverts; nothing as shipped. Specification part 2 §2.11. */
  around(): Promise<Around>;
}

const ALL_OFF: Gates = Object.fromEntries(FEATURES.map((feature) => [feature, false]));

/** SALES_CONTACT, an e-mail address or a page, until another is set here. */
export const usualTargets = (salesContact: string | null): Targets =>
  readTargets({ sales: salesContact?.includes('@') ? `mailto:${salesContact}` : salesContact });

export const createOperatorSettings = (
  db: Db,
  {
    clock,
    gates,
    salesContact = null,
  }: { clock: () => Date } & Pick<Config, 'gates'> & Partial<Pick<Config, 'salesContact'>>,
): OperatorSettings => {
  const switchedOff = cached(db, clock, SWITCHES_SETTING, readSwitches);
  const usual = usualTargets(salesContact);
  const announcements = cached(db, clock, ANNOUNCEMENTS_SETTING, readAnnouncements);
  return {
    gates: gates === 'open' ? async () => ALL_OFF : cached(db, clock, GATES_SETTING, readGates),
    flags: cached(db, clock, FLAGS_SETTING, readOverrides),
    switchedOff,
    around: cached(db, clock, AROUND_SETTING, readAround),
    targets: cached(db, clock, TARGETS_SETTING, (value) => ({ ...usual, ...readTargets(value) })),
    async notes() {
      const shown = inForce(await announcements(), clock()).map(({ text }) => ({ text, pages: null }));
      return [...shown, ...switchNotes(await switchedOff())];
    },
  };
};

const stored = async (db: Db, key: string): Promise<unknown> =>
  (await db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst())?.value;

/** As they stand in the record. */
export const settingsStored = async (db: Db) => ({
  flags: readOverrides(await stored(db, FLAGS_SETTING)),
  gates: readGates(await stored(db, GATES_SETTING)),
  off: readSwitches(await stored(db, SWITCHES_SETTING)),
  announcements: await announcementsStored(db),
  around: readAround(await stored(db, AROUND_SETTING)),
  targets: readTargets(await stored(db, TARGETS_SETTING)),
});

export const announcementsStored = async (db: Db): Promise<Announcement[]> =>
  readAnnouncements(await stored(db, ANNOUNCEMENTS_SETTING));

/** One name inside a setting; `value` undefined takes it out again. One statement: two operators at once lose nothing. */
async function change(
  db: Db,
  key: string,
  name: string,
  value: boolean | number | string | object | undefined,
): Promise<void> {
  const entry = value === undefined ? {} : { [name]: value };
  await sql`insert into setting (key, value) values (${key}, ${JSON.stringify(entry)}::jsonb)
    on conflict (key) do update set value = (setting.value - ${name}::text) || excluded.value`.execute(db);
}

export const setFlag = (db: Db, name: FlagName, value: boolean | number | string | undefined) =>
  change(db, FLAGS_SETTING, name, value);

/** `isOn` true is how it is shipped. */
export const setGate = (db: Db, feature: Feature, isOn: boolean) =>
  change(db, GATES_SETTING, feature, isOn ? undefined : false);

/** `isOn` true is how it is shipped. */
export const setSwitch = (db: Db, name: Switch, isOn: boolean) =>
  change(db, SWITCHES_SETTING, name, isOn ? undefined : false);

/** Undefined: none, or the usual one. */
export const setTarget = (db: Db, name: OutsideTarget, target: string | undefined) =>
  change(db, TARGETS_SETTING, name, target);

export const putAnnouncement = (db: Db, { id, ...announcement }: Announcement) =>
  change(db, ANNOUNCEMENTS_SETTING, id, announcement);
export const removeAnnouncement = (db: Db, id: string) => change(db, ANNOUNCEMENTS_SETTING, id, undefined);

/** Null takes it away. */
export const putAround = (db: Db, part: AroundPart, value: object | null) =>
  change(db, AROUND_SETTING, part, value ?? undefined);
