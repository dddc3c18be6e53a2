/** The one comparison of two documents: every difference, classed, and what was not compared. */
import { compareLines, type Place, told, unlike } from '#shared/docx/model/compareLines.ts';
import { classOfFact, type Difference } from '#shared/docx/model/difference.ts';
import type { DocumentModel, Line, Story } from '#shared/docx/model/model.ts';
import { NOT_COMPARED } from '#shared/docx/model/noise.ts';
import { alignParagraphs, movedParagraphs } from '#shared/domain/paragraphAlignment.ts';

export interface Comparison {
  /** By story, in the order of the later document, then what belongs to no story. */
  differences: Difference[];
  /** What was left out, by name. */
  notCompared: string[];
}

export function compareModels(before: DocumentModel, after: DocumentModel): Comparison {
  const were = new Map(before.stories.map((story) => [story.name, story]));
  const are = new Map(after.stories.map((story) => [story.name, story]));
  const names = [...new Set([...are.keys(), ...were.keys()])];
  return {
    differences: [
      ...names.flatMap((name) => compareStories(name, were.get(name), are.get(name))),
      ...factDifferences(before, after),
    ],
    notCompared: [
      ...NOT_COMPARED,
      ...[...new Set([...before.unread, ...after.unread])].map((path) => `a part that cannot be read (${path})`),
    ],
  };
}

function factDifferences(before: DocumentModel, after: DocumentModel): Difference[] {
  const values = ({ facts }: DocumentModel): Record<string, string> =>
    Object.fromEntries(facts.map(({ name, value }) => [name, value]));
  return unlike(values(before), values(after)).map(([name, { was, is }]) => ({
    ...told({ class: classOfFact(name, was, is), what: name, was, is }),
    kind: was === '' ? 'added' : is === '' ? 'deleted' : 'changed',
    story: '',
    para: null,
    paraBefore: null,
  }));
}

const NOTHING: Line[] = [];

function compareStories(
  story: string,
  { lines: before = NOTHING }: Partial<Story> = {},
  { lines: after = NOTHING }: Partial<Story> = {},
): Difference[] {
  const to = alignParagraphs(
    before.map(({ text }) => text),
    after.map(({ text }) => text),
  );
  const moved = movedParagraphs(to);
  const reached = new Set(to);
  const found: { at: number; difference: Difference }[] = [];
  let last = -1;
  before.forEach((was, i) => {
    const j = to[i] ?? null;
    if (j === null) {
      found.push({
        at: last,
        difference: whole('deleted', was, { story, para: after[last]?.para ?? null, paraBefore: was.para }),
      });
      return;
    }
    const is = after[j]!;
    const place = { story, para: is.para, paraBefore: was.para };
    if (moved.has(i))
      found.push({
        at: j,
        difference: {
          ...told({ class: 'structure', what: 'place', kind: 'moved', was: was.text, is: is.text }),
          ...place,
        },
      });
    else last = j;
    for (const difference of compareLines(was, is, place)) found.push({ at: j, difference });
  });
  after.forEach((is, j) => {
    if (!reached.has(j))
      found.push({ at: j, difference: whole('added', is, { story, para: is.para, paraBefore: null }) });
  });
  return found.sort((a, b) => a.at - b.at).map(({ difference }) => difference);
}

/** A paragraph that came or went. One without words is told by what stands in it. */
function whole(kind: 'added' | 'deleted', line: Line, place: Place): Difference {
  const { text, marks } = line;
  const isEmpty = text.trim() === '';
  const shown = isEmpty ? marks.map((mark) => `${mark.kind}: ${mark.value}`).join('; ') : text;
  return {
    ...told({
      class: isEmpty ? (shown === '' && line.aspects.cell === undefined ? 'looks' : 'structure') : 'words',
      what: isEmpty ? 'empty paragraph' : 'paragraph',
      kind,
      was: kind === 'deleted' ? shown : '',
      is: kind === 'added' ? shown : '',
      isInTable: line.aspects.cell !== undefined,
    }),
    ...place,
  };
}
