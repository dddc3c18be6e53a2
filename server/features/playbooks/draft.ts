/** The working copy of a playbook: any data, read by `parsePlaybook` whenever it is to do something. */
import { AppError, invalid } from '#server/http/errors.ts';
import type { Parsed } from '#shared/domain/playbooks/parse.ts';
import { parsePlaybook } from '#shared/domain/playbooks/parse.ts';
import { LIMITS, type Playbook } from '#shared/domain/playbooks/playbook.ts';
import { storable } from '#shared/reading/blocks.ts';

/** More than a playbook ever has: tests within tests, and what holds them. */
const DEEPEST = 40;
const UNNAMED = 'Untitled playbook';

/** What a database can hold, and nothing that is nested without end. Errors: `invalid` 422. */
export function storableDraft(value: unknown, depth = 0): unknown {
  if (depth > DEEPEST) throw invalid('draft', `Data stands at most ${DEEPEST} deep.`);
  if (typeof value === 'string') return storable(value);
  if (Array.isArray(value)) return value.map((one) => storableDraft(one, depth + 1));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [storable(key), storableDraft(one, depth + 1)]));
}

/** Without what the house says itself. */
export function bareDraft({ id: _id, version: _version, ...draft }: Record<string, unknown>): Record<string, unknown> {
  return draft;
}

export const nameOf = ({ name }: Record<string, unknown>): string =>
  typeof name === 'string' && name.trim() !== '' ? name.trim().slice(0, LIMITS.title) : UNNAMED;

export const ruleCountOf = ({ rules }: Record<string, unknown>): number => (Array.isArray(rules) ? rules.length : 0);

/** Under the id of its playbook and the version that it would have. */
export const parseDraft = (draft: Record<string, unknown>, id: string, version: string): Parsed =>
  parsePlaybook({ ...draft, id, version });

/** Errors: `invalid` 422, which names what is wrong by its place. */
export function parsedDraft(draft: Record<string, unknown>, id: string, version: string): Playbook {
  const read = parseDraft(draft, id, version);
  if ('playbook' in read) return read.playbook;
  const { problems } = read;
  const [{ path, message }] = problems as [(typeof problems)[0]];
  const fields = Object.fromEntries(problems.map((one) => [one.path, one.message]));
  throw new AppError('invalid', 422, `${path}: ${message}`, { fields });
}

export const blankDraft = (name = UNNAMED): Record<string, unknown> => ({
  name,
  contractTypes: [],
  sides: ['either'],
  rules: [],
});
