/** The standard forms of this deployment, each fetched once and kept by its hash. Only their names and texts are asked for. */

import type { Stored } from '#addin/account/stored.ts';
import { ApiError } from '#shared/api/apiError.ts';
import { CALLS } from '#shared/api/calls.ts';
import type { Api } from '#shared/api/client.ts';
import type { StandardReply, StandardSummary } from '#shared/api/standards.ts';
import type { StandardForm } from '#shared/domain/seal.ts';

export interface KnownForm extends StandardForm {
  licence: string;
  /** Where it is published. */
  source: string;
}

export interface KnownForms {
  forms: KnownForm[];
  /** `kept`: the network is gone, these are from earlier. `none`: it is gone, and nothing was kept. */
  from: 'site' | 'kept' | 'none';
}

const LIST = 'standards';
const keyOf = (id: string): string => `standard.${id}`;
/** Where the browser keeps nothing, they are known until the pane is closed. */
const inMemory = new Map<string, StandardReply>();

/** Rejects with ApiError, unless the network is gone. */
export async function loadForms(server: Api, stored: Stored, signal?: AbortSignal): Promise<KnownForms> {
  const list = readKept<StandardSummary[]>(stored, LIST);
  const kept = Array.isArray(list) ? list : [...inMemory.values()];
  try {
    const { standards } = await server.call(CALLS.standards, { ...(signal && { signal }) });
    for (const { id } of kept) if (!standards.some((one) => one.id === id)) forget(stored, id);
    stored.write(LIST, JSON.stringify(standards));
    return { forms: await Promise.all(standards.map((one) => formOf(server, stored, one))), from: 'site' };
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'offline') throw error;
    const forms = kept.flatMap(({ id }) => known(stored, id) ?? []).map(asForm);
    return { forms, from: list !== null || forms.length > 0 ? 'kept' : 'none' };
  }
}

async function formOf(server: Api, stored: Stored, { id, hash }: StandardSummary): Promise<KnownForm> {
  const before = known(stored, id);
  if (before?.hash === hash) return asForm(before);
  const reply = await server.call(CALLS.standard, { params: { id }, query: { hash } });
  inMemory.set(id, reply);
  stored.write(keyOf(id), JSON.stringify(reply));
  return asForm(reply);
}

const known = (stored: Stored, id: string): StandardReply | null =>
  inMemory.get(id) ?? readKept<StandardReply>(stored, keyOf(id));

function forget(stored: Stored, id: string): void {
  inMemory.delete(id);
  stored.write(keyOf(id), null);
}

/** Whatever else stands there counts as nothing kept. */
function readKept<T>(stored: Stored, key: string): T | null {
  try {
    const value: unknown = JSON.parse(stored.read(key) ?? 'null');
    return value !== null && typeof value === 'object' ? (value as T) : null;
  } catch {
    return null;
  }
}

const asForm = ({ name, version, licence, source, fixed, fields, cover }: StandardReply): KnownForm => ({
  name: `${name} ${version}`,
  licence,
  source,
  fixed: fixed.map(({ text }) => text),
  numbers: fixed.map(({ number }) => number),
  fields,
  cover,
});
