/**
 * Markdown as blocks: headings, paragraphs, lists, tables, quotations, bold words, links, and lines that ask for an example from the
 * library. Anything else is its plain text; HTML is text.
 */
import { Lexer, type Token, type Tokens } from 'marked';
import { type Directive, directiveIn } from '#server/features/content/directive.ts';
import type { TextBlock, TextItem, TextList, TextRun } from '#shared/api/contentPages.ts';
import { isWebAddress } from '#shared/domain/safeUrl.ts';
import { slug } from '#shared/reading/slug.ts';

/** As written: examples are asked for, and not there yet. */
export type SourceBlock =
  | Exclude<TextBlock, { kind: 'example' | 'quote' }>
  | { kind: 'quote'; blocks: SourceBlock[] }
  | Directive;

export interface MarkdownText {
  /** The first heading of the first level; null without one. */
  title: string | null;
  blocks: SourceBlock[];
  /** What was written and is shown as plain text only, or not at all, for whoever holds a text to more. */
  problems: string[];
}

const isSafe = (href: string): boolean => isWebAddress(href) || /^(?:mailto:|#)\S/i.test(href);

const NOT_SHOWN: Record<string, string> = {
  html: 'HTML is shown as text',
  code: 'code blocks are shown as a paragraph',
  hr: 'horizontal rules are left out',
  def: 'link definitions are left out',
};

class Reader {
  readonly problems: string[] = [];
  title: string | null = null;
  readonly #ids = new Map<string, number>();
  #depth = 1;

  blocks(tokens: readonly Token[]): SourceBlock[] {
    return tokens.flatMap((token) => this.#block(token));
  }

  #block(token: Token): SourceBlock[] {
    if (token.type === 'space') return [];
    const told = NOT_SHOWN[token.type];
    if (told) this.#problem(told, token);
    if (token.type === 'hr' || token.type === 'def') return [];
    if (token.type === 'heading') return this.#heading(token as Tokens.Heading);
    if (token.type === 'list') return [this.#list(token as Tokens.List)];
    if (token.type === 'table') return [this.#table(token as Tokens.Table)];
    if (token.type === 'blockquote')
      return [{ kind: 'quote', blocks: this.blocks((token as Tokens.Blockquote).tokens) }];
    const directive = token.type === 'paragraph' ? directiveIn(token.raw) : null;
    if (directive === 'wrong') this.#problem('an example is asked for as in “::wordings governing-law 2”', token);
    else if (directive) return [directive];
    const runs = this.runs('tokens' in token && token.tokens ? token.tokens : []);
    return [{ kind: 'paragraph', runs: runs.length > 0 ? runs : [{ text: token.raw.trim() }] }];
  }

  #heading(token: Tokens.Heading): SourceBlock[] {
    const text = plain(this.runs(token.tokens));
    if (token.depth === 1 && this.title === null) {
      this.title = text;
      return [];
    }
    if (token.depth > this.#depth + 1)
      this.#problem(`a heading of level ${token.depth} follows one of level ${this.#depth}`, token);
    if (token.depth > 4) this.#problem('headings have four levels', token);
    this.#depth = token.depth;
    const level = Math.min(4, Math.max(2, token.depth)) as 2 | 3 | 4;
    return [{ kind: 'heading', level, text, id: this.#idOf(text) }];
  }

  #list(token: Tokens.List): TextList {
    return {
      kind: 'list',
      ...(token.ordered && { isOrdered: true }),
      items: token.items.map((item): TextItem => {
        const inner = item.tokens.find((one) => one.type === 'list') as Tokens.List | undefined;
        const own = item.tokens.filter((one) => one.type !== 'list' && one.type !== 'checkbox');
        return {
          runs: this.runs(own),
          ...(item.task && { isBox: true }),
          ...(inner && { inner: this.#list(inner) }),
        };
      }),
    };
  }

  #table({ header, rows }: Tokens.Table): SourceBlock {
    const cells = (row: Tokens.TableCell[]) => row.map(({ tokens }) => this.runs(tokens));
    return { kind: 'table', head: cells(header), rows: rows.map(cells) };
  }

  runs(tokens: readonly Token[], outer: Omit<TextRun, 'text'> = {}): TextRun[] {
    return tokens.flatMap((token): TextRun[] => {
      const inner = 'tokens' in token && token.tokens ? token.tokens : null;
      if (token.type === 'br') return [{ text: ' ', ...outer }];
      if (token.type === 'strong') return this.runs(inner ?? [], { ...outer, isStrong: true });
      if (token.type === 'em') return this.runs(inner ?? [], { ...outer, isEmphasis: true });
      if (token.type === 'codespan') return [{ text: token.text, ...outer, isCode: true }];
      if (token.type === 'link' && isSafe(token.href)) return this.runs(inner ?? [], { ...outer, href: token.href });
      if (token.type === 'link') this.#problem('a link leads to no address of the web and no page of ours', token);
      if (token.type === 'html') this.#problem(NOT_SHOWN.html!, token);
      if (token.type === 'image') this.#problem('pictures are left out', token);
      if (inner) return this.runs(inner, outer);
      return [{ text: 'text' in token ? String(token.text) : token.raw, ...outer }];
    });
  }

  /** "Who pays?" → who-pays; the second of the same words who-pays-2. */
  #idOf(text: string): string {
    const id = slug(text);
    const nth = (this.#ids.get(id) ?? 0) + 1;
    this.#ids.set(id, nth);
    return nth === 1 ? id : `${id}-${nth}`;
  }

  #problem(what: string, { raw }: Token): void {
    this.problems.push(`${what}: “${raw.trim().split('\n', 1)[0]!.slice(0, 60)}”`);
  }
}

export const plain = (runs: readonly TextRun[]): string => runs.map((run) => run.text).join('');

export function textOf(markdown: string): MarkdownText {
  const reader = new Reader();
  const blocks = reader.blocks(new Lexer({ gfm: true }).lex(markdown));
  return { title: reader.title, blocks, problems: reader.problems };
}
