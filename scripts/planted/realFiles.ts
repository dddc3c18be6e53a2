/** The Word files that mistakes are planted in: templates as their publishers have them, and contracts of filings made into Word files. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { samplePackage } from '#addin/demo/samplePackage.ts';
import { readDocument } from '#server/ingest/readers/read.ts';
import { snapshotOfDocument } from '#server/ingest/snapshot.ts';
import { type Parts, readParts } from '#shared/docx/package.ts';

/** Rules were written with the first half before the eyes; the second was never looked at. */
export type Half = 'tuned' | 'held';

const COMMON_PAPER = 'templates/open-agreements/common-paper-docx/common-paper-';
const OPEN = 'templates/open-agreements/openagreements/openagreements-';
const TEMPLATES: Record<Half, readonly string[]> = {
  tuned: [
    `${COMMON_PAPER}cloud-service-agreement/template.docx`,
    `${COMMON_PAPER}design-partner-agreement/template.docx`,
    `${COMMON_PAPER}independent-contractor-agreement/template.docx`,
    `${OPEN}restrictive-covenant-new-york/template.docx`,
    `${OPEN}founder-stock-repurchase-agreement/template.docx`,
  ],
  held: [
    `${COMMON_PAPER}software-license-agreement/template.docx`,
    `${COMMON_PAPER}data-processing-agreement/template.docx`,
    `${COMMON_PAPER}pilot-agreement/template.docx`,
    `${OPEN}confidentiality-invention-assignment-agreement/template.docx`,
    `${OPEN}restrictive-covenant-washington/template.docx`,
  ],
};
const CONTRACTS: Record<Half, readonly string[]> = {
  tuned: [
    'UsioInc_20040428_SB-2_EX-10.11_1723988_EX-10.11_Affiliate Agreement 2.txt',
    'PapaJohnsInternationalInc_20190617_8-K_EX-10.1_11707365_EX-10.1_Endorsement Agreement.txt',
    'VNUE,INC_07_10_2015-EX-10.1-SPONSORSHIP AGREEMENT.txt',
    'BELLRINGBRANDS,INC_02_07_2020-EX-10.18-MASTER SUPPLY AGREEMENT.txt',
    'ClickstreamCorp_20200330_1-A_EX1A-6 MAT CTRCT_12089935_EX1A-6 MAT CTRCT_Development Agreement.txt',
  ],
  held: [
    'CcRealEstateIncomeFundadv_20181205_POS 8C_EX-99.(H)(3)_11447739_EX-99.(H)(3)_Marketing Agreement.txt',
    'EUROPEANMICROHOLDINGSINC_03_06_1998-EX-10.6-DISTRIBUTOR AGREEMENT.txt',
    'DYNAMEXINC_06_06_1996-EX-10.4-TRANSPORTATION SERVICES AGREEMENT.txt',
    'XYBERNAUTCORP_07_12_2002-EX-4-SPONSORSHIP AGREEMENT.txt',
    'FulucaiProductionsLtd_20131223_10-Q_EX-10.9_8368347_EX-10.9_Content License Agreement.txt',
  ],
};

export interface RealFile {
  name: string;
  half: Half;
  parts: Parts;
}

/** Twenty files of the folder with the data sets, ten of each half. Errors: a file that is not there. */
export async function realFiles(dataDir: string): Promise<RealFile[]> {
  const files: RealFile[] = [];
  for (const half of ['tuned', 'held'] as const) {
    for (const name of TEMPLATES[half])
      files.push({
        name: name.split('/').at(-2)!,
        half,
        parts: await readParts(readFileSync(path.join(dataDir, name))),
      });
    for (const name of CONTRACTS[half])
      files.push({ name, half, parts: await asWord(readFileSync(path.join(dataDir, 'cuad/txt', name)), name) });
  }
  return files;
}

/** A contract of a filing as somebody would have it in Word: a paragraph for each provision, numbers typed. */
async function asWord(bytes: Uint8Array, name: string): Promise<Parts> {
  const [document] = await readDocument(bytes, name);
  const { paras } = snapshotOfDocument(document!);
  return samplePackage(
    paras.map(({ text, list }) => ({ as: 'text', text: list && !list.bullet ? `${list.label}\t${text}` : text })),
  );
}
