import { readFileSync, readdirSync } from 'node:fs';
import { structure, libraryClauses, textToDocument } from '#server/ingest/structure/index.ts';
import { findDefinitions } from '#server/ingest/definitions/index.ts';
const dir = '../shared/data/cuad/txt/';
let big = '';
for (const f of readdirSync(dir)) { big += readFileSync(dir + f, 'utf8') + '\n\n'; if (big.length > 1e6) break; }
big = big.slice(0, 1e6);
const hostile: Record<string, string> = { warm: big, real: big, a: 'a'.repeat(1e6), sp: ' '.repeat(1e6), paren: '('.repeat(1e6), a1: '(a) '.repeat(250000), dots: '. '.repeat(5e5), n1: '1.1 '.repeat(250000), q: '"'.repeat(1e6), q2: '"A" '.repeat(250000), caps: 'ARTICLE '.repeat(125000), A: 'A '.repeat(500000), The: 'The Term '.repeat(1e5), lines: '1.\n'.repeat(3e5), lines2: '(a) Foo\n\n'.repeat(1e5), lines3: 'Exhibit A\n\n'.repeat(9e4), wm: '"Foo" means '.repeat(8e4), toc: 'Foo ..... 3\n'.repeat(8e4), star: '**a** '.repeat(1.6e5), here: 'hereinafter the '.repeat(6e4), hash: '# a\n'.repeat(2.5e5), und: '**'.repeat(5e5), br: '[a]('.repeat(2.5e5), wh: 'WHEREAS, NOW, THEREFORE agree as follows '.repeat(2e4), uc: '“'.repeat(1e6), comma: '"A", '.repeat(2e5), dash: ' - '.repeat(3e5), Ref: '(the "A" '.repeat(1e5), short: 'Term\n\nAgreement\n\n'.repeat(5e4) };
for (const [k, t] of Object.entries(hostile)) {
  if (process.argv[2] && !process.argv.slice(2).includes(k)) continue;
  const t0 = performance.now();
  const d = textToDocument(t);
  const t1 = performance.now();
  const s = structure(d);
  const t2 = performance.now();
  const lib = libraryClauses(s).length;
  const t3 = performance.now();
  const defs = findDefinitions(s).length;
  const t4 = performance.now();
  console.log(k, `${t.length}: blocks=${s.blocks.length} doc ${(t1 - t0) | 0} structure ${(t2 - t1) | 0} lib ${(t3 - t2) | 0} defs ${(t4 - t3) | 0} | clauses ${s.clauses.length} lib ${lib} defs ${defs}`);
}
