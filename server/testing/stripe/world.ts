/** Everything that the double knows: its objects as the client's types have them, its clock, and what is going to happen at which second. */
import type Stripe from 'stripe';
import type { Outcome, TestMethod } from '#server/testing/stripe/cards.ts';
import { missing } from '#server/testing/stripe/wire.ts';

/** What was charged for a stretch of time, so that what is given back is a part of it. */
export interface Debit {
  /** After discount, before tax. */
  net: number;
  start: number;
  end: number;
  text: string;
}

/** What goes onto the next invoice of a subscription. */
export interface Pending {
  text: string;
  amount: number;
  quantity: number;
  start: number;
  end: number;
  price: Stripe.Price;
  debit: Debit | null;
}

export interface SubscriptionRecord {
  object: Stripe.Subscription;
  debits: Debit[];
  pending: Pending[];
}

export interface MethodRecord {
  object: Stripe.PaymentMethod;
  as: TestMethod;
  outcome: Outcome;
}

export interface InvoiceRecord {
  object: Stripe.Invoice;
  payments: Stripe.InvoicePayment[];
  /** Attempts of the schedule that are left. */
  retries: number;
  /** What it added to what the customer has paid for, once it is made. */
  debits: Debit[];
}

interface Of {
  subscriptions: string[];
  invoices: string[];
  charges: string[];
  methods: string[];
}

interface Task {
  at: number;
  turn: number;
  run(): void;
  isOff: boolean;
}

export type EventType = Stripe.Event['type'];

export interface Settings {
  /** What becomes of a subscription that was not paid after the last attempt. */
  afterRetries: 'cancel' | 'unpaid';
  /** Days between the attempts to collect. */
  retryDays: readonly number[];
  /** Seconds in which the invoice of a renewal is a draft. */
  draftFor: number;
  /** Where test cards are from. */
  cardCountry: string;
  /** Per cent by country; a country that is not there is not taxed. */
  taxes: Readonly<Record<string, number>>;
}

const ID_LENGTH = 10;

export class World {
  readonly products = new Map<string, Stripe.Product>();
  readonly prices = new Map<string, Stripe.Price>();
  readonly coupons = new Map<string, Stripe.Coupon>();
  /** Those to which a coupon is limited: shown to whoever asks for `applies_to`. */
  readonly couponProducts = new Map<string, string[]>();
  readonly promotionCodes = new Map<string, Stripe.PromotionCode>();
  readonly discounts = new Map<string, Stripe.Discount>();
  readonly clocks = new Map<string, Stripe.TestHelpers.TestClock>();
  readonly customers = new Map<string, Stripe.Customer>();
  readonly deleted = new Set<string>();
  readonly methods = new Map<string, MethodRecord>();
  readonly setups = new Map<string, Stripe.SetupIntent>();
  readonly subscriptions = new Map<string, SubscriptionRecord>();
  readonly invoices = new Map<string, InvoiceRecord>();
  readonly intents = new Map<string, Stripe.PaymentIntent>();
  readonly charges = new Map<string, Stripe.Charge>();
  readonly refunds = new Map<string, Stripe.Refund>();
  readonly disputes = new Map<string, Stripe.Dispute>();
  /** Of a charge. */
  readonly refundsOf = new Map<string, string[]>();
  readonly disputesOf = new Map<string, string[]>();
  readonly of = new Map<string, Of>();
  /** Of the last thirty days, oldest first. */
  events: Stripe.Event[] = [];
  private readonly agenda: Task[] = [];
  private turn = 0;
  private numbers = 0;
  private undo: (() => void)[] | null = null;

  constructor(
    /** Seconds since 1970. */
    public now: number,
    readonly settings: Settings,
    private readonly told: (event: Stripe.Event) => void,
  ) {}

  id(prefix: string): string {
    this.numbers++;
    return `${prefix}_${this.numbers.toString(36).padStart(ID_LENGTH, '0')}`;
  }

  /** How many invoices there were, in the form of Stripe's numbers. */
  nextNumber(): string {
    return `CL-${String(this.numbers).padStart(8, '0')}`;
  }

