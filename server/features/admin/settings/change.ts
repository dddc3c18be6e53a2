/** What an operator sets for the whole site; each is in the audit log with its reason, in the transaction of what it does. */
import { randomUUID } from 'node:crypto';
import type { AuditAction } from '#server/audit/index.ts';
import type { Base } from '#server/base.ts';
import type { Db } from '#server/db/db.ts';
import { invalid, notFound } from '#server/http/errors.ts';
import {
  announcementsStored,
  putAnnouncement,
  putAround,
  removeAnnouncement,
  setFlag,
  setGate,
  setSwitch,
  setTarget,
} from '#server/operatorSettings.ts';
import type { SettingChange } from '#shared/api/adminSettings.ts';
import { MOST_ANNOUNCEMENTS } from '#shared/domain/announcements.ts';
import { isFlag, parseFlag } from '#shared/domain/flags.ts';
import { isTarget } from '#shared/domain/outsideTargets.ts';

interface Done {
  action: AuditAction;
  name: string;
  details: Record<string, string | number | boolean>;
}

async function announce(
  trx: Db,
  { text, startsAt, endsAt }: SettingChange & { what: 'announce' },
  now: Date,
): Promise<Done> {
  const [from, to] = [new Date(startsAt), new Date(endsAt)];
  if (to <= from) throw invalid('endsAt', 'It ends before it begins.');
  if (to <= now) throw invalid('endsAt', 'It would be over already.');
  const known = await announcementsStored(trx);
  if (known.length >= MOST_ANNOUNCEMENTS)
    throw invalid('text', `There are ${known.length} already: withdraw one first.`);
  const id = randomUUID();
  await putAnnouncement(trx, { id, text, startsAt: from.toISOString(), endsAt: to.toISOString() });
  return { action: 'admin.announced', name: id, details: { from: from.toISOString(), to: to.toISOString() } };
}

async function withdraw(trx: Db, id: string): Promise<Done> {
  const known = await announcementsStored(trx);
  if (!known.some((one) => one.id === id)) throw notFound('announcement');
  await removeAnnouncement(trx, id);
  return { action: 'admin.announcement_withdrawn', name: id, details: {} };
}

async function make(trx: Db, change: SettingChange, now: Date): Promise<Done> {
  switch (change.what) {
    case 'flag': {
      const { name, value: text } = change;
      if (!isFlag(name)) throw invalid('name', 'There is no such flag.');
      const value = text === null ? undefined : parseFlag(name, text);
      if (value === undefined && text !== null) throw invalid('value', `${name} cannot be that.`);
      await setFlag(trx, name, value);
      return { action: 'admin.flag_set', name, details: { value: value ?? 'default' } };
    }
    case 'gate':
      await setGate(trx, change.name, change.isOn);
      return { action: 'admin.gate_set', name: change.name, details: { value: change.isOn } };
    case 'switch':
      await setSwitch(trx, change.name, change.isOn);
      return { action: 'admin.switch_set', name: change.name, details: { value: change.isOn } };
    case 'target': {
      const { name, value } = change;
      if (value !== null && !isTarget(value)) throw invalid('value', 'It must be https://… or mailto:name@place.');
      await setTarget(trx, name, value ?? undefined);
      return { action: 'admin.target_set', name, details: { value: value ?? 'none' } };
    }
    case 'announce':
      return announce(trx, change, now);
    case 'banner':
    case 'promo':
    case 'ads':
      await putAround(trx, change.what, change.value);
      return { action: 'admin.around_set', name: change.what, details: { value: change.value !== null } };
    case 'withdraw':
      return withdraw(trx, change.id);
  }
}

/** Errors: `invalid` 422, `not_found` 404. */
export const changeSetting = (
  { db, audit, clock }: Pick<Base, 'db' | 'audit' | 'clock'>,
  operator: string,
  change: SettingChange,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { action, name, details } = await make(trx, change, clock());
    await audit.record(trx, {
      actor: { userId: operator },
      action,
      object: { name },
      details: { ...details, reason: change.reason },
    });
  });
