import { parseArgs } from 'node:util';
import type { AuditAction } from '#server/audit/index.ts';
import type { Base } from '#server/base.ts';
import type { Command } from '#server/cli/command.ts';
import { UsageError } from '#server/cli/usageError.ts';
import { withDeps } from '#server/cli/withDeps.ts';
import type { Db } from '#server/db/db.ts';
import { accountByEmail } from '#server/features/auth/index.ts';
import { OVERRIDABLE, type Overridable } from '#server/features/quota/index.ts';
import { setAllowance } from '#server/features/users/index.ts';
import { setFlag, setGate } from '#server/operatorSettings.ts';
import { FEATURES, type Feature } from '#shared/domain/access.ts';
import { FLAGS, isFlag, parseFlag } from '#shared/domain/flags.ts';

const DEFAULT = 'default';
const LARGEST = 1_000_000_000;

type SettingDeps = Pick<Base, 'db' | 'audit'>;

/** Sets something of the whole site, and writes down what. */
const setForAll = (
  { db, audit }: SettingDeps,
  [action, name, value]: [AuditAction, string, string | number | boolean],
  work: (trx: Db) => Promise<void>,
) =>
  db.transaction().execute(async (trx) => {
    await work(trx);
    await audit.record(trx, { actor: 'command line', action, object: { name }, details: { value } });
  });

async function flag(deps: SettingDeps, [name = '', text = '']: string[]): Promise<string> {
  if (!isFlag(name)) throw new UsageError(`Invalid flag ${name}. There are: ${Object.keys(FLAGS).join(', ')}.`);
  const value = text === DEFAULT ? undefined : parseFlag(name, text);
  if (value === undefined && text !== DEFAULT) throw new UsageError(`${name} cannot be "${text}".`);
  await setForAll(deps, ['setting.flag_set', name, value ?? DEFAULT], (trx) => setFlag(trx, name, value));
  return `${name} is ${value ?? `${FLAGS[name].default}, as shipped`}.`;
}

async function gate(deps: SettingDeps, [feature = '', text]: string[]): Promise<string> {
  if (!(FEATURES as readonly string[]).includes(feature))
    throw new UsageError(`There is no gate ${feature}. There are: ${FEATURES.join(', ')}.`);
  if (text !== 'on' && text !== 'off') throw new UsageError('A gate is on or off.');
  const isOn = text === 'on';
  await setForAll(deps, ['setting.gate_set', feature, isOn], (trx) => setGate(trx, feature as Feature, isOn));
  return `The gate of ${feature} is ${text}.`;
}

async function allowance(deps: SettingDeps, [email = '', key = '', text = '']: string[]): Promise<string> {
  if (!(OVERRIDABLE as readonly string[]).includes(key))
    throw new UsageError(`There is no allowance ${key}. There are: ${OVERRIDABLE.join(', ')}.`);
  const limit = text === 'unlimited' ? null : text === DEFAULT ? undefined : Number(text);
  if (typeof limit === 'number' && !(text !== '' && Number.isInteger(limit) && limit >= 0 && limit <= LARGEST))
    throw new UsageError(`An allowance is a whole number, "unlimited" or "${DEFAULT}".`);
  const account = await accountByEmail(deps.db, email);
  if (!account) throw new UsageError(`There is no account of ${email}.`);
  await setAllowance(deps, account.id, key as Overridable, limit);
  return `${key} of ${email}: ${text}.`;
}

const SETTERS = { flag, gate, allowance };

export const command: Command = {
  usage: `Usage: clausary set flag <name> <value>|${DEFAULT}                 a flag's value where nobody has chosen another
       clausary set gate <feature> on|off                    off: the feature is open to every tier
       clausary set allowance <email> <key> <number>|unlimited|${DEFAULT}

Works beside a running server, which knows a few seconds later.`,

  async run(args) {
    const [what = '', ...rest] = parseArgs({ args, allowPositionals: true, options: {} }).positionals;
    if (!Object.hasOwn(SETTERS, what)) throw new UsageError('Say what to set: flag, gate or allowance.');
    return withDeps(async (deps) => {
      console.log(await SETTERS[what as keyof typeof SETTERS](deps, rest));
      return 0;
    });
  },
};
