/** Characters of the symbol fonts that contracts use, by code point without the private-use offset F000. */
const SYMBOLS: Record<string, Record<string, string>> = {
  Symbol: {
    B7: '•',
    D3: '©',
    D2: '®',
    D4: '™',
    E3: '©',
    E2: '®',
    E4: '™',
    B3: '≥',
    A3: '≤',
    B1: '±',
    B4: '×',
    B8: '÷',
    B0: '°',
    A7: '♣',
    '2D': '−',
  },
  Wingdings: {
    A8: '☐',
    '6F': '☐',
    '71': '☐',
    FE: '☒',
    FD: '☒',
    '78': '☒',
    FC: '✓',
    A7: '▪',
    D8: '➢',
    '6C': '●',
    '6E': '■',
    '76': '❖',
    E0: '→',
    '4A': '☺',
  },
  'Wingdings 2': { A3: '☐', '53': '☒', '52': '☑', '50': '✓', '54': '☒' },
};

/** The Unicode character for a `w:sym`; empty when the font has no known equivalent. */
export function symbol(font: string, char: string): string {
  const code = char.toUpperCase().replace(/^F0/, '').replace(/^00/, '');
  const known = Object.hasOwn(SYMBOLS, font) ? SYMBOLS[font] : undefined;
  if (known) return Object.hasOwn(known, code) ? known[code]! : '';
  const value = Number.parseInt(char, 16);
  return Number.isFinite(value) && value >= 0x20 && (value < 0xd800 || (value > 0xf8ff && value <= 0xffff))
    ? String.fromCharCode(value)
    : '';
}
