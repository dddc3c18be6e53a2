/** The real contracts that checks are tried on, each read once. */
import path from 'node:path';
import { expand } from '#server/ingest/readers/unpack.ts';
import { readSnapshots } from '#server/tools/eval/checks/snapshots.ts';
import { textHash } from '#shared/domain/anchors.ts';
import type { DocSnapshot } from '#shared/domain/documentSnapshot.ts';

export interface Specimen {
  name: string;
  snapshot: DocSnapshot;
}

/** `seen` documents were read while the rules were written, `fresh` ones only to judge them. */
export const HALVES = ['seen', 'fresh'] as const;
export type Half = (typeof HALVES)[number];

const FOLDERS = ['templates', 'cuad/txt', 'policies', 'edgar-agreements'];
const WANTED = /\.(?:docx|md|txt)$/i;
const BESIDE = /readme|source|licen[sc]e|cuad_v1/i;
/** Larger files are bundles of many documents. */
const MAX_BYTES = 600_000;

export const halfOf = (name: string): Half =>
  Number.parseInt(textHash(name).slice(0, 6), 16) % 4 < 2 ? 'seen' : 'fresh';

/** Documents of one half in a stable order; what cannot be read is left out. */
export async function* specimens(dataDir: string, half: Half): AsyncGenerator<Specimen> {
  for (const folder of FOLDERS)
    for await (const member of expand(path.join(dataDir, folder))) {
      if (member.type !== 'file' || !WANTED.test(member.fileName) || BESIDE.test(member.fileName)) continue;
      const name = `${folder}/${member.externalId}`;
      if (halfOf(name) !== half || member.bytes.length > MAX_BYTES) continue;
      yield* await read(name, member.bytes, member.fileName);
    }
}

async function read(name: string, bytes: Uint8Array, fileName: string): Promise<Specimen[]> {
  try {
    const snapshots = await readSnapshots(bytes, fileName);
    return snapshots.map((snapshot, n) => ({ name: n === 0 ? name : `${name}#${n}`, snapshot }));
  } catch {
    return [];
  }
}
