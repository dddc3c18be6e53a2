import type { StandardHead } from '#shared/api/standardPages.ts';
import { AppLink } from '#shared/ui/AppLink.tsx';

/** A form of which no copy is here: what to do about it, word for word. */
export function HowToAdd({ name, publisher, licence, command }: StandardHead) {
  if (command === null) return null;
  return (
    <div className="how-to-add">
      <p>
        No copy of {name} has been added here yet. Texts of others are no part of this product: whoever runs the site
        takes the file from <AppLink href={publisher.url}>{publisher.name}</AppLink>, as published, and types in the
        folder of the server:
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
