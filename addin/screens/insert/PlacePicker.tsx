import type { DocSnapshot } from '#shared/domain/documentSnapshot.ts';
import { paragraphName } from '#shared/domain/paragraphName.ts';
import type { DocSelection } from '#shared/ui/DocumentHost.ts';

export type PlaceChoice = 'after-selection' | 'before' | 'replace-selection' | 'end';

interface PlacePickerProps {
  place: PlaceChoice;
  selection: DocSelection;
  snapshot: DocSnapshot;
  onPlace(place: PlaceChoice): void;
}

/** Where the wording goes, said by the number or the first words of the paragraph that is meant. */
export function PlacePicker({ place, selection, snapshot, onPlace }: PlacePickerProps) {
  const places: PlaceChoice[] =
    selection.paras.length === 0
      ? ['end']
      : ['after-selection', 'before', ...(selection.empty ? [] : (['replace-selection'] as const)), 'end'];
  return (
    <label className="place">
      <span className="label">Where</span>
      <select
        className="field"
        value={places.includes(place) ? place : places[0]}
        onChange={(event) => onPlace(event.target.value as PlaceChoice)}
      >
        {places.map((one) => (
          <option key={one} value={one}>
            {placeName(one, selection, snapshot)}
          </option>
        ))}
      </select>
    </label>
  );
}

export function placeName(place: PlaceChoice, { paras }: DocSelection, snapshot: DocSnapshot): string {
  const first = snapshot.paras[paras[0] ?? -1];
  const last = snapshot.paras[paras.at(-1) ?? -1];
  const name = (paragraph: typeof first): string => (paragraph && paragraphName(paragraph)) || 'the empty line';
  if (!first || !last || place === 'end') return 'At the end of the document';
  if (place === 'before') return `Before ${name(first)}`;
  return place === 'after-selection' ? `After ${name(last)}` : 'In place of the selection';
}
