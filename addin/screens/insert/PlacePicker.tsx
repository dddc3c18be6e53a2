import { type PlaceChoice, placeName, placesFor, type Situation } from '#addin/screens/insert/placeChoice.ts';

interface PlacePickerProps {
  place: PlaceChoice;
  situation: Situation;
  onPlace(place: PlaceChoice): void;
}

/** Where the wording goes. */
export function PlacePicker({ place, situation, onPlace }: PlacePickerProps) {
  return (
    <label className="place">
      <span className="label">Where</span>
      <select className="field" value={place} onChange={(event) => onPlace(event.target.value as PlaceChoice)}>
        {placesFor(situation).map((one) => (
          <option key={one} value={one}>
            {placeName(one, situation)}
          </option>
        ))}
      </select>
    </label>
  );
}
