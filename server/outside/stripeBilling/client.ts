/** Stripe's client, loaded when somebody asks for it first: it is 0.2 s of every start otherwise. */
import type Stripe from 'stripe';

/** Of the webhooks and of every answer. What it means: docs/billing.md. */
export const API_VERSION = '2026-10-28.endive';

const TIMEOUT_MS = 20_000;
/** Of what was cut off or answered with 409, 429 or 5xx; always with the same key. */
const RETRIES = 2;

export interface StripeOptions {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** Null: taxes are not worked out. Else Stripe Tax is asked, and this country is assumed as long as nobody has said another. */
  taxCountry: string | null;
  clock: () => Date;
  /** In place of Stripe's own, for a double of it; `fetch`: what asks in place of the client's own. */
  server?: { host: string; port: number; protocol?: 'http' | 'https'; fetch?: typeof fetch };
}

export type LoadStripe = () => Promise<Stripe>;

export function loadStripe({ secretKey, server }: StripeOptions): LoadStripe {
  let loaded: Promise<Stripe> | null = null;
  return () => {
    loaded ??= import('stripe').then(
      ({ default: Client }) =>
        new Client(secretKey, {
          apiVersion: API_VERSION,
          maxNetworkRetries: RETRIES,
          timeout: TIMEOUT_MS,
          telemetry: false,
          ...(server ? { host: server.host, port: server.port, protocol: server.protocol ?? 'http' } : {}),
          ...(server?.fetch ? { httpClient: Client.createFetchHttpClient(server.fetch) } : {}),
        }),
    );
    return loaded;
  };
}

/** Every page of a list, oldest first. */
export async function everything<T>(list: Stripe.ApiListPromise<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const one of list) all.push(one);
  return all.reverse();
}
