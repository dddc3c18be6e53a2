/** A line of a text file. Columns count from 0, tabs expanded. */
export interface Line {
  /** Without its indent and trailing space; inner gaps as they are. Empty for a blank line. */
  text: string;
  indent: number;
  /** A page begins here. */
  startsPage: boolean;
  /** Stands between `<TABLE>` and `</TABLE>`. */
  inTable: boolean;
}

const TAB = 8;
const INNER_TAB = '    ';
const PAGE_TAG = /^<page>\s{0,9}[-\divxl]{0,8}$/i;
const TABLE_TAG = /^<(\/?)table>$/i;
const TYPESETTING_TAG = /^(?:<\/?(?:s|c|caption|fn|f1|f2|f3|f4|f5|page|table|btb|hdr|text)>\s{0,200}){1,40}$/i;
const RULE = /^[-=_~—–\s]{3,}$/;

/**
 * Lines of a text with the typesetting of old filings resolved: form feeds and `<PAGE>` begin pages, `<TABLE>` marks tables,
 * other typesetting tags and rules drawn with characters are dropped.
 */
export function toLines(text: string): Line[] {
  const lines: Line[] = [];
  let startsPage = false;
  let inTable = false;
  for (const raw of text.split(/\r\n|[\r\n\u2028\u0085]/)) {
    let rest = raw;
    if (rest.includes('\f')) {
      startsPage = true;
      rest = rest.replaceAll('\f', '');
    }
    const expanded = expandTabs(rest.trimEnd());
    const trimmed = expanded.trimStart();
    const table = trimmed.length < 12 ? TABLE_TAG.exec(trimmed) : null;
    if (table) inTable = table[1] === '';
    else if (trimmed.length < 20 && PAGE_TAG.test(trimmed)) startsPage = true;
    else if (trimmed.startsWith('<') && trimmed.length < 300 && TYPESETTING_TAG.test(trimmed)) continue;
    else if (trimmed.length > 2 && RULE.test(trimmed)) lines.push(line('', 0, false, inTable));
    else {
      lines.push(
        line(withoutInnerRules(trimmed), expanded.length - trimmed.length, startsPage && trimmed !== '', inTable),
      );
      if (trimmed !== '') startsPage = false;
    }
  }
  return lines;
}

function line(text: string, indent: number, startsPage: boolean, inTable: boolean): Line {
  return { text, indent, startsPage, inTable };
}

function expandTabs(text: string): string {
  if (!text.includes('\t')) return text;
  const lead = /^[ \t]*/.exec(text)![0];
  return lead.replaceAll('\t', ' '.repeat(TAB)) + text.slice(lead.length).replaceAll('\t', INNER_TAB);
}

/** "4.4  Taxes.          -----": a heading's underline that landed on the heading's own line. */
function withoutInnerRules(text: string): string {
  return text.includes('---') || text.includes('===')
    ? text.replace(/(?<= {2})[-=]{3,}(?= {2}|$)/g, '').trimEnd()
    : text;
}
