/** PATCH of RFC 7644 §3.5.2, applied by scim-patch to the resource as we keep it. */
import { ScimError as PatchError, type ScimPatchOperation, type ScimResource, scimPatch } from 'scim-patch';
import { z } from 'zod';
import { ScimError } from '#server/features/scim/errors.ts';

const PATCH_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';
const MOST_OPERATIONS = 1000;
const LONGEST_PATH = 500;

/** `op` with any letters: Entra writes "Replace". */
const Operation = z.object({
  op: z.string().transform((op, context) => {
    const small = op.toLowerCase();
    if (small === 'add' || small === 'replace' || small === 'remove') return small;
    context.addIssue({ code: 'custom', message: `"${op.slice(0, 40)}" is no operation: use add, replace or remove.` });
    return z.NEVER;
  }),
  path: z.string().max(LONGEST_PATH).optional(),
  value: z.unknown().optional(),
});

export const PatchBody = z.object({
  schemas: z.array(z.string()).refine((all) => all.some((one) => one.toLowerCase() === PATCH_SCHEMA.toLowerCase()), {
    message: `It must name ${PATCH_SCHEMA}.`,
  }),
  Operations: z.array(Operation).min(1, 'It has no operation.').max(MOST_OPERATIONS),
});
export type PatchBody = z.infer<typeof PatchBody>;

export interface Attributes {
  /** Those that a resource has, as they are written, by their small letters; with their parts. */
  names: ReadonlyMap<string, string>;
  /** Nobody else changes these. */
  readOnly: ReadonlySet<string>;
  /** Of the standard, and not kept here: taken and passed over, so that a directory may send all that it knows. */
  passedOver: ReadonlySet<string>;
}

/** What the resource is after all operations, or none. Errors: `invalidPath`, `noTarget`, `invalidValue`, `mutability` 400. */
export function patched<T extends object>(resource: T, { Operations }: PatchBody, attributes: Attributes): T {
  const operations = Operations.flatMap((one) => normalised(one, attributes));
  try {
    return scimPatch(resource as unknown as ScimResource, operations, {
      // a copy: of several operations none is done where one cannot be
      mutateDocument: false,
      treatMissingAsAdd: true,
    }) as unknown as T;
  } catch (error) {
    if (error instanceof PatchError)
      throw new ScimError(400, error.message, (error.scimCode as 'noTarget' | undefined) || 'invalidPath');
    throw error;
  }
}

type Given = PatchBody['Operations'][number];

/** In the words that we keep, without what is passed over. No operation reaches anything but the attributes that there are. */
function normalised({ op, path, value }: Given, attributes: Attributes): ScimPatchOperation[] {
  if (path === undefined || path === '') {
    if (op === 'remove') throw new ScimError(400, 'To remove something, name it by its path.', 'noTarget');
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      throw new ScimError(400, 'Without a path the value must be an object.', 'invalidValue');
    return Object.entries(value).flatMap(([name, one]) => {
      const own = pathIn(name, attributes);
      return own === null ? [] : [operation(op, own, one)];
    });
  }
  if (op !== 'remove' && value === undefined) throw new ScimError(400, `${path} needs a value.`, 'invalidValue');
  const own = pathIn(path, attributes);
  return own === null ? [] : [operation(op, own, value)];
}

const operation = (op: Given['op'], path: string, value: unknown) =>
  ({ op, path, ...(value !== undefined && { value }) }) as ScimPatchOperation;

/** Of the two schemas that there are; another one is an extension. */
const CORE = /^urn:ietf:params:scim:schemas:core:2\.0:(?:user|group):/i;

/** "urn:…:User:Emails[type eq "work"].value" → "emails[type eq "work"].value"; null for what is passed over. */
function pathIn(path: string, { names, readOnly, passedOver }: Attributes): string | null {
  if (/^urn:/i.test(path.trim()) && !CORE.test(path.trim())) return null;
  const [, head = '', filter = '', tail = ''] =
    /^([^[\]]*?)(\[[^\]]*\])?(?:\.([A-Za-z][\w$-]*))?$/.exec(path.trim().replace(CORE, '')) ?? [];
  const [first = '', second] = head.split('.');
  if (passedOver.has(first.toLowerCase())) return null;
  const root = names.get(first.toLowerCase());
  if (root === undefined) throw new ScimError(400, `${path.slice(0, 100)} is not an attribute here.`, 'invalidPath');
  if (root === 'schemas' || root === 'meta') return null;
  const part = second ?? (tail || undefined);
  const own = part === undefined ? undefined : names.get(`${root}.${part}`.toLowerCase());
  if (part !== undefined && own === undefined)
    throw new ScimError(400, `${path.slice(0, 100)} is not an attribute here.`, 'invalidPath');
  if (readOnly.has(root)) {
    // Okta sends the id along with what it changes
    if (root === 'id') return null;
    throw new ScimError(400, `${root} cannot be changed here.`, 'mutability');
  }
  return `${root}${filter}${own === undefined ? '' : `.${own.split('.')[1]}`}`;
}
