/** The parts every contract shares, numbered or not: recitals, signatures, exhibits. They bound the numbered body. */
import type { PlacedBlock } from '#shared/reading/blocks.ts';
import { labelAt } from '#shared/reading/outline/labels.ts';
import { isCapitals, titleKind } from '#shared/reading/outline/phrases.ts';
import { isProse } from '#shared/reading/outline/unnumbered.ts';

export interface Landmark {
  kind: 'recitals' | 'body' | 'signatures' | 'exhibit';
  start: number;
  /** Block it starts in. */
  block: number;
  title: string;
  number: string | null;
  bodyStart: number;
}

const RECITALS =
  /\bW\s?I\s?T\s?N\s?E\s?S\s?S\s?E\s?T\s?H\b|\bR\s?E\s?C\s?I\s?T\s?A\s?L\s?S?\b|\bBACKGROUND\b(?=\s*[:.]?\s*(?:$|\(?[A1][.)]|WHEREAS))|\bWHEREAS\b(?=[,:;]?\s)/;
const RECITAL_LINE =
  /^(?:recitals?|background|whereas|witnesseth|preliminary statements?|introduction and background)\s*[:.;,]?$/i;
const AGREE =
  /(?:\bNOW,? ?THEREFORE\b|\bNOW,? IT IS\b|\b(?:hereby )?(?:covenant and )?agrees? (?:with each other )?as follows\b|\bIT IS (?:HEREBY )?AGREED\b|\bTHE PARTIES (?:HEREBY |HERETO )?AGREE\b)/gi;
