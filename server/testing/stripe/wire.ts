/** How Stripe is spoken to: forms with brackets in, JSON out, objects in place of ids where somebody asks for them. */
import { z } from 'zod';

/** Answered with its status and as `{ error }`. */
export class StripeRefusal extends Error {
  constructor(
    readonly status: number,
    readonly error: {
      type: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error' | 'authentication_error';
      message: string;
      code?: string;
      decline_code?: string;
      param?: string;
    },
    /** What the double does not know at all: the test that did it fails, whatever the product makes of the answer. */
    readonly isUnknown = false,
  ) {
    super(error.message);
  }
}

export const invalid = (message: string, param?: string, code?: string): StripeRefusal =>
  new StripeRefusal(400, {
    type: 'invalid_request_error',
    message,
    ...(param === undefined ? {} : { param }),
    ...(code === undefined ? {} : { code }),
  });

export const missing = (what: string, id: string, param = 'id'): StripeRefusal =>
  new StripeRefusal(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${what}: '${id}'`,
    param,
  });

type Nested = { [key: string]: string | Nested };

const isIndexed = (value: Nested): boolean => {
  const keys = Object.keys(value);
  return keys.length > 0 && keys.every((key, at) => key === String(at));
};

const withLists = (value: string | Nested): unknown => {
  if (typeof value === 'string') return value;
  if (isIndexed(value)) return Object.values(value).map(withLists);
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withLists(one)]));
};

/** `items[0][price]=x` → `{ items: [{ price: 'x' }] }`. Values stay texts. */
export function readForm(text: string): Record<string, unknown> {
  const root: Nested = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const keys = name.replace(/\]/g, '').split('[');
    let place = root;
    for (const key of keys.slice(0, -1)) {
      const inside = place[key];
      const next: Nested = typeof inside === 'object' ? inside : {};
      place[key] = next;
      place = next;
    }
    place[keys.at(-1)!] = value;
  }
  return withLists(root) as Record<string, unknown>;
}

/** Parameters as they are on the wire. */
export const text = z.string().min(1);
export const int = z
  .string()
  .regex(/^-?\d+$/, 'must be a whole number')
  .transform(Number);
export const float = z
  .string()
  .regex(/^\d+(\.\d+)?$/, 'must be a number')
  .transform(Number);
export const bool = z.enum(['true', 'false']).transform((value) => value === 'true');
export const metadata = z.record(z.string(), z.string());
/** What is unset by sending nothing. */
export const emptyable = <T extends z.ZodType>(schema: T) => z.union([z.literal('').transform(() => null), schema]);

/** Errors: `parameter_unknown` for what the double does not know, `invalid_request_error` for what does not fit. */
export function parseParams<T extends z.ZodType>(schema: T, params: unknown): z.output<T> {
  const parsed = schema.safeParse(params);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  if (issue?.code === 'unrecognized_keys') {
    const param = [...issue.path, issue.keys[0]].join('.');
    const refusal = { type: 'invalid_request_error', code: 'parameter_unknown', param } as const;
    throw new StripeRefusal(400, { ...refusal, message: `Received unknown parameter: ${param}` }, true);
  }
  throw invalid(`Invalid ${issue?.path.join('.')}: ${issue?.message}`, issue?.path.join('.'));
}

type Json = Record<string, unknown>;

/**
 * The object with those at `paths` in place of their ids. Nothing that is kept is changed: what leads to them is copied. `find` knows an
 * object by its id; `hidden` makes what is there only when asked for.
 */
export function expanded(
  object: unknown,
  paths: readonly string[],
  find: (id: string) => unknown,
  hidden: (owner: Json, key: string) => unknown,
): unknown {
  let whole = object as Json;
  for (const path of paths) {
    const keys = path.split('.');
    if (keys.length > 4) throw invalid(`You cannot expand more than 4 levels of a property. (${path})`, 'expand');
    whole = expandedAt(whole, keys, find, hidden);
  }
  return whole;
}

function expandedAt(
  place: Json,
  [key, ...rest]: string[],
  find: (id: string) => unknown,
  hidden: (owner: Json, key: string) => unknown,
): Json {
  if (key === undefined) return place;
  const value = place[key] === undefined ? hidden(place, key) : place[key];
  if (value === undefined)
    throw new StripeRefusal(
      400,
      { type: 'invalid_request_error', message: `This property cannot be expanded (${key}).`, param: 'expand' },
      true,
    );
  const inside = (one: unknown) => {
    const found = typeof one === 'string' ? find(one) : one;
    return found && rest.length > 0 ? expandedAt(found as Json, rest, find, hidden) : found;
  };
  return { ...place, [key]: Array.isArray(value) ? value.map(inside) : inside(value) };
}
