import { Button } from '@fluentui/react-components';
import type { SourceNote } from '#addin/screens/passports/readNotes.ts';
import { RecallCard } from '#addin/screens/recalls/RecallCard.tsx';
import { useJump } from '#addin/screens/useJump.ts';
import type { Recall } from '#shared/api/stewardship.ts';
import { counted } from '#shared/domain/display.ts';
import { AppLink } from '#shared/ui/AppLink.tsx';

interface NoteRowProps {
  note: SourceNote;
  /** What its library says of it by now. */
  recall: Recall | undefined;
  isBusy: boolean;
  onRemove(): void;
}

const FIRST_WORDS = 60;

/** "22 November 2026". */
const dayOf = (at: string): string =>
  new Date(at).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });

/** One wording that was put in. Its name and source are told where this browser knows them, else its first words. */
export function NoteRow({ note, recall, isBusy, onRemove }: NoteRowProps) {
  const { passport, snippet, known, edited, isAsInserted } = note;
  const jump = useJump();
  const first = snippet?.text.trim().slice(0, FIRST_WORDS) ?? '';
  const name = known?.title || (first && `“${first}…”`) || 'A wording that is gone';
  return (
    <li className="finding">
      <p className="finding-head">
        <b className="grow">{name}</b>
        {snippet && (
          <Button size="small" appearance="transparent" onClick={() => jump(snippet.anchor)}>
            Jump
          </Button>
        )}
        <Button size="small" disabled={isBusy} aria-label={`Remove the note of ${name}`} onClick={onRemove}>
          Remove
        </Button>
      </p>
      {recall && <RecallCard recall={recall} text={snippet?.text ?? null} />}
      <dl className="pairs">
        <Pair name="Inserted">
          {passport ? `${dayOf(passport.at)}${passport.by ? `, ${passport.by}` : ''}` : 'not known'}
        </Pair>
        <Pair name="Source">
          {known?.label ?? (passport?.page ? 'the public library' : 'not known here')}
          {passport?.page && (
            <>
              , <AppLink href={passport.page}>its page</AppLink>
            </>
          )}
        </Pair>
        {passport?.version && (
          <>
            <Pair name="Version">
              <code>{passport.version}</code>
            </Pair>
            <Pair name="As inserted">
              <code>{passport.hash}</code>
            </Pair>
          </>
        )}
        <Pair name="Since then">{snippet ? sinceText(edited, isAsInserted) : 'gone from the text'}</Pair>
      </dl>
    </li>
  );
}

const Pair = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

function sinceText(edited: number | null, isAsInserted: boolean): string {
  if (edited === null) return 'not known whether it was edited';
  if (edited === 0) return isAsInserted ? 'not edited' : 'edited since, but for names of the source no word';
  return `edited since: ${counted(edited, 'word')}`;
}
