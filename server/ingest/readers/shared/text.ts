/** White space as a reader of the page sees it: no-break, typographic and ideographic spaces included. */
const SPACE = /[\s\u00a0\u2000-\u200a\u202f\u205f\u3000\u0085]+/g;

/**
 * Characters that show nothing: zero-width and directional marks, soft hyphens, tag characters, control characters.
 * They split words for search and can carry text that no reader of the page sees.
 */
const INVISIBLE =
  /[\u0000-\u0008\u000e-\u001f\u007f\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|[\u{e0000}-\u{e007f}]/gu;

/** Runs of white space become one space; invisible characters go. Leading and trailing space stays as one space. */
export function squeeze(text: string): string {
  return text.replace(INVISIBLE, '').replace(SPACE, ' ');
}

/** One line of text as blocks hold it: squeezed and trimmed. */
export function tidy(text: string): string {
  return squeeze(text).trim();
}

/** How the last words of a line tell that the sentence goes on ("of the", "and", a comma). */
export function endsOpen(text: string): boolean {
  return /(?:,|[-–—]|\b(?:and|or|of|the|a|an|to|in|by|for|with|on|at|from|as|that|which|such|any|this|its|their|not|be|shall|will|is|are))$/i.test(
    text.slice(-12),
  );
}
