/** Second stage of ingestion: blocks → text, contents tree, clauses. */

import { type Block, placeBlocks } from '#shared/reading/blocks.ts';
import { anchorMaker } from '#shared/reading/outline/anchors.ts';
import { paragraphClauses } from '#shared/reading/outline/paragraphs.ts';
import { findSections, type Section } from '#shared/reading/outline/sections.ts';
import type { Clause, ContentsNode, Structure } from '#shared/reading/types.ts';

const DEFINES = /\b(?:definitions?|defined terms?|glossary|defined words|certain defined)\b|^interpretation$/i;
const ENTRY =
  /(?:^|\n)\s*(?:\(?\w{1,4}[.)]\s+|\d[\d.]*\s+)?["“][^"”\n]{1,80}["”][^.\n]{0,60}?\s(?:means?|shall mean|has the meaning|is defined)\b/g;
/** How much of a section is looked at for entries, and how long an entry is at most on average. */
const SAMPLE = 6000;
const ENTRY_LENGTH = 700;
/** Length of the opening words that stand for a missing heading in the contents. */
const OPENING_WORDS = 8;

function definesTerms(text: string, section: Section): boolean {
  if (section.title && DEFINES.test(section.title)) return true;
  if (section.kind !== 'provision') return false;
  const sample = text.slice(section.start, Math.min(section.end, section.start + SAMPLE));
  const entries = sample.match(ENTRY)?.length ?? 0;
  // An article that contains a definition section among others is none itself.
  return entries >= 3 && entries * ENTRY_LENGTH >= sample.length;
}

function openingWords(text: string, section: Section): string {
  const words = text
    .slice(section.bodyStart, Math.min(section.end, section.bodyStart + 120))
    .trim()
    .split(/\s+/);
  return words.length > OPENING_WORDS
    ? `${words
        .slice(0, OPENING_WORDS)
        .join(' ')
        .replace(/[,;:]$/, '')}…`
    : words.join(' ');
}

const IS_ITEM = /^\(|\)$|^[a-z]{1,4}\.?$/;

/** Items of a list, (a) or (iv), and single recitals are no headings unless they carry one; numbered sections and paragraphs are. */
function isListed({ title, number, depth }: Section, isRecital: boolean): boolean {
  if (title !== null) return true;
  if (number !== null && IS_ITEM.test(number)) return false;
  return depth === 0 || (depth === 1 && !isRecital && number !== null && /\d/.test(number));
}

/** Of nested sections that seem to define, those further in do, unless an outer one says so in its title. */
function keepInnermost(node: ContentsNode): void {
  for (const child of node.children) keepInnermost(child);
  if (!DEFINES.test(node.title) && node.children.some((child) => child.isDefinition)) node.isDefinition = false;
}

/**
 * Places the blocks of a document and finds its contents and clauses. Linear in the text; never throws.
 * A document without headings or numbers has an empty contents tree, and its paragraphs are its clauses.
 */
export function structure(document: { blocks: readonly Block[] }): Structure {
  const { text, blocks } = placeBlocks(document.blocks);
  const sections = findSections(text, blocks);
  const contents: ContentsNode[] = [];
  const clauses: Clause[] = [];
  const anchorOf = anchorMaker();
  const path: {
    kind: Section['kind'];
    depth: number;
    anchor: string;
    node: ContentsNode | null;
    clause: number | null;
  }[] = [];
  for (const section of sections) {
    while (path.length > 0 && path.at(-1)!.depth >= section.depth) path.pop();
    const parent = path.at(-1);
    const isExhibit = section.kind === 'exhibit';
    const anchor = anchorOf(isExhibit ? section.number : section.title, section.number, parent?.anchor ?? null);
    const entry: (typeof path)[number] = { kind: section.kind, depth: section.depth, anchor, node: null, clause: null };
    const isRecital = path[0]?.kind === 'recitals';
    const holder = [...path].reverse().find((p) => p.node)?.node;
    const isPassedOver = !isListed(section, isRecital);
    const above = section.depth === 0 ? contents.at(-1) : undefined;
    // the contents leave nothing out: such an item belongs to the section before it
    if (isPassedOver && above) {
      above.end = section.end;
      entry.node = above;
    } else if ((!isPassedOver || section.depth === 0) && (!holder || holder.children.length < 2000)) {
      entry.node = {
        id: anchor,
        title: section.title ?? openingWords(text, section),
        ...(section.title === null && { isUntitled: true }),
        number: section.number,
        level: path.filter((p) => p.node).length + 1,
        start: section.start,
        end: section.end,
        isDefinition: definesTerms(text, section),
        isEmpty: section.bodyStart >= section.end,
        children: [],
      };
      (holder?.children ?? contents).push(entry.node);
    }
    if (section.kind === 'provision' || section.kind === 'recitals') {
      entry.clause = clauses.length;
      clauses.push({
        position: clauses.length,
        anchor,
        heading: section.title,
        number: section.number,
        level: path.filter((p) => p.clause !== null).length + 1,
        parent: [...path].reverse().find((p) => p.clause !== null)?.clause ?? null,
        start: section.start,
        end: section.wordingEnd,
        bodyStart: section.bodyStart,
      });
    }
    path.push(entry);
  }
  for (const node of contents) keepInnermost(node);
  const provisions = sections.filter((s) => s.kind === 'provision').length;
  if (provisions < 2) return { text, blocks, contents, clauses: paragraphClauses(text, blocks, clauses, anchorOf) };
  return { text, blocks, contents, clauses };
}
