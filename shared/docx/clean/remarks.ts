/** Remarks in the markup itself, comments of XML and instructions to programs: no Word shows them. */
import { decodePart, encodePart, type Parts } from '#shared/docx/package.ts';

export const MARKUP = /\.(?:xml|rels|psmdcp|vml)$/i;
/** Data that stands as it is may hold what looks like a remark. */
const REMARK = /(<!\[CDATA\[[\s\S]*?\]\]>)|<!--[\s\S]*?-->|<\?(?!xml\s)[\s\S]*?\?>/g;

const without = (text: string): string => text.replace(REMARK, (_, data?: string) => data ?? '');

/** The parts, those with remarks written anew. */
export function withoutRemarks(parts: Parts): Parts {
  const plain: Parts = new Map();
  for (const [path, bytes] of parts) {
    const text = textIn(path, bytes);
    const rest = text === null ? null : without(text);
    plain.set(path, rest === null || rest === text ? bytes : encodePart(rest, bytes));
  }
  return plain;
}

export function hasRemarks(path: string, bytes: Uint8Array): boolean {
  const text = textIn(path, bytes);
  return text !== null && without(text) !== text;
}

/** Null for what is no markup, whatever it is called. */
function textIn(path: string, bytes: Uint8Array): string | null {
  try {
    return MARKUP.test(path) ? decodePart(bytes) : null;
  } catch {
    return null;
  }
}
