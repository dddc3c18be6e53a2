import type { Token } from 'marked';
import type { Piece, TextStyle } from '#server/ingest/readers/shared/styledText.ts';

/** Inline tokens as pieces of text in one style each; pictures and HTML tags leave nothing. A hard line end is '\n'. */
export function inlinePieces(tokens: readonly Token[], style: TextStyle = {}): Piece[] {
  return tokens.flatMap((token) => {
    const inner = (over: TextStyle): Piece[] =>
      'tokens' in token && token.tokens
        ? inlinePieces(token.tokens, { ...style, ...over })
        : [{ text: textOf(token), ...style, ...over }];
    switch (token.type) {
      case 'strong':
        return inner({ bold: true });
      case 'em':
        return inner({ italic: true });
      case 'br':
        return [{ text: '\n' }];
      case 'html':
        return /^<br\b/i.test(token.raw) ? [{ text: '\n' }] : [];
      case 'image':
      case 'checkbox':
        return [];
      default:
        return inner({});
    }
  });
}

/** marked leaves character references as they are, since it writes HTML. */
function textOf(token: Token): string {
  const text = 'text' in token && typeof token.text === 'string' ? token.text : '';
  return text.replace(/\s+/g, ' ');
}
