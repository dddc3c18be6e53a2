import type { StandardHead } from '#shared/api/standardPages.ts';
import { usePaths } from '#shared/ui/AppContext.tsx';
import { AppLink } from '#shared/ui/AppLink.tsx';

/** A form of which no copy is here: where it is to be had, and what of its kind is here. */
export function NotHere({ name, state, publisher, alike }: StandardHead) {
  const to = usePaths();
  if (state !== 'missing') return null;
  return (
    <p className="standard-elsewhere">
      {name} is published by <AppLink href={publisher.url}>{publisher.name}</AppLink>; its text is not on this site.
      {alike && (
        <>
          {' '}
          <AppLink href={to.search({ q: alike })}>Contracts of this kind in the library</AppLink>
        </>
      )}
    </p>
  );
}

/** What to do about it, word for word: for operators, whom alone the server tells the command. */
export function HowToAdd({ name, publisher, licence, command }: StandardHead) {
  if (command === null) return null;
  return (
    <div className="how-to-add">
      <p>
        No copy of {name} has been added here yet. Texts of others are no part of this product: take the file from{' '}
        <AppLink href={publisher.url}>{publisher.name}</AppLink>, as published, and type in the folder of the server:
      </p>
      <pre>
        <code>{command}</code>
      </pre>
      <p className="quiet-text">
        FILE is a .docx, .md, .txt, .html or .pdf. The licence, {licence}, is shown with the form. With{' '}
        <code>--cover FILE</code> the cover page comes from a file of its own, with <code>--fixed-from "TEXT"</code> the
        fixed terms begin at that line.
      </p>
    </div>
  );
}