const SIGNATURES =
  /^(?:\[?signature pages?\b|in witness (?:whereof|hereof|thereof)\b|signatures?:?$|(?:agreed|accepted)(?: and (?:agreed|accepted))?(?: (?:to )?by)?:?$|executed (?:as|by the parties)\b|signed (?:by|for and on behalf)\b)/i;
const SIGNATURE_INLINE = /\bIN WITNESS (?:WHEREOF|HEREOF)\b/g;
const EXHIBIT =
  /^(exhibit|schedule|annex(?:ure)?|appendix|attachment|addendum|anlage)\s+(?:no\.?\s*)?["“]?((?:\d{1,2}|[A-Z]{1,2}|[IVX]{1,5})(?:[-.]\s?(?:\d{1,2}|[A-Z]))*(?:\(\w\))?)["”]?(?![\w])\s*([\s:.–—-]*)(.*)$/i;
const DIVIDER =
  /^(?:agreed terms|operative (?:provisions|terms)|terms and conditions|agreement|the parties agree|it is agreed|terms of agreement)\s*(?:as follows)?[:.]?$/i;

/** A heading that only says that the terms begin, and is no section of its own. */
export const isDivider = (line: string): boolean => DIVIDER.test(line.trim());

function exhibitAt(text: string, blocks: readonly PlacedBlock[], i: number): Landmark | null {
  const block = blocks[i]!;
  if (block.kind === 'row') return null;
  const line = text.slice(block.start, Math.min(block.end, block.start + 240));
  const m = EXHIBIT.exec(line);
  if (!m) return null;
  const [, word, number, , rest] = m as unknown as [string, string, string, string, string];
  // "Exhibit 10.1" is the number under which the whole document was filed.
  if (/^(?:10|99)[.(-]\w/.test(number) || (/^[1-4][.(-]\w/.test(number) && i < 4)) return null;
  const isLong = block.end - block.start > 140;
  const opening = rest.split(/[:.]\s|\s{2,}/)[0]!.trim();
  const wide = /^[A-Z]/.test(word) && word === word.toUpperCase();
  if (isLong && !(wide && isCapitals(opening.slice(0, 60)))) return null;
  if (
    rest !== '' &&
    !isLong &&
    titleKind(rest.replace(/[.:]$/, '').replace(/^[("[]+/, '')) === null &&
    rest.split(' ').length > 4
  )
    return null;
  if (/^(?:hereto|hereof|attached|to the|of the|is |are |shall|and |or |,|;)/i.test(rest) && !/^to\b/i.test(rest))
    return null;
  if (/[;,]$/.test(line) || /\s\d{1,3}$/.test(rest)) return null;
  const headed = block.level !== undefined || block.kind === 'heading' || block.centered || wide || /^[A-Z]/.test(word);
  if (!headed) return null;
  const label = `${word} ${number}`;
  let title = isLong ? opening : rest.replace(/^[\s:.–—-]+|[\s:.–—-]+$/g, '');
  let bodyStart = isLong ? block.start + line.indexOf(rest) : block.end;
  const next = blocks[i + 1];
  if (title === '' && next) {
    const follower = text.slice(next.start, next.end).replace(/[.:]$/, '');
    if (
      next.kind !== 'row' &&
      follower.length < 120 &&
      !EXHIBIT.test(follower) &&
      titleKind(follower) &&
      !/^(?:to|\[)/i.test(follower)
    ) {
      title = follower;
      bodyStart = next.end;
    }
  }
  return { kind: 'exhibit', start: block.start, block: i, title, number: label, bodyStart };
}

/** Landmarks in reading order; at most one recitals and one body, each of which bounds the numbering around it. */
export function findLandmarks(text: string, blocks: readonly PlacedBlock[], skip: readonly boolean[]): Landmark[] {
  const found: Landmark[] = [];
  let recitals: Landmark | null = null;
  let body = false;
  let words = 0;
  const horizon = Math.max(12_000, text.length * 0.2);
  for (let i = 0; i < blocks.length; i++) {
    const block = blocks[i]!;
    if (skip[i] || block.kind === 'note') continue;
    const line = text.slice(block.start, block.end);
    const exhibit = exhibitAt(text, blocks, i);
    if (exhibit) {
      // A list of exhibits names them one after the other; their own pages come later.
      found.push(exhibit);
      continue;
    }
    if (block.start < horizon && !body) {
      const m: { index: number; 0: string } | null = recitals
        ? null
        : RECITAL_LINE.test(line)
          ? { index: 0, 0: line }
          : RECITALS.exec(line);
      // "WHEREAS" below a numbered title belongs to that provision.
      const above = i > 0 ? text.slice(blocks[i - 1]!.start, blocks[i - 1]!.end) : '';
      const isUnderNumber = above.length < 80 && labelAt(above, 0) !== null;
      if (m && !isUnderNumber && !/^\s*["”]/.test(line.slice(m.index + m[0].length, m.index + m[0].length + 3))) {
        const isName: boolean = !/^whereas/i.test(m[0]);
        const headEnd: number = isName ? m.index + m[0].length : m.index;
        recitals = {
          kind: 'recitals',
          start: block.start + m.index,
          block: i,
          title: 'Recitals',
          number: null,
          bodyStart:
            block.start + Math.min(line.length, headEnd + (/^[:;.,\s]*/.exec(line.slice(headEnd))?.[0].length ?? 0)),
        };
        found.push(recitals);
      }
      AGREE.lastIndex = m ? m.index : 0;
      const agree = AGREE.exec(line);
      if (agree && (recitals || words > 0 || line.length < 80 || /:\s*$/.test(line))) {
        const colon = /[:.;]/g;
        colon.lastIndex = agree.index + agree[0].length;
        let stop = colon.exec(line);
        // "NOW, THEREFORE, in consideration of U.S. …, the parties agree as follows:"
        const later = AGREE.exec(line);
        if (later && later.index - agree.index < 900) {
          colon.lastIndex = later.index + later[0].length;
          stop = colon.exec(line) ?? stop;
        }
        const at = stop && stop.index < line.length - 1 ? block.start + stop.index + 1 : block.end;
        found.push({ kind: 'body', start: at, block: i, title: '', number: null, bodyStart: at });
        body = true;
      }
    }
    words += isProse(text, block) ? 12 : 0;
    if (block.start > text.length * 0.15 || words > 60) {
      const isSignature =
        SIGNATURES.test(line) && (line.length < 90 || /^in witness/i.test(line) || /^executed/i.test(line));
      let at = isSignature ? block.start : -1;
      if (!isSignature) {
        SIGNATURE_INLINE.lastIndex = 0;
        const m = SIGNATURE_INLINE.exec(line);
        if (m) at = block.start + m.index;
      }
      if (at >= 0 && found.at(-1)?.kind !== 'signatures')
        found.push({ kind: 'signatures', start: at, block: i, title: 'Signatures', number: null, bodyStart: at });
    }
  }
  return withoutLists(text, found);
}

/** An exhibit number this early says under which number the document was filed. */
const HEADER_BLOCKS = 3;

/** Drops exhibits that are merely listed (their key returns later with content) and repeated page heads of one exhibit. */
function withoutLists(text: string, landmarks: Landmark[]): Landmark[] {
  const keyOf = (l: Landmark): string => `${l.number}`.toLowerCase();
  const opening = landmarks.findIndex((l) => l.kind === 'recitals' || l.kind === 'body');
  return landmarks.filter((l, i) => {
    if (l.kind !== 'exhibit') return true;
    if (i < opening || l.block < HEADER_BLOCKS) return false;
    const next = landmarks[i + 1];
    const isEmpty = next !== undefined && text.slice(l.bodyStart, next.start).trim().length < 80;
    const returns = landmarks.slice(i + 1, i + 60).some((o) => o.kind === 'exhibit' && keyOf(o) === keyOf(l));
    if (isEmpty && returns) return false;
    for (let k = i - 1; k >= 0 && k >= i - 30; k--) {
      const earlier = landmarks[k]!;
      if (earlier.kind === 'exhibit') {
        const emptyBefore = text.slice(earlier.bodyStart, landmarks[k + 1]!.start).trim().length < 80;
        return !(keyOf(earlier) === keyOf(l) && !emptyBefore);
      }
    }
    return true;
  });
}
