/** Whether a folder still holds what was exported: looked at in full before anything of it is taken in. */
import { folderItems } from '#server/features/transfer/folderItems.ts';
import { FolderFault, hashOfFile, linesOf, type Problem } from '#server/features/transfer/folderReader.ts';
import { type Expected, type ItemList, itemList } from '#server/features/transfer/itemList.ts';
import {
  FILES,
  FileLine,
  ITEMS,
  itemHash,
  type Manifest,
  type ManifestPlace,
  readManifest,
} from '#server/features/transfer/manifest.ts';
import { type MadeFor, type Part, partsOf } from '#server/features/transfer/parts.ts';

/** More are counted, not told. */
const MOST_TOLD = 100;

export interface Checked {
  /** Null: there is none that can be read. */
  manifest: Manifest | null;
  problems: Problem[];
  /** All of them, told or not. */
  found: number;
}

interface Findings {
  add(problem: Problem): void;
  /** Says what stopped the work and goes on behind it. */
  during(work: () => Promise<void>): Promise<void>;
}

async function checkFiles(root: string, manifest: Manifest, findings: Findings): Promise<void> {
  for (const [name, hash] of [
    [ITEMS, manifest.itemsSha256],
    [FILES, manifest.filesSha256],
  ] as const)
    await findings.during(async () => {
      if ((await hashOfFile(root, name)) !== hash) findings.add({ file: name, what: 'it is not what was exported' });
    });
  for await (const { text, number } of linesOf(root, FILES)) {
    const parsed = FileLine.safeParse(JSON.parse(text));
    if (!parsed.success) throw new FolderFault({ file: FILES, line: number, what: 'it names no file of this folder' });
    const { path, sha256 } = parsed.data;
    await findings.during(async () => {
      const hash = await hashOfFile(root, path);
      if (hash !== sha256)
        findings.add({ file: path, what: hash === null ? 'it is missing' : 'it is not what was exported' });
    });
  }
}

async function checkPart(
  root: string,
  folder: string,
  { spec, fault }: Part,
  { items }: Expected,
  findings: Findings,
): Promise<void> {
  const seen = new Set<string>();
  for await (const item of folderItems(root, folder, spec)) {
    const { file, line, key } = item;
    const say = (what: string) => findings.add({ file, line, what });
    const hash = items.get(key);
    const wrong = fault?.(item) ?? null;
    if (seen.has(key)) say(`${key} stands here a second time`);
    else if (hash === undefined) say(`${key} was not exported`);
    else if (hash !== itemHash(item)) say(`${key} is not what was exported${wrong ? `: ${wrong}` : ''}`);
    else if (wrong) say(`${key}: ${wrong}`);
    seen.add(key);
  }
  const file = `${folder}/${spec.main.file}.jsonl`;
  for (const key of items.keys()) if (!seen.has(key)) findings.add({ file, what: `${key} is missing` });
}

/** A folder of its own for each place, and no part that this program does not know. */
function checkPlaces({ places, madeFor }: Manifest, findings: Findings): void {
  const folders = new Set<string>();
  for (const place of places) {
    const { folder, kind, parts } = place;
    if (folders.has(folder) || (place.kind === 'library' && folder !== `libraries/${place.id}`))
      findings.add({ file: 'manifest.json', what: `the folder ${folder} is not that of its place alone` });
    folders.add(folder);
    const known = new Set(partsOf(kind, madeFor).map(({ spec }) => spec.name));
    for (const name of Object.keys(parts))
      if (!known.has(name)) findings.add({ file: 'manifest.json', what: `this program knows no part "${name}"` });
  }
}

async function checkPlace(
  root: string,
  { kind, folder }: ManifestPlace,
  { list, madeFor, findings }: { list: ItemList; madeFor: MadeFor; findings: Findings },
) {
  for (const part of partsOf(kind, madeFor))
    await findings.during(async () => checkPart(root, folder, part, await list.next(folder, part.spec.name), findings));
}

export async function checkFolder(root: string): Promise<Checked> {
  const problems: Problem[] = [];
  let found = 0;
  const findings: Findings = {
    add(problem) {
      found++;
      if (problems.length < MOST_TOLD) problems.push(problem);
    },
    async during(work) {
      await work().catch((error) => {
        if (!(error instanceof FolderFault)) throw error;
        findings.add(error.problem);
      });
    },
  };
  let manifest: Manifest | null = null;
  await findings.during(async () => {
    manifest = await readManifest(root);
    checkPlaces(manifest, findings);
    await findings.during(() => checkFiles(root, manifest!, findings));
    const list = itemList(root);
    try {
      for (const place of manifest.places) await checkPlace(root, place, { list, madeFor: manifest.madeFor, findings });
    } finally {
      await list.close();
    }
  });
  return { manifest, problems, found };
}
