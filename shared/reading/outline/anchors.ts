/** Anchors of sections: readable, unique, and the same for the same text. */
import { slug } from '#shared/reading/slug.ts';

/** Returns a function that turns the title or number of a section into an unused anchor. */
export function anchorMaker(): (title: string | null, number: string | null, parent: string | null) => string {
  const used = new Map<string, number>();
  return (title, number, parent) => {
    let base: string;
    if (title !== null && slug(title) !== 'untitled') base = slug(title);
    else if (number !== null) {
      const own = slug(number);
      // "(a)" says nothing without the section it stands in.
      if (/^[a-z]+-/.test(own)) base = own;
      else base = /^\d+-/.test(own) || !parent ? `section-${own}` : slug(`${parent}-${own}`);
    } else base = parent ? slug(`${parent}-text`) : 'text';
    for (;;) {
      const count = (used.get(base) ?? 0) + 1;
      used.set(base, count);
      if (count === 1) return base;
      const numbered = `${base}-${count}`;
      if (!used.has(numbered)) {
        used.set(numbered, 1);
        return numbered;
      }
    }
  };
}
