/** Everything that LocalBilling knows of one customer, as one document. */
import type { Billed, BilledInvoice, BilledSubscription, MoneyMove, NewCustomer } from '#server/outside/billing.ts';
import { shownSource } from '#server/outside/localBilling/sources.ts';
import type { BilledDiscount } from '#shared/domain/billing/parts.ts';

export interface LocalSubscription extends Omit<BilledSubscription, 'source'> {
  /** Where periods are counted from, and how many have begun. */
  anchor: Date;
  periods: number;
  /** In force for the period that runs: what a change gives back and takes was agreed with it. */
  periodDiscount: BilledDiscount | null;
}

export interface LocalInvoice extends BilledInvoice {
  firstTriedAt: Date | null;
}

interface Dispute {
  moveId: string;
  kind: 'dispute' | 'dispute_won';
  at: Date;
}

export interface LocalAccount {
  id: string;
  reference: string;
  /** Null once the person is forgotten. */
  email: string | null;
  name: string | null;
  /** Of sources.ts. */
  source: string | null;
  /** Credit by currency. */
  balances: Record<string, number>;
  version: number;
  subscriptions: LocalSubscription[];
  invoices: LocalInvoice[];
  moves: MoneyMove[];
  /** Those that are still to come. */
  disputes: Dispute[];
}

export const newAccount = (id: string, { reference, email, name }: NewCustomer): LocalAccount => ({
  id,
  reference,
  email,
  name,
  source: null,
  balances: {},
  version: 0,
  subscriptions: [],
  invoices: [],
  moves: [],
  disputes: [],
});

/** Ids name their account before the dot. */
export const accountIn = (id: string): string => id.split('.')[0]!;

const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
/** What people have written is text whatever it looks like. */
const TEXTS = new Set(['email', 'name', 'reference', 'text', 'label']);

export const written = (value: object): string => JSON.stringify(value);
/** With its times as times again. */
export const readBack = <T>(text: string): T =>
  JSON.parse(text, (key, value) =>
    typeof value === 'string' && !TEXTS.has(key) && ISO.test(value) ? new Date(value) : value,
  ) as T;

export function shownSubscription(
  account: Pick<LocalAccount, 'source'>,
  { anchor: _anchor, periods: _periods, periodDiscount: _discount, ...rest }: LocalSubscription,
): BilledSubscription {
  return { ...rest, source: shownSource(account.source) };
}

export const shownInvoice = ({ firstTriedAt: _tried, ...rest }: LocalInvoice): BilledInvoice => rest;

export const shownAccount = (account: LocalAccount): Billed => ({
  subscriptions: account.subscriptions.map((one) => shownSubscription(account, one)),
  invoices: account.invoices.map(shownInvoice),
  moves: account.moves,
});

/** Gives what has changed the next version. */
export function stamp(before: LocalAccount | null, after: LocalAccount): void {
  const version = (before?.version ?? 0) + 1;
  const old = new Map(
    [...(before?.subscriptions ?? []), ...(before?.invoices ?? [])].map((one) => [one.id, written(one)]),
  );
  // how it is paid is shown with the subscription
  const isOther = before?.source !== after.source;
  for (const one of after.subscriptions) if (isOther || old.get(one.id) !== written(one)) one.version = version;
  for (const one of after.invoices) if (old.get(one.id) !== written(one)) one.version = version;
  after.version = version;
}
