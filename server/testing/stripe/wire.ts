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

/** Puts the objects at `paths` in place of their ids. `find` knows an object by its id; `hidden` makes what is there only when asked for. */
export function expanded(
  object: unknown,
  paths: readonly string[],
  find: (id: string) => unknown,
  hidden: (owner: Json, key: string) => unknown,
): unknown {
  const copy = structuredClone(object) as Json;
  for (const path of paths) {
    const keys = path.split('.');
    if (keys.length > 4) throw invalid(`You cannot expand more than 4 levels of a property. (${path})`, 'expand');
    expandAt(copy, keys, find, hidden);
  }
  return copy;
}

function expandAt(
  place: Json,
  [key, ...rest]: string[],
  find: (id: string) => unknown,
  hidden: (owner: Json, key: string) => unknown,
): void {
  if (key === undefined) return;
  if (place[key] === undefined) {
    const made = hidden(place, key);
    if (made === undefined)
      throw new StripeRefusal(
        400,
        { type: 'invalid_request_error', message: `This property cannot be expanded (${key}).`, param: 'expand' },
        true,
      );
    place[key] = structuredClone(made);
  }
  const value = place[key];
  if (Array.isArray(value)) {
    place[key] = value.map((one) => (typeof one === 'string' ? structuredClone(find(one)) : one));
    for (const one of place[key] as unknown[]) if (rest.length > 0 && one) expandAt(one as Json, rest, find, hidden);
    return;
  }
  if (typeof value === 'string') place[key] = structuredClone(find(value));
  if (rest.length > 0 && place[key]) expandAt(place[key] as Json, rest, find, hidden);
}
