import type { TextStyle } from '#server/ingest/readers/shared/styledText.ts';

export interface InlineStyle extends TextStyle {
  hidden?: boolean;
  /** Letters in white; whether they are seen depends on the ground. */
  pale?: boolean;
  /** A ground of its own. */
  filled?: boolean;
  centered?: boolean;
  /** Points by which the element is set in. */
  indent?: number;
  pageBreak?: boolean;
}

const POINTS: Record<string, number> = { pt: 1, px: 0.75, in: 72, cm: 28.35, mm: 2.835, em: 12, rem: 12, pc: 12 };
const MAX_STYLE = 2_000;

/** What a `style` attribute says about how its element looks. */
export function readInlineStyle(style: string | undefined): InlineStyle {
  const result: InlineStyle = {};
  if (!style) return result;
  for (const declaration of style.slice(0, MAX_STYLE).toLowerCase().split(';')) {
    const colon = declaration.indexOf(':');
    if (colon > 0) apply(result, declaration.slice(0, colon).trim(), declaration.slice(colon + 1).trim());
  }
  return result;
}

function apply(result: InlineStyle, property: string, value: string): void {
  switch (property) {
    case 'font-weight':
      result.bold = /^(?:bold|bolder|[6-9]00)/.test(value);
      break;
    case 'font':
      if (/\bbold\b|\b[6-9]00\b/.test(value)) result.bold = true;
      if (/\bitalic\b/.test(value)) result.italic = true;
      break;
    case 'font-style':
      result.italic = /^(?:italic|oblique)/.test(value);
      break;
    case 'text-decoration':
    case 'text-decoration-line':
      result.underline = value.includes('underline');
      break;
    case 'display':
      if (value.startsWith('none')) result.hidden = true;
      break;
    case 'opacity':
      if (Number.parseFloat(value) === 0) result.hidden = true;
      break;
    case 'font-size':
      if (/^[01](?:\.\d+)?(?:px|pt)?$/.test(value)) result.hidden = true;
      break;
    case 'color':
      result.pale = /^(?:white|#fff|#ffffff|rgb\(255, *255, *255\))$/.test(value);
      break;
    case 'background':
    case 'background-color':
    case 'background-image':
      if (!/^(?:none|transparent|white|#fff|#ffffff)$/.test(value)) result.filled = true;
      break;
    case 'visibility':
      if (value.startsWith('hidden')) result.hidden = true;
      break;
    case 'text-align':
      result.centered = value.startsWith('center');
      break;
    case 'margin-left':
    case 'padding-left':
      addIndent(result, points(value));
      break;
    case 'margin':
    case 'padding':
      addIndent(result, points(value.split(/\s+/)[3] ?? ''));
      break;
    case 'page-break-before':
    case 'page-break-after':
    case 'break-before':
    case 'break-after':
      if (/^(?:always|page|left|right)/.test(value)) result.pageBreak = true;
      break;
    default:
  }
}

function addIndent(result: InlineStyle, value: number): void {
  if (value > 0) result.indent = (result.indent ?? 0) + value;
}

function points(value: string): number {
  const found = /^(-?\d{0,5}(?:\.\d{1,5})?)(pt|px|in|cm|mm|rem|em|pc)\b/.exec(value);
  return found ? Number(found[1]) * POINTS[found[2]!]! : 0;
}
