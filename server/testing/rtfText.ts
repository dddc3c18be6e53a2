/** The words of a Rich Text file, by the few rules that its text goes by (RTF Specification 1.9.1): apart from what writes ours. */

/** Groups that hold no text of the document. */
const HIDDEN = /^\\(?:\*|fonttbl|colortbl|stylesheet|info|footer)/;
const TOKEN = /\\u(-?\d+)\??|\\'([0-9a-f]{2})|\\([a-z]+)(-?\d+)? ?|\\([\\{}])|([{}])|([^\\{}\r\n])/gy;

export function rtfText(source: string): string {
  let text = '';
  let depth = 0;
  let hiddenAt: number | null = null;
  TOKEN.lastIndex = 0;
  for (let at = 0; at < source.length; ) {
    TOKEN.lastIndex = at;
    const found = TOKEN.exec(source);
    if (!found) {
      at++;
      continue;
    }
    const [whole, code, byte, word, , escaped, brace, letter] = found;
    at += whole.length;
    if (brace === '{') {
      depth++;
      if (hiddenAt === null && HIDDEN.test(source.slice(at, at + 14))) hiddenAt = depth;
    } else if (brace === '}') {
      if (hiddenAt === depth) hiddenAt = null;
      depth--;
    } else if (hiddenAt !== null) continue;
    else if (code !== undefined) text += String.fromCharCode((Number(code) + 65536) % 65536);
    else if (byte !== undefined) text += String.fromCharCode(Number.parseInt(byte, 16));
    else if (word !== undefined)
      text += /^(?:par|line|row)$/.test(word) ? '\n' : /^(?:tab|cell)$/.test(word) ? '\t' : '';
    else text += escaped ?? letter ?? '';
  }
  return text;
}
