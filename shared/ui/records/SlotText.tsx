/** A wording with its slots: what varies opens its values, each with the contracts that have it. */
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { SnippetLink } from '#shared/api/pages.ts';
import type { ShownSlot, ShownTemplate } from '#shared/api/templates.ts';
import { fullCount } from '#shared/domain/display.ts';
import { SLOT_NAMES } from '#shared/domain/slotNames.ts';
import { isCounted } from '#shared/slots/slotKinds.ts';
import type { PopoverPlace } from '#shared/ui/popoverStyle.ts';
import { type Piece, slotPieces } from '#shared/ui/records/slotPieces.ts';
import type { PickValue } from '#shared/ui/records/usePickedValues.ts';
import { LinkedText } from '#shared/ui/text/LinkedText.tsx';

const SlotValues = lazy(() => import('#shared/ui/records/SlotValues.tsx'));

interface SlotTextProps {
  text: string;
  isCut: boolean;
  links: readonly SnippetLink[];
  template: ShownTemplate;
  /** Where all values are listed; null: on no page. */
  allHref: string | null;
  /** Puts another value into the text; left out: it stays as it is. */
  pick?: PickValue;
}

interface Open {
  /** Where the piece begins. */
  at: number;
  slot: ShownSlot;
  place: PopoverPlace;
  /** Takes the focus back. */
  chip: HTMLElement;
}

const WIDTH = 320;

/** Below the chip, and within the text. */
function placeBelow(chip: HTMLElement, text: HTMLElement): PopoverPlace {
  const [own, around] = [chip.getBoundingClientRect(), text.getBoundingClientRect()];
  const left = Math.max(0, Math.min(own.left - around.left, around.width - WIDTH));
  return { left, top: own.bottom - around.top + 4 };
}

export function SlotText({ text, isCut, links, template, allHref, pick }: SlotTextProps) {
  const root = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<Open | null>(null);
  useEffect(() => {
    if (!open) return;
    const close = () => setOpen(null);
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      close();
      open.chip.focus();
    };
    const onPress = (event: PointerEvent) => {
      if (event.target instanceof Element && !event.target.closest('.slot, .slot-values')) close();
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPress);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPress);
    };
  }, [open]);

  const toggle = (piece: Piece, slot: ShownSlot, chip: HTMLElement) =>
    setOpen(open?.at === piece.start ? null : { at: piece.start, slot, place: placeBelow(chip, root.current!), chip });

  return (
    <div className="legal slot-text" ref={root}>
      {slotPieces(text, template).map((piece) => {
        const { start, end, slot } = piece;
        const words = text.slice(start, end);
        if (!slot) return <LinkedText key={start} text={words} links={within(links, start, end)} />;
        return (
          <Chip
            // stays the same chip, and keeps the focus, when values move it
            key={`${slot.key} ${piece.place}`}
            piece={piece}
            slot={slot}
            words={words}
            of={template.contracts}
            isOpen={open?.at === start && open.slot.key === slot.key}
            toggle={(chip) => toggle(piece, slot, chip)}
          />
        );
      })}
      {isCut && '…'}
      {open && (
        <Suspense>
          <SlotValues
            key={`${open.at} ${open.slot.key}`}
            slot={open.slot}
            place={open.place}
            of={template.contracts}
            allHref={allHref}
            {...(pick &&
              isPickable(open.slot) && {
                pick: (value: string) => {
                  setOpen(null);
                  open.chip.focus();
                  pick(open.slot.key, value);
                },
              })}
          />
        </Suspense>
      )}
    </div>
  );
}

const isPickable = (slot: ShownSlot): boolean => isCounted(slot) && slot.values.length > 1;

const within = (links: readonly SnippetLink[], start: number, end: number): SnippetLink[] =>
  links
    .filter(({ offset, length }) => offset >= start && offset + length <= end)
    .map((link) => ({ ...link, offset: link.offset - start }));

interface ChipProps {
  piece: Piece;
  slot: ShownSlot;
  words: string;
  of: number;
  isOpen: boolean;
  toggle: (chip: HTMLElement) => void;
}

function Chip({ piece, slot, words, of, isOpen, toggle }: ChipProps) {
  const note = piece.place === 0 ? noteOf(slot, of) : '';
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button is a box of its own, and a passage of several lines must break like its text
    <span
      role="button"
      tabIndex={0}
      className={`slot slot-${slot.weight}`}
      aria-expanded={isOpen}
      aria-label={`${words || SLOT_NAMES[slot.kind]}: ${note || SLOT_NAMES[slot.kind]}, see the values`}
      onClick={(event) => toggle(event.currentTarget)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        toggle(event.currentTarget);
      }}
    >
      {words || '[…]'}
      {/* the space is part of the note: a selected wording is its words alone, and to programs that read they stand apart */}
      {note && <small>{` ${note}`}</small>}
    </span>
  );
}

/** "49 of 58"; of optional words, who has them. */
function noteOf({ kind, weight, values, own }: ShownSlot, of: number): string {
  if (weight === 'names') return '';
  const written = values.filter(({ text }) => text !== '').reduce((sum, { contracts }) => sum + contracts, 0);
  if (kind === 'option') return `option, ${fullCount(Math.min(written, of))} of ${fullCount(of)}`;
  return `${fullCount(values[own]!.contracts)} of ${fullCount(of)}`;
}
