/** Collects the blocks of one contract while counting through its lists. */
import type { ComposedBlock } from '#server/sample/composed.ts';
import type { House, NumberLevel } from '#server/sample/houses.ts';
import { counter, type NumberedPlace } from '#server/sample/numbering.ts';
import type { OutlinePart, OutlineSection } from '#server/sample/outline.ts';
import type { Item } from '#server/sample/source.ts';

/** Schedules count alike in all houses. */
export const SCHEDULE_LEVELS: readonly NumberLevel[] = [
  { format: '%1.', numeral: 'decimal', ref: 'paragraph %' },
  { format: '%1.%2', numeral: 'decimal' },
  { format: '(%3)', numeral: 'lowerLetter' },
  { format: '(%4)', numeral: 'lowerRoman' },
];

export interface Composer {
  blocks: ComposedBlock[];
  /** Where each section id stands. */
  places: Map<string, { ref: string; heading: string }>;
  add(block: ComposedBlock): void;
  part(part: OutlinePart): void;
  section(section: OutlineSection, level: number): void;
  /** Another id for the section added last. */
  alias(id: string): void;
  schedule(id: string | null, heading: string): void;
  scheduleSection(section: OutlineSection): void;
  sections(): number;
}

export function composer(house: House): Composer {
  const blocks: ComposedBlock[] = [];
  const places: Composer['places'] = new Map();
  const main = counter('clauses', house.levels);
  let sections = 0;
  let last: { ref: string; heading: string } = { ref: '', heading: '' };
  let schedules = 0;
  let schedule = counter('schedule-0', SCHEDULE_LEVELS);
  let scheduleLabel = '';

  const remember = (id: string | null, ref: string, heading: string) => {
    last = { ref, heading };
    if (id === null) return;
    if (places.has(id)) throw new Error(`The id ${id} stands twice`);
    places.set(id, last);
  };
  const cased = (heading: string) => (house.headingCase === 'upper' ? heading.toUpperCase() : heading);
  const paragraph = (text: string, place: NumberedPlace | null, depth: number, runIn: string | null = null) =>
    blocks.push({ kind: 'paragraph', text, place, runIn, depth });

  const listItems = (items: readonly Item[], list: ReturnType<typeof counter>, level: number, depth: number): void => {
    for (const item of items) {
      paragraph(item.text, list.next(level), depth);
      listItems(item.items, list, level + 1, depth + 1);
    }
  };

  const body = (
    section: OutlineSection,
    level: number,
    list: ReturnType<typeof counter>,
    numbered: boolean,
    runIn: string | null,
    place: NumberedPlace | null,
    itemLevel: number | null,
  ): void => {
    section.body.forEach((block, index) => {
      if (block.kind === 'table') {
        blocks.push({ kind: 'table', rows: block.rows, hasHeader: true });
        return;
      }
      const opens = index === 0 && runIn !== null;
      const own = numbered ? list.next(level + 1) : opens ? place : null;
      paragraph(block.text, own, numbered ? 1 : 0, opens ? runIn : null);
      const at = itemLevel ?? level + (numbered ? 2 : 1);
      listItems(block.items, list, at, numbered ? 2 : 1);
    });
  };

  return {
    blocks,
    places,
    add: (block) => blocks.push(block),
    part(part) {
      const place = main.next(0);
      sections++;
      remember(part.id, house.levels[0]!.ref!.replace('%', main.bare(0)), part.heading);
      blocks.push({ kind: 'heading', text: cased(part.heading), level: 0, place, centered: house.centeredParts });
    },
    section(section, level) {
      const place = main.next(level);
      sections++;
      const heading = section.heading ?? '';
      const ref = house.levels[level]!.ref?.replace('%', main.bare(level)) ?? `the section headed “${heading}”`;
      remember(section.id, ref, heading);
      const paragraphs = section.body.filter((block) => block.kind === 'paragraph').length;
      const numbered = house.paragraphs === 'numbered' && (paragraphs > 1 || house.numberLone);
      const shown = level === 0 && !house.nested ? cased(heading) : heading;
      if (heading && house.sectionHeading === 'run-in' && section.body[0]?.kind === 'paragraph' && !numbered) {
        body(section, level, main, false, shown, place, house.itemLevel);
        return;
      }
      if (heading) blocks.push({ kind: 'heading', text: shown, level, place, centered: false });
      if (!heading && !numbered) body(section, level, main, false, '', place, house.itemLevel);
      else body(section, level, main, numbered, null, null, house.itemLevel);
    },
    alias(id) {
      places.set(id, last);
    },
    schedule(id, heading) {
      schedules++;
      sections++;
      schedule = counter(`schedule-${schedules}`, SCHEDULE_LEVELS);
      scheduleLabel = `${house.scheduleWord} ${house.scheduleWord === 'Exhibit' ? String.fromCharCode(64 + schedules) : schedules}`;
      remember(id, scheduleLabel, heading);
      blocks.push({ kind: 'schedule', label: scheduleLabel, text: heading });
    },
    scheduleSection(section) {
      if (section.heading === null) {
        body(section, 0, schedule, false, null, null, 2);
        return;
      }
      sections++;
      const place = schedule.next(0);
      remember(section.id, `paragraph ${schedule.bare(0)} of ${scheduleLabel}`, section.heading);
      blocks.push({ kind: 'heading', text: section.heading, level: 1, place, centered: false });
      body(section, 0, schedule, section.body.length > 1, null, null, 2);
    },
    sections: () => sections,
  };
}
