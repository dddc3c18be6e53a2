/** One wording of a draft: its place in the order, its values and its blanks. */
import { Button } from '@fluentui/react-components';
import type { Wording } from '#addin/pane/views.ts';
import { type Blank, blanksOf, fillBlanks } from '#addin/screens/draft/blanks.ts';
import { moveInDraft, removeFromDraft } from '#addin/screens/draft/draftPicks.ts';
import { ValuePicker } from '#addin/screens/insert/ValuePicker.tsx';
import type { Picks } from '#shared/slots/fill.ts';
import { type PickableText, pickedText } from '#shared/slots/picking.ts';
import { Icon } from '#shared/ui/Icon.tsx';

interface DraftItemProps {
  wording: Wording;
  /** Among all of the draft. */
  place: number;
  isLast: boolean;
  text: string;
  /** What other values could be picked for; null: none. */
  pickable: PickableText | null;
  picks: Picks;
  onPick(picks: Picks): void;
  answers: readonly string[];
  onAnswers(next: string[]): void;
}

export function DraftItem({
  wording,
  place,
  isLast,
  text: own,
  pickable,
  picks,
  onPick,
  answers,
  onAnswers,
}: DraftItemProps) {
  const text = pickable ? pickedText(pickable, picks) : own;
  const blanks = blanksOf(text);
  return (
    <li className="finding">
      <div className="finding-head">
        <b className="grow">
          {place + 1}. {wording.title}
        </b>
        <Mover wording={wording} isFirst={place === 0} isLast={isLast} />
      </div>
      <p className="excerpt clamp">{fillBlanks(text, blanks, answers)}</p>
      {pickable && <ValuePicker of={pickable} picks={picks} onPick={onPick} title={wording.title} />}
      <Blanks blanks={blanks} answers={answers} onAnswers={onAnswers} />
    </li>
  );
}

function Mover({ wording, isFirst, isLast }: { wording: Wording; isFirst: boolean; isLast: boolean }) {
  return (
    <>
      <Button
        size="small"
        appearance="subtle"
        disabled={isFirst}
        icon={<Icon name="chevronUp" small />}
        aria-label={`Move ${wording.title} up`}
        onClick={() => moveInDraft(wording.id, -1)}
      />
      <Button
        size="small"
        appearance="subtle"
        disabled={isLast}
        icon={<Icon name="chevronDown" small />}
        aria-label={`Move ${wording.title} down`}
        onClick={() => moveInDraft(wording.id, 1)}
      />
      <Button
        size="small"
        appearance="subtle"
        icon={<Icon name="close" small />}
        aria-label={`Take ${wording.title} out`}
        onClick={() => removeFromDraft(wording.id)}
      />
    </>
  );
}

interface BlanksProps {
  blanks: readonly Blank[];
  answers: readonly string[];
  onAnswers(next: string[]): void;
}

function Blanks({ blanks, answers, onAnswers }: BlanksProps) {
  return blanks.map(({ label }, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: blanks stand in the order of the text
    <label key={i} className="draft-blank">
      <span className="quiet">{label}</span>
      <input
        className="field small"
        value={answers[i] ?? ''}
        onChange={(event) => {
          const next = blanks.map((_, at) => answers[at] ?? '');
          next[i] = event.target.value;
          onAnswers(next);
        }}
      />
    </label>
  ));
}
