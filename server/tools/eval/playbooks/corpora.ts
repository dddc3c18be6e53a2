/** The real contracts that each standard playbook is tried on. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { Choice } from '#server/ingest/nli/answer.ts';
import { expand } from '#server/ingest/readers/unpack.ts';
import { readSnapshots } from '#server/tools/eval/checks/snapshots.ts';
import { loadNli } from '#server/tools/eval/nliData.ts';
import { cuadLabels } from '#server/tools/eval/playbooks/cuadLabels.ts';
import { textHash } from '#shared/domain/anchors.ts';
import type { DocSnapshot } from '#shared/domain/documentSnapshot.ts';
import { documentOfClause } from '#shared/domain/playbooks/examples.ts';

export interface Contract {
  name: string;
  snapshot: DocSnapshot;
  /** Of contractnli: what is said of each hypothesis; of CUAD: which categories lawyers marked. */
  labels?: ReadonlyMap<string, Choice>;
}

interface Source {
  folder: string;
  /** Of the path below the folder. */
  named: RegExp;
  not?: RegExp;
  /** Bytes from which a filing is a whole contract, no report about one. */
  least?: number;
  /** Of the text: what tells that it is only about a contract. */
  lacks?: RegExp;
}

/** Written for this, where there are few real contracts of a type. */
const DRAFTS = path.join(path.dirname(fileURLToPath(import.meta.url)), 'drafts');
const TEMPLATES = 'templates';
const OPEN = 'templates/open-agreements';
const CUAD = 'cuad/txt';
const FILINGS = 'edgar-agreements/agreements.zip';
const AMENDS = /amend|addendum|waiver|terminat|letter|side\s|assignment|joinder|release|form of/i;

const REPORT = /date of report|\bitem\s+\d\.\d\d\b|form 8-?k\b/i;

const SOURCES: Readonly<Record<string, readonly Source[]>> = {
  'nda-mutual': [
    {
      folder: TEMPLATES,
      // the Word files of these are cover pages alone
      named: /(?:mutual-nda|nda-short)[^/]*\.md$/i,
      not: /cover|readme|playbook|one-way/i,
    },
  ],
  'nda-one-way': [
    { folder: TEMPLATES, named: /one-way-nda.*\.docx$|nda-(?:short|long).*\.md$|employee-nda\.md$/i, not: /readme/i },
  ],
  dpa: [
    { folder: TEMPLATES, named: /DPA\.md$|data-processing.*\.docx$/i },
    // the letters of one old version cannot be read
    { folder: 'policies', named: /dpa|data.process|data-protection/i, not: /readme|previews|v201805/i },
    { folder: DRAFTS, named: /dpa.*\.txt$/ },
  ],
  saas: [
    { folder: CUAD, named: /hosting|application service|software as a service|saas|subscription/i, not: AMENDS },
    {
      folder: TEMPLATES,
      named:
        /Cloud-Terms\.md|CSA\.md|cloud-(?:terms|service).*\.docx|pilot.*\.(?:md|docx)|design-partner.*\.(?:md|docx)/i,
      not: /cover|readme|playbook/i,
    },
    {
      folder: 'policies',
      named: /(?:terms(?:[ -]of[ -]service)?|terms\/index|developer[ -](?:terms|agreement)|conditions)\.md$/i,
      not: /readme|acceptable|previews|privacy|event|firefox|focus|voice/i,
    },
  ],
  services: [
    {
      folder: CUAD,
      named: /(?:service|consult|outsourc|mainten)[^/]*agreement/i,
      // named so, but they keep up a fund's money, employ an officer, are schedules alone or name a firm
      not: new RegExp(
        `${AMENDS.source}|capital maint|yield maint|liquidity|income maint|endorsement|alliance|co-branding|construction|theravance|bicycle|cardlytics|verizonabs`,
        'i',
      ),
    },
    { folder: OPEN, named: /(?:professional|consult|contractor|services).*\.docx/i },
  ],
  employment: [
    { folder: FILINGS, named: /\/employment\/[^/]*employment[^/]*$/i, not: AMENDS, least: 8_000, lacks: REPORT },
    { folder: OPEN, named: /employment-offer.*\.docx/i },
  ],
  supply: [
    {
      folder: CUAD,
      named: /supply|manufactur|distributor/i,
      not: /amend|addendum|outsourc|licen[sc]|co-branding|affiliate|scansource|neonsystems|hyperion|etelos|agreement[2-9]\.txt/i,
    },
    { folder: TEMPLATES, named: /supply.*\.md/i, not: /readme/i },
  ],
  licence: [
    { folder: CUAD, named: /licen[sc]e/i, not: AMENDS },
    { folder: FILINGS, named: /software_license\//i, not: AMENDS },
    { folder: TEMPLATES, named: /license-agreement.*\.(?:md|docx)/i, not: /readme/i },
  ],
  lease: [
    { folder: FILINGS, named: /agreement of lease|lease contract|lease agreement & construction/i, not: AMENDS },
    { folder: DRAFTS, named: /lease.*\.txt$/ },
  ],
};

/** Larger files are bundles of many documents. */
const MAX_BYTES = 400_000;

async function* nliContracts(dataDir: string): AsyncGenerator<Contract> {
  for (const split of ['dev', 'train'] as const)
    for (const { id, text, answers } of (await loadNli(dataDir, split)).documents)
      yield {
        name: `contractnli/${id}`,
        snapshot: documentOfClause(text),
        labels: new Map([...answers].map(([key, { choice }]) => [key, choice])),
      };
}

const families = z.array(z.array(z.string()));

/** Near copies of a filing count once: all but the first of each family. */
async function copies(dataDir: string): Promise<ReadonlySet<string>> {
  const file = path.join(dataDir, 'edgar-agreements/near_duplicate_families.json');
  const read = families.parse(JSON.parse(await readFile(file, 'utf8')));
  return new Set(read.flatMap((family) => family.slice(1)));
}

/** Contracts of a playbook's type in an order that a seed decides, at most so many. */
export async function contractsFor(playbook: string, dataDir: string, most: number, seed: string): Promise<Contract[]> {
  const contracts: Contract[] = [];
  if (playbook.startsWith('nda')) for await (const contract of nliContracts(dataDir)) contracts.push(contract);
  const [repeated, marked] = [await copies(dataDir), await cuadLabels(dataDir)];
  const members: { name: string; bytes: Uint8Array; fileName: string }[] = [];
  for (const { folder, named, not, least = 0, lacks } of SOURCES[playbook] ?? [])
    for await (const member of expand(path.resolve(dataDir, folder))) {
      if (member.type !== 'file' || !named.test(member.externalId) || not?.test(member.externalId)) continue;
      if (member.bytes.length < least || member.bytes.length > MAX_BYTES || repeated.has(member.externalId)) continue;
      if (lacks?.test(Buffer.from(member.bytes).toString('utf8'))) continue;
      members.push({ name: `${folder}/${member.externalId}`, bytes: member.bytes, fileName: member.fileName });
    }
  members.sort((a, b) => (textHash(seed + a.name) < textHash(seed + b.name) ? -1 : 1));
  for (const { name, bytes, fileName } of members.slice(0, Math.max(0, most))) {
    const snapshots = await readSnapshots(bytes, fileName).catch(() => []);
    const labels = name.startsWith(CUAD) ? marked.get(name.slice(CUAD.length + 1)) : undefined;
    contracts.push(...snapshots.slice(0, 1).map((snapshot) => ({ name, snapshot, ...(labels && { labels }) })));
  }
  return contracts;
}
