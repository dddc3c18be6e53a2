/** The sections that amendments speak of, each with what the agreement says, what each amendment makes of it, and the text after all of them. */
import type { Changes, Place, Told } from '#server/features/records/amendments/changes.ts';
import { saidOf, sectionId } from '#server/features/records/amendments/said.ts';
import type { AmendedSection } from '#shared/api/amendments.ts';
import { type AsAmended, asAmended, type Step } from '#shared/domain/amendments/asAmended.ts';
import type { DiffPart } from '#shared/domain/diffParts.ts';
import { wordDiff } from '#shared/domain/wordDiff.ts';

/** A longer section is read on the page of the agreement. */
const SECTION_CHARS = 16_000;

const stepOf = ({ by, operation, newText }: Told, of: Step['of']): Step => ({
  by: by.name,
  kind: operation.kind,
  of,
  name: operation.section.name,
  newText,
  words: operation.kind === 'words' ? { from: operation.from, to: operation.to } : null,
});

const holds = (outer: Place, inner: Place): boolean =>
  outer !== inner && outer.start <= inner.start && inner.end <= outer.end;

/** What is told of a section, of one around it, or of a part of it; null: something else. */
function relation(told: Told, place: Place): Step['of'] | null {
  const at = told.section ?? told.around;
  if (!at) return null;
  if (at === place) return told.section ? 'itself' : 'within';
  if (holds(place, at)) return 'within';
  return told.section && holds(at, place) ? 'around' : null;
}

function diffOf(before: string | null, after: string | null): DiffPart[] | null {
  if (before === null || after === null || before === after) return null;
  const { parts } = wordDiff(before, after);
  return parts.length > 0 ? parts : null;
}

const textOf = (made: AsAmended): string | null => (made.isMade ? made.text : null);

/** In the order of the agreement; those that are not found there come last. */
export function amendedSections({ text, told }: Changes, uriOf: (place: Place) => string): AmendedSection[] {
  const groups = new Map<string, Told[]>();
  for (const one of told) {
    const id = sectionId(one.operation);
    groups.set(id, [...(groups.get(id) ?? []), one]);
  }
  const placed = [...groups].map(([id, of]) => ({ id, of, place: of[0]!.section, near: of[0]!.around }));
  const at = ({ place, near }: (typeof placed)[number]) => (place ?? near)?.start ?? Number.POSITIVE_INFINITY;
  return placed
    .sort((a, b) => (at(a) < at(b) ? -1 : at(a) > at(b) ? 1 : 0))
    .map(({ id, of, place, near }) => {
      const isShown = text !== null && place !== null && place.end - place.start <= SECTION_CHARS;
      const heading = isShown ? text.slice(place.start, place.body) : '';
      const body = isShown ? text.slice(place.body, place.end) : '';
      const steps: { told: Told; step: Step }[] = !isShown
        ? []
        : told.flatMap((one) => {
            const how = relation(one, place);
            return how ? [{ told: one, step: stepOf(one, how) }] : [];
          });
      const after = (count: number) =>
        asAmended(
          heading,
          body,
          steps.slice(0, count).map(({ step }) => step),
        );
      const changes = of.map((one) => {
        const n = steps.findIndex((step) => step.told === one);
        const isApplied = n >= 0 && one.operation.kind !== 'mentioned' && one.operation.kind !== 'changed';
        return {
          said: saidOf(one.operation),
          by: one.by.name,
          quote: one.quote,
          uri: one.uri,
          newText: one.newText?.trim() ?? null,
          diff: isApplied ? diffOf(textOf(after(n)), textOf(after(n + 1))) : null,
        };
      });
      const original = isShown ? (heading + body).trim() : null;
      const isChanged = steps.some(
        ({ step: { kind, of } }) => kind !== 'mentioned' && (kind !== 'inserted' || of === 'within'),
      );
      const made = isChanged ? after(steps.length) : null;
      const seen = place ?? near;
      return {
        id,
        name: of[0]!.operation.section.name,
        isChanged: of.some(({ operation }) => operation.kind !== 'mentioned'),
        uri: seen ? uriOf(seen) : null,
        original,
        changes,
        asAmended: made && (made.isMade ? { text: made.text, diff: diffOf(original, made.text) } : { why: made.why }),
      };
    });
}
