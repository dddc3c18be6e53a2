/** A wording of the document that its library has withdrawn: since when, why, and how what takes its place differs. */
import type { Recall } from '#shared/api/stewardship.ts';
import { diffParts } from '#shared/domain/diffParts.ts';
import { AppLink } from '#shared/ui/AppLink.tsx';
import { DiffText } from '#shared/ui/text/DiffText.tsx';

const dayOf = (at: string): string =>
  new Date(at).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });

/** `text`: as it reads in the document; null where it is gone from it. */
export function RecallCard({ recall, text }: { recall: Recall; text: string | null }) {
  const { state, title, href, library, number, at, by, note, replacement } = recall;
  return (
    <div className="note note-danger recall">
      <p>
        <b>{state === 'withdrawn' ? `Withdrawn ${dayOf(at)}` : `Do not use, since ${dayOf(at)}`}</b>
        {by && ` by ${by}`}
        {note && `: ${note}`}
      </p>
      <p>
        Version {number} of <AppLink href={href}>{title}</AppLink> in {library}.
        {replacement && (
          <>
            {' '}
            Use <AppLink href={replacement.href}>{replacement.title}</AppLink> instead.
          </>
        )}
      </p>
      {replacement && text !== null && (
        <details>
          <summary>What differs</summary>
          <p className="excerpt">
            <DiffText parts={diffParts(text, replacement.words)} />
          </p>
        </details>
      )}
    </div>
  );
}
