/** What a message of the assistant holds and how it is shown. Specification part 2 §4.3. */

/** Characters of one message. */
export const LONGEST_MESSAGE = 8000;
/** Lines of the box that a message is written in. */
const INPUT_ROWS = { least: 1, most: 10 } as const;

/** "【4:0†source】": where a model's own search had it from. We give sources of our own. */
const MARKER = /【\d+:\d+†[^】]{0,200}】/g;
/** `<!-- files: a.docx, b.pdf -->`: tells the model which files came with a message; people see the files. */
const FILE_HINT = /<!--\s*files:[\s\S]{0,4000}?-->/g;

/** The text as people see it: without citation markers and hints of files. */
export const shownContent = (content: string): string => content.replace(MARKER, '').replace(FILE_HINT, '').trim();

/** The hint that stands below a message with files; '' for none. What would end the comment early is taken out of names. */
export const fileHint = (names: readonly string[]): string =>
  names.length === 0
    ? ''
    : `\n<!-- files: ${names.map((name) => name.replace(/[<>]|--+/g, ' ').trim()).join(', ')} -->`;

/** A message stays when it has text besides markers, or files. */
export const isKept = ({ content, attachments }: { content: string; attachments: readonly unknown[] }): boolean =>
  shownContent(content) !== '' || attachments.length > 0;

/** Rows of the input for a text: as many as it has lines, 1 to 10. */
export const inputRows = (text: string): number =>
  Math.min(INPUT_ROWS.most, Math.max(INPUT_ROWS.least, text.split('\n').length));

/** What the document is called that is open beside the pane. */
export const OPEN_DOCUMENT = 'The open document';

const TITLE_LENGTH = 60;

/** What a thread is called: how its first message begins. */
export function threadTitle(content: string): string {
  const flat = shownContent(content).replace(/\s+/g, ' ');
  if (flat.length <= TITLE_LENGTH) return flat || 'Files';
  const cut = flat.slice(0, TITLE_LENGTH);
  const end = cut.lastIndexOf(' ');
  return `${(end > TITLE_LENGTH / 2 ? cut.slice(0, end) : cut).replace(/[\s,;:.]+$/, '')} …`;
}

/** Words at each end of a long quote; browsers look for the rest between them. */
const ENDS = 5;

/** Address of a page at a quote: browsers scroll to the words and mark them (URL fragment text directives). */
export function addressAtQuote(url: string, quote: string): string {
  const words = quote.replace(/\s+/g, ' ').trim().split(' ');
  // a hyphen is part of the directive's own syntax
  const write = (some: readonly string[]) => encodeURIComponent(some.join(' ')).replace(/-/g, '%2D');
  const said = words.length <= 2 * ENDS ? write(words) : `${write(words.slice(0, ENDS))},${write(words.slice(-ENDS))}`;
  return `${url}${url.includes('#') ? '' : '#'}:~:text=${said}`;
}
