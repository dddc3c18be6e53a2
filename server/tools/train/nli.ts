/**
 * Part of `npm run train`: learns what spans of agreements say about hypotheses from contractnli's training split, and writes the
 * artefacts. The other split is for measuring only: see `npm run eval:dev`.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { TOPICS_ARTEFACT, WORDING_ARTEFACT } from '#server/ingest/nli/model.ts';
import { loadNli } from '#server/tools/eval/nliData.ts';
import { learnNli, pack } from '#server/tools/train/nliLearn.ts';

const folder = path.join(path.dirname(fileURLToPath(import.meta.url)), '../../ingest/types/artefact');
const dataDir = path.resolve(process.argv[2] ?? path.join(folder, '../../../../../shared/data'));
const say = (line: string) => console.log(line);

if (!existsSync(path.join(dataDir, 'contractnli'))) throw new Error(`no agreements with hypotheses under ${dataDir}`);
say('hypotheses');
const { documents, hypotheses } = await loadNli(dataDir, 'train');
const { wording, topics } = learnNli(documents, hypotheses, say);
const packed = pack(wording);
const learned = JSON.stringify(
  topics,
  (_, value) => (typeof value === 'number' ? Number(value.toPrecision(5)) : value),
  1,
);
mkdirSync(folder, { recursive: true });
writeFileSync(path.join(folder, WORDING_ARTEFACT), packed);
writeFileSync(path.join(folder, TOPICS_ARTEFACT), `${learned}\n`);
say(`written: ${((packed.length + learned.length) / 1e6).toFixed(2)} MB`);
