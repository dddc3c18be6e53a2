/** What the ids of relationships lead to: an address, or the content of a part with all that it leads to in its turn. */

import { canonical, type Links } from '#shared/docx/model/canonical.ts';
import { type Relationship, relationshipsIn, relationshipsOf, relationshipsPath } from '#shared/docx/package.ts';
import { treeAt, type WordDocument } from '#shared/docx/wordDocument.ts';
import { UnreadableDocument } from '#shared/docx/xmlParse.ts';
import { sha256 } from '#shared/domain/sha256.ts';

/** Parts may lead to each other in circles. */
const MAX_DEPTH = 6;
/** Digests of what is no markup: bytes never change. */
const digests = new WeakMap<Uint8Array, string>();

export function linksOf(document: WordDocument, path: string, depth = 0): Links {
  let all: Map<string, Relationship> | null = null;
  return {
    of(id) {
      all ??= new Map(relationships(document, path).map((link) => [link.id, link]));
      const link = all.get(id);
      if (!link) return 'nothing';
      return link.external ? link.target : digestOf(document, link.target, depth + 1);
    },
  };
}

export function relationships(document: WordDocument, path: string): Relationship[] {
  const changed = document.trees.get(relationshipsPath(path));
  return changed ? relationshipsIn(changed.root, path) : relationshipsOf(document.parts, path);
}

/** Digest of a part: of its markup where it has one, with all that it leads to, else of its bytes. */
export function digestOf(document: WordDocument, path: string, depth = 0): string {
  const bytes = document.parts.get(path);
  if (!bytes) return 'nothing';
  const text = /\.(?:xml|vml)$/.test(path) && depth < MAX_DEPTH ? markup(document, path, depth) : null;
  if (text !== null) return short(sha256(text));
  const known = digests.get(bytes) ?? short(sha256(bytes));
  digests.set(bytes, known);
  return known;
}

/** Takes a digest for that of a part whose bytes were not kept. */
export function knowDigest(bytes: Uint8Array, digest: string): void {
  digests.set(bytes, digest);
}

const short = (digest: string): string => digest.slice(0, 16);

/** Null for a part that holds no markup after all. */
function markup(document: WordDocument, path: string, depth: number): string | null {
  try {
    const root = treeAt(document, path)?.root;
    return root ? canonical(root, linksOf(document, path, depth)) : null;
  } catch (error) {
    if (error instanceof UnreadableDocument) return null;
    throw error;
  }
}