  put<T>(map: Map<string, T>, id: string, value: T): T {
    map.set(id, value);
    this.undo?.push(() => map.delete(id));
    return value;
  }

  /** Errors: `resource_missing`. */
  get<T>(map: ReadonlyMap<string, T>, id: string, what: string, param?: string): T {
    const found = map.get(id);
    if (found === undefined) throw missing(what, id, param);
    return found;
  }

  customer(id: string): Stripe.Customer {
    return this.get(this.customers, id, 'customer', 'customer');
  }

  /** The ids of what a customer has, oldest first. */
  belongings(customer: string): Of {
    let of = this.of.get(customer);
    if (!of) {
      of = { subscriptions: [], invoices: [], charges: [], methods: [] };
      this.of.set(customer, of);
    }
    return of;
  }

  belongs(customer: string, kind: keyof Of, id: string): void {
    const list = this.belongings(customer)[kind];
    list.push(id);
    this.undo?.push(() => list.splice(list.indexOf(id), 1));
  }

  emit(type: EventType, object: object): void {
    const event = {
      id: this.id('evt'),
      object: 'event',
      api_version: '2026-10-28.endive',
      created: this.now,
      data: { object: structuredClone(object) },
      livemode: false,
      pending_webhooks: 1,
      request: null,
      type,
    } as unknown as Stripe.Event;
    this.events.push(event);
    if (this.undo) this.undo.push(() => this.events.splice(this.events.indexOf(event), 1));
    else this.told(event);
  }

  at(seconds: number, run: () => void): void {
    const task = { at: seconds, turn: this.turn++, run, isOff: false };
    this.undo?.push(() => {
      task.isOff = true;
    });
    push(this.agenda, task);
  }

  advanceTo(seconds: number): void {
    for (;;) {
      const next = this.agenda[0];
      if (!next || next.at > seconds) break;
      pop(this.agenda);
      this.now = Math.max(this.now, next.at);
      if (!next.isOff) next.run();
    }
    this.now = Math.max(this.now, seconds);
    const oldest = this.now - 30 * 86_400;
    let gone = 0;
    while (gone < this.events.length && this.events[gone]!.created < oldest) gone++;
    if (gone > 0) this.events.splice(0, gone);
  }

  /** Does `work` and takes it back when it throws, or always when `keep` is false. `touched` are the objects that it may change. */
  attempt<T>(touched: readonly object[], keep: boolean, work: () => T): T {
    if (this.undo) throw new Error('One attempt at a time.');
    const before = touched.map((object) => structuredClone(object));
    this.undo = [];
    let isKept = false;
    const from = this.events.length;
    try {
      const result = work();
      isKept = keep;
      return result;
    } finally {
      const undo = this.undo;
      this.undo = null;
      if (isKept) for (const event of this.events.slice(from)) this.told(event);
      else {
        for (const one of undo.reverse()) one();
        touched.forEach((object, at) => {
          for (const key of Object.keys(object)) delete (object as Record<string, unknown>)[key];
          Object.assign(object, before[at]);
        });
      }
    }
  }
}

const isBefore = (a: Task, b: Task): boolean => a.at < b.at || (a.at === b.at && a.turn < b.turn);

function push(heap: Task[], task: Task): void {
  let at = heap.push(task) - 1;
  while (at > 0) {
    const parent = (at - 1) >> 1;
    if (!isBefore(heap[at]!, heap[parent]!)) return;
    [heap[at], heap[parent]] = [heap[parent]!, heap[at]!];
    at = parent;
  }
}

function pop(heap: Task[]): void {
  const last = heap.pop()!;
  if (heap.length === 0) return;
  heap[0] = last;
  let at = 0;
  for (;;) {
    const left = 2 * at + 1;
    const right = left + 1;
    let least = at;
    if (left < heap.length && isBefore(heap[left]!, heap[least]!)) least = left;
    if (right < heap.length && isBefore(heap[right]!, heap[least]!)) least = right;
    if (least === at) return;
    [heap[at], heap[least]] = [heap[least]!, heap[at]!];
    at = least;
  }
}
