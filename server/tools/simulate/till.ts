/** Whoever takes money in a simulation: the product's adapter, and what goes on behind it that the product has to hear of. */
import type { BillingDeps, Intention } from '#server/features/billing/index.ts';
import type { Sums } from '#server/tools/simulate/ledger.ts';
import type { Life } from '#server/tools/simulate/lives.ts';

/** What a customer has there now. */
export interface Held {
  /** Null: nothing was subscribed to. */
  subscription: { id: string; plan: string; quantity: number; isOver: boolean } | null;
  /** Payments of which something is left. */
  payments: readonly { id: string; left: number; currency: string; isDisputed: boolean }[];
}

export interface Heard {
  told: number;
  delivered: number;
  dropped: number;
  doubled: number;
  late: number;
}

/** Where it takes a question of ours to make something happen there, it is the answer. */
export type Happening = Intention | null;

export interface Till {
  deps: BillingDeps;
  sources: { good: string; other: string; byHand: string };
  /** Seconds since 1970. */
  now(): number;
  advanceTo(seconds: number): Promise<void>;
  addPerson(): Promise<{ userId: string; email: string }>;
  /** Before the customer buys anything. */
  settle(customer: string, life: Life): Promise<void>;
  held(customer: string): Promise<Held>;
  /** What the bank says from now on. */
  bank(customer: string, says: 'ok' | 'decline'): Happening;
  dispute(payment: Held['payments'][number], isWon: boolean): Happening;
  /** The operator ends it there. */
  end(subscription: string): Promise<void>;
  /** Of the invoices that wait for the customer, the oldest is paid. */
  payByHand(customer: string): Promise<Happening>;
  /** The answer to the next question gets lost. */
  loseAnswer(): void;
  /** The product hears of what went on; of some of it late, twice, or not at all, unless it is the last time. */
  hear(rnd: () => number, isLast: boolean): Promise<void>;
  heard: Heard;
  /** Objects of ours that say something else than those there. */
  differences(): Promise<string[]>;
  /** What was invoiced, paid and kept there, by currency. */
  sums(): Promise<Map<string, Sums>>;
  close(): Promise<void>;
}
