/** A difference in a reader's words. */
import type { Difference } from '#shared/docx/model/difference.ts';

/** What markup calls otherwise than a reader. */
const NAMES: Record<string, string> = {
  'w:vanish': 'hidden',
  'w:webHidden': 'hidden on the web',
  'w:strike': 'struck through',
  'w:dstrike': 'struck through twice',
  'w:color': 'font colour',
  'w:highlight': 'highlighting',
  'w:shd': 'shading',
  'w:b': 'bold',
  'w:i': 'italic',
  'w:u': 'underline',
  'w:caps': 'capitals',
  'w:smallCaps': 'small capitals',
  'w:sz': 'font size',
  'w:rFonts': 'font',
  'w:vertAlign': 'superscript or subscript',
  'w:spacing': 'spacing',
  'w:jc': 'alignment',
  'w:ind': 'indent',
  'w:pBdr': 'border',
  'w:tabs': 'tabs',
  'w:bidi': 'direction',
  'w:keepNext': 'kept with the next',
  'w:pageBreakBefore': 'page break before',
  'w:framePr': 'frame',
  'w:pgMar': 'page margins',
  'w:pgSz': 'page size',
  'w:cols': 'columns',
  list: 'list format',
  outline: 'outline level',
  control: 'content control',
  cell: 'place in the table',
  link: 'link',
  field: 'field',
};
const READABLE = 60;
/** Markup, and nothing for a reader. */
const MARKUP = /[{}[\]]|\bw\d*:/;

const SAID: Record<string, string> = {
  'place moved': 'Moved',
  'paragraph added': 'New',
  'paragraph deleted': 'Deleted after',
  'empty paragraph added': 'Empty paragraph added',
  'empty paragraph deleted': 'Empty paragraph deleted after',
  'w:vanish on': 'Hidden now',
  'w:vanish ': 'No longer hidden',
  'w:strike on': 'Formatted as struck through now',
};

export interface Described {
  head: string;
  was: string;
  is: string;
  /** Words that it is about. */
  quote: string;
}

const readable = (value: string): string => (MARKUP.test(value) || value.length > READABLE ? '' : value);

export function described({ what, kind, story, was, is, words, isComputed }: Difference): Described {
  const where = story === '' || story === 'the body' ? '' : story[0]!.toUpperCase() + story.slice(1);
  const head = (text: string): string => [where, text].filter(Boolean).join(', ');
  if (what === 'text') return { head: head(isComputed ? 'Result of a field' : ''), was, is, quote: '' };
  const said = SAID[`${what} ${kind}`] ?? SAID[`${what} ${is}`];
  if (what === 'place' || /paragraph$/.test(what)) return { head: head(said ?? ''), was, is, quote: '' };
  const name = what.replace(/\bw:\w+/g, (tag) => NAMES[tag] ?? tag.slice(2));
  const called = NAMES[what] ?? name;
  const how = kind === 'added' ? 'added' : kind === 'deleted' ? 'removed' : kind === 'moved' ? 'moved' : 'changed';
  return {
    head: head(said ?? `${called[0]!.toUpperCase()}${called.slice(1)} ${how}`),
    was: said ? '' : readable(was),
    is: said ? '' : readable(is),
    quote: words.trim(),
  };
}

/** Alike but for their place: shown once, with how many there are. */
export function grouped(differences: readonly Difference[]): { difference: Difference; count: number }[] {
  const groups = new Map<string, { difference: Difference; count: number }>();
  for (const difference of differences) {
    const { what, kind, was, is, story } = difference;
    const isWords = what === 'text' || what === 'place' || /paragraph$/.test(what);
    const key = isWords ? `${groups.size}` : [what, kind, was, is, story].join('|');
    const known = groups.get(key);
    if (known) known.count++;
    else groups.set(key, { difference, count: 1 });
  }
  return [...groups.values()];
}
