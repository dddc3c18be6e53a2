/** Where a contract keeps its definitions. */
import type { ContentsNode, Structure } from '#shared/reading/types.ts';

/** "Definitions. In this Agreement:" in a paper without numbers: a line that leads to a list of terms and is no heading. */
const LEADS_TO_TERMS = /^(?:definitions?|defined terms|glossary|interpretation)\b.{0,160}:$/i;
/** "Business Day: a day on which …" */
const ENTRY = /^["“]?\p{Lu}[^:.;?!]{1,80}:\s\S/u;
/** An item of the entry before, or words that go on behind its items. */
const GOES_ON = /^(?:\([a-z]{1,5}\)\s|\p{Ll})/u;
/** So few entries may be chance. */
const MIN_ENTRIES = 3;

/** Stretches of the text that are made to define, in order and apart from each other. */
export function definitionRegions(structure: Structure): [number, number][] {
  const sections = definingSections(structure.contents);
  const lists = introducedLists(structure).filter(([from, to]) =>
    sections.every(([start, end]) => to <= start || from >= end),
  );
  return [...sections, ...lists].sort((a, b) => a[0] - b[0]);
}

function definingSections(contents: readonly ContentsNode[]): [number, number][] {
  return contents.flatMap((node): [number, number][] =>
    node.isDefinition ? [[node.start, node.end]] : definingSections(node.children),
  );
}

/** Lists of terms under a line that announces them, where no section holds them: each entry looks like a heading of its own. */
function introducedLists({ text, blocks }: Structure): [number, number][] {
  const lists: [number, number][] = [];
  for (let i = 0; i < blocks.length; i++) {
    const lead = blocks[i]!;
    if (lead.end - lead.start > 200 || !LEADS_TO_TERMS.test(text.slice(lead.start, lead.end))) continue;
    let entries = 0;
    let last = i;
    for (let next = i + 1; next < blocks.length; next++) {
      const block = blocks[next]!;
      const opening = text.slice(block.start, Math.min(block.end, block.start + 90));
      const isEntry = ENTRY.test(opening);
      if (!isEntry && !GOES_ON.test(opening)) break;
      if (isEntry) entries++;
      last = next;
    }
    if (entries >= MIN_ENTRIES) lists.push([lead.start, blocks[last]!.end]);
    i = last;
  }
  return lists;
}
