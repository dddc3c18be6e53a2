/**
 * A server on this machine that answers as Stripe does, as far as the product asks. It is the referee of what the product keeps, so it
 * works everything out by itself. What it does not know it refuses, and `close` then throws.
 */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import type { Outcome } from '#server/testing/stripe/cards.ts';
import { voidInvoice } from '#server/testing/stripe/invoices.ts';
import { closeDispute, openDispute } from '#server/testing/stripe/payments.ts';
import { payByHand, ROUTES } from '#server/testing/stripe/routes.ts';
import { expanded, invalid, readForm, StripeRefusal } from '#server/testing/stripe/wire.ts';
import { type Settings, World } from '#server/testing/stripe/world.ts';

export const DOUBLE_KEY = 'sk_test_double';
export const DOUBLE_PUBLISHABLE_KEY = 'pk_test_double';
export const DOUBLE_WEBHOOK_SECRET = 'whsec_double';
const API_VERSION = '2026-10-28.endive';
const KEYS_LIVE = 86_400;

/** What happens to a request: cut before it was read, answered to nobody after it was done, or answered with a server error. */
export type Trouble = 'cut' | 'lost' | 'error';

/** An event as it is sent to the address of webhooks. */
export interface Delivery {
  id: string;
  type: string;
  raw: Buffer;
  /** Signed now, or `secondsAgo`. */
  headers(secondsAgo?: number): Record<string, string>;
}

export interface StripeDouble {
  port: number;
  world: World;
  /** What was told and not taken by `take` yet, oldest first. */
  waiting: Delivery[];
  /** Empties `waiting`. */
  take(): Delivery[];
  /** Errors: events that are no longer listed. */
  delivery(eventId: string): Delivery;
  /** What becomes of the next requests that are sent with this method and whose path begins so, in turn. */
  trouble(kinds: Trouble[], where?: { method?: string; path?: string }): void;
  /** What the bank says to a method of payment from now on. */
  setOutcome(method: string, outcome: Outcome): void;
  dispute(charge: string): Stripe.Dispute;
  closeDispute(id: string, status: 'won' | 'lost'): Stripe.Dispute;
  voidInvoice(id: string): void;
  /** The customer pays an invoice that was sent. */
  payByHand(id: string): void;
  /** Calls that were answered, by route. */
  calls: Map<string, number>;
  /** What a client in this process asks in place of the network: the same questions and answers. */
  fetch: typeof fetch;
  /** A client that speaks to it. */
  client(): Stripe;
  close(): Promise<void>;
}

const DEFAULTS: Settings = {
  afterRetries: 'cancel',
  retryDays: [3, 5, 7],
  draftFor: 3600,
  cardCountry: 'US',
  taxes: { DE: 19, FR: 20, GB: 20, JP: 10 },
};

const patternOf = (route: string): { method: string; path: RegExp } => {
  const [method, path] = route.split(' ') as [string, string];
  return { method, path: new RegExp(`^${path.replace(/:id/g, '([^/]+)')}$`) };
};
const PATTERNS = Object.entries(ROUTES).map(([route, answer]) => ({ route, answer, ...patternOf(route) }));

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

/** Objects that are shown in place of their ids, and what is there only for whoever asks. */
function lookUp(world: World, id: string): unknown {
  return (
    world.invoices.get(id)?.object ??
    world.subscriptions.get(id)?.object ??
    world.methods.get(id)?.object ??
    world.customers.get(id) ??
    world.charges.get(id) ??
    world.intents.get(id) ??
    world.discounts.get(id) ??
    world.coupons.get(id) ??
    world.prices.get(id) ??
    world.products.get(id)
  );
}

function hidden(world: World, owner: Record<string, unknown>, key: string): unknown {
  const id = String(owner.id);
  const list = (data: unknown[]) => ({ object: 'list', data, has_more: false, url: '' });
  if (owner.object === 'invoice' && key === 'payments') return list(world.invoices.get(id)?.payments ?? []);
  if (owner.object === 'invoice' && key === 'confirmation_secret') {
    const intent = world.intents.get(world.invoices.get(id)?.payments[0]?.payment.payment_intent as string);
    return intent ? { client_secret: intent.client_secret, type: 'payment_intent' } : null;
  }
  if (owner.object === 'charge' && key === 'refunds')
    return list((world.refundsOf.get(id) ?? []).map((one) => world.refunds.get(one)));
  if (owner.object === 'coupon' && key === 'applies_to') {
    const products = world.couponProducts.get(id);
    return products ? { products } : null;
  }
  return undefined;
}

interface Question {
  method: string;
  url: URL;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  form: string;
}

interface Kept {
  fingerprint: string;
  at: number;
  status: number;
  body: string;
}

