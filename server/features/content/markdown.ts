/** The operator's Markdown as blocks: headings, paragraphs, lists, bold words, links. Anything else is its plain text; HTML is text. */
import { Lexer, type Token, type Tokens } from 'marked';
import type { TextBlock, TextRun } from '#shared/api/contentPages.ts';
import { isWebAddress } from '#shared/domain/safeUrl.ts';

const isSafe = (href: string): boolean => isWebAddress(href) || /^(?:mailto:|#)\S/i.test(href);

function runsOf(tokens: readonly Token[], outer: Omit<TextRun, 'text'> = {}): TextRun[] {
  return tokens.flatMap((token): TextRun[] => {
    const inner = 'tokens' in token && token.tokens ? token.tokens : null;
    if (token.type === 'br') return [{ text: ' ', ...outer }];
    if (token.type === 'strong') return runsOf(inner ?? [], { ...outer, isStrong: true });
    if (token.type === 'link' && isSafe(token.href)) return runsOf(inner ?? [], { ...outer, href: token.href });
    if (inner) return runsOf(inner, outer);
    return [{ text: 'text' in token ? String(token.text) : token.raw, ...outer }];
  });
}

const plain = (runs: readonly TextRun[]): string => runs.map((run) => run.text).join('');

/** The first heading of the first level is the title; null without one. */
export function textOf(markdown: string): { title: string | null; blocks: TextBlock[] } {
  let title: string | null = null;
  const blocks: TextBlock[] = [];
  for (const token of new Lexer({ gfm: true }).lex(markdown)) {
    const runs = 'tokens' in token && token.tokens ? runsOf(token.tokens) : [];
    if (token.type === 'heading' && token.depth === 1 && title === null) title = plain(runs);
    else if (token.type === 'heading')
      blocks.push({ kind: 'heading', level: token.depth <= 2 ? 2 : 3, text: plain(runs) });
    else if (token.type === 'list')
      blocks.push({ kind: 'list', items: (token as Tokens.List).items.map((item) => runsOf(item.tokens)) });
    else if (token.type !== 'space' && token.type !== 'hr' && token.type !== 'def')
      blocks.push({ kind: 'paragraph', runs: runs.length > 0 ? runs : [{ text: token.raw.trim() }] });
  }
  return { title, blocks };
}
