import { type Check, type CheckInput, findingsOf } from '#shared/domain/checks/check.ts';

const ID = 'drafting-note';
/** "[Note to Draft: …]", "[NTD: …]", "(Internal note: …)", "<!-- … -->"; the bracket may hold brackets of its own. */
const OPENING =
  /[[({]\s{0,2}(?:notes?\s+to\s+(?:draft(?:er|ing)?|form|file|reader|self|client|reviewer|counsel|preparer)s?|NTD\s*[:–—-]|drafting\s+note|drafter[’']?s?\s+note|internal\s+(?:note|comment|use\s+only)|guidance\s+note|author[’']?s?\s+note|client\s+to\s+(?:confirm|advise|check))|\[\s{0,2}(?:notes?\s*:|comment\s*:|internal\s*:|guidance\s*:|instructions?\s*:|(?:to\s+be\s+)?(?:confirmed|discussed|revised|updated|checked|reviewed)(?:\s+(?:by|with)\b|\s*\]))|<!--/gi;
/** "[JS: please check]", "***CHECK THIS***", "NTD: align with the schedule" behind a sentence. */
const MARKED =
  /\[(?!NTD)\p{Lu}{2,3}:\s\p{Ll}[^[\]]{0,200}\]|\*{2,3}\p{Lu}{2}[^*\p{Ll}]{1,80}\*{2,3}|(?<=[.;:)\]]\s)NTD\s?:.*$/gu;
/** What a filing says of what it leaves out. */
const FILED = /confidential|redact|omitted|portions/i;
/** A note in brackets may belong to the contract; one that tells somebody to write does not. */
const PLAIN = /^\[\s{0,2}notes?\s*:/i;
const TELLS =
  /\b(?:draft(?:ing|er)?|delete|select|insert|confirm|revised?|complete[d]?|describe|update[d]?|fill|to\s+be|should\s+be|if\s+applicable|customi[sz]e|replace)\b/i;
const BARE =
  /^(?:NTD|Note\s+to\s+(?:Draft(?:er)?|Form|Reader)|Drafting\s+Note|Drafter[’']?s?\s+Note|Internal\s+Note|Guidance\s+Note)\s*[:–—-]/;
const CLOSING: Record<string, string> = { '[': ']', '(': ')', '{': '}' };

/** Where the bracket that opens at `from` closes, brackets inside counted; the end of the text if it does not. */
function closeOf(text: string, from: number): number {
  if (text.startsWith('<!--', from)) {
    const at = text.indexOf('-->', from);
    return at < 0 ? text.length : at + 3;
  }
  const mark = text[from]!;
  let depth = 0;
  for (let i = from; i < text.length; i++) {
    if (text[i] === mark) depth++;
    else if (text[i] === CLOSING[mark] && --depth === 0) return i + 1;
  }
  return text.length;
}

function run(document: CheckInput) {
  const { list, add } = findingsOf(ID, document);
  for (const { text, i } of document.snapshot.paras) {
    if (BARE.test(text)) {
      add({ para: i, start: 0, end: text.length }, 'This is a note to the drafter.');
      continue;
    }
    OPENING.lastIndex = 0;
    for (let m = OPENING.exec(text); m; m = OPENING.exec(text)) {
      const end = closeOf(text, m.index);
      const isNote = !PLAIN.test(m[0]) || TELLS.test(text.slice(m.index, end));
      if (isNote) add({ para: i, start: m.index, end }, 'This is a note to the drafter.');
      OPENING.lastIndex = end;
    }
    for (const m of text.matchAll(MARKED))
      if (!FILED.test(m[0]))
        add({ para: i, start: m.index, end: m.index + m[0].length }, 'This is a note to the drafter.');
  }
  return list;
}

export const draftingNote: Check = {
  id: ID,
  title: 'Drafting note',
  explanation: 'A note to the drafter was left in the text.',
  severity: 'error',
  isEnglish: true,
  run,
};