export async function openStripeDouble(options: Partial<Settings> & { now?: Date } = {}): Promise<StripeDouble> {
  const { now = new Date(), ...settings } = options;
  const complaints: string[] = [];
  const keys = new Map<string, Kept>();
  const troubles: { kind: Trouble; method: string | undefined; path: string }[] = [];
  const calls = new Map<string, number>();
  const signer = new Stripe(DOUBLE_KEY);
  const world = new World(Math.floor(now.getTime() / 1000), { ...DEFAULTS, ...settings }, (event) =>
    self.waiting.push(deliveryOf(event)),
  );

  function deliveryOf(event: Stripe.Event): Delivery {
    let raw: Buffer | null = null;
    const rawOf = () => {
      raw ??= Buffer.from(JSON.stringify(event));
      return raw;
    };
    return {
      id: event.id,
      type: event.type,
      get raw() {
        return rawOf();
      },
      headers: (secondsAgo = 0) => ({
        'stripe-signature': signer.webhooks.generateTestHeaderString({
          payload: rawOf().toString(),
          secret: DOUBLE_WEBHOOK_SECRET,
          timestamp: world.now - secondsAgo,
        }),
      }),
    };
  }

  function answer(method: string, url: URL, form: string): unknown {
    const { pathname } = url;
    const found = PATTERNS.map((one) => ({ one, match: one.method === method ? one.path.exec(pathname) : null })).find(
      ({ match }) => match,
    );
    if (!found)
      throw new StripeRefusal(
        404,
        { type: 'invalid_request_error', message: `Unrecognized request URL (${method}: ${pathname}).` },
        true,
      );
    const { expand = [], ...params } = readForm(method === 'GET' ? url.search.slice(1) : form);
    calls.set(found.one.route, (calls.get(found.one.route) ?? 0) + 1);
    const object = found.one.answer(world, found.match!.slice(1).map(decodeURIComponent), params);
    return expanded(
      object,
      expand as string[],
      (id) => lookUp(world, id),
      (owner, key) => hidden(world, owner, key),
    );
  }

  function answered(method: string, url: URL, form: string): { status: number; body: string } {
    try {
      return { status: 200, body: JSON.stringify(answer(method, url, form)) };
    } catch (error) {
      if (!(error instanceof StripeRefusal)) {
        complaints.push(`${method} ${url.pathname}: ${(error as Error).stack}`);
        return { status: 500, body: JSON.stringify({ error: { type: 'api_error', message: String(error) } }) };
      }
      if (error.isUnknown) complaints.push(`${method} ${url.pathname}: ${error.message}`);
      return { status: error.status, body: JSON.stringify({ error: error.error }) };
    }
  }

  function once(
    headers: Question['headers'],
    method: string,
    url: URL,
    form: string,
  ): { status: number; body: string } {
    const key = headers['idempotency-key'];
    if (method !== 'POST' || typeof key !== 'string') return answered(method, url, form);
    const fingerprint = `${method} ${url.pathname} ${form}`;
    const kept = keys.get(key);
    if (kept && kept.at > world.now - KEYS_LIVE) {
      if (kept.fingerprint === fingerprint) return kept;
      const message =
        'Keys for idempotent requests can only be used with the same parameters they were first used with.';
      return { status: 400, body: JSON.stringify({ error: { type: 'idempotency_error', message } }) };
    }
    const reply = answered(method, url, form);
    // what did not fit was never begun
    if (reply.status !== 400) keys.set(key, { fingerprint, at: world.now, ...reply });
    return reply;
  }

  function check(headers: Question['headers']): StripeRefusal | null {
    if (headers.authorization !== `Bearer ${DOUBLE_KEY}`)
      return new StripeRefusal(401, { type: 'authentication_error', message: 'Invalid API Key provided' });
    if (headers['stripe-version'] === API_VERSION) return null;
    complaints.push(`The version of the API is ${headers['stripe-version']}.`);
    return invalid('Say which version of the API.');
  }

  /** Null: the line is cut. */
  function replyTo({ method, url, headers, form }: Question): { status: number; body: string } | null {
    const refused = check(headers);
    if (refused) return { status: refused.status, body: JSON.stringify({ error: refused.error }) };
    const at = troubles.findIndex(
      (one) => (one.method ?? method) === method && url.pathname.startsWith(`/v1${one.path}`),
    );
    const [trouble] = at === -1 ? [] : troubles.splice(at, 1);
    if (trouble?.kind === 'cut') return null;
    if (trouble?.kind === 'error')
      return { status: 500, body: JSON.stringify({ error: { type: 'api_error', message: 'Sorry.' } }) };
    const reply = once(headers, method, url, form);
    return trouble?.kind === 'lost' ? null : reply;
  }

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://double');
    const { method = '', headers } = request;
    const reply = replyTo({ method, url, headers, form: await bodyOf(request) });
    if (!reply) return request.socket.destroy();
    response.writeHead(reply.status, { 'Content-Type': 'application/json' }).end(reply.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  const self: StripeDouble = {
    port,
    world,
    waiting: [],
    calls,
    take() {
      const taken = self.waiting;
      self.waiting = [];
      return taken;
    },
    delivery(eventId) {
      const event = world.events.find((one) => one.id === eventId);
      if (!event) throw new Error(`There is no event ${eventId} any more.`);
      return deliveryOf(event);
    },
    trouble(kinds, { method, path = '' } = {}) {
      troubles.push(...kinds.map((kind) => ({ kind, method, path })));
    },
    setOutcome(method, outcome) {
      world.get(world.methods, method, 'PaymentMethod').outcome = outcome;
    },
    dispute: (charge) => openDispute(world, charge),
    closeDispute: (id, status) => closeDispute(world, id, status),
    payByHand: (id) => payByHand(world, id),
    voidInvoice: (id) => voidInvoice(world, world.get(world.invoices, id, 'invoice')),
    async fetch(address, { method = 'GET', headers, body } = {}) {
      const url = new URL(String(address));
      const named = Object.fromEntries([...new Headers(headers)]);
      const reply = replyTo({ method, url, headers: named, form: typeof body === 'string' ? body : '' });
      if (!reply) throw new TypeError('The line is cut.');
      return new Response(reply.body, { status: reply.status, headers: { 'Content-Type': 'application/json' } });
    },
    client: () =>
      new Stripe(DOUBLE_KEY, {
        host: '127.0.0.1',
        port,
        protocol: 'http',
        apiVersion: API_VERSION,
        maxNetworkRetries: 0,
      }),
    async close() {
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
      if (complaints.length > 0)
        throw new Error(`The double of Stripe was asked what it does not know:\n${complaints.join('\n')}`);
    },
  };
  return self;
}
