/**
 * Takes names and the like out of texts and puts them back in what comes back. Every spelling has a placeholder of its own, so that what
 * was masked comes back letter by letter; all spellings of one party are recognised as one by its letter. What a masking has learned in
 * one text it knows in every later one.
 */
import { createNameBook, type Entity } from '#shared/domain/masking/nameBook.ts';
import {
  HALF_PLACEHOLDER,
  type MaskedKind,
  PLACEHOLDER,
  placeholder,
  placeholderKey,
} from '#shared/domain/masking/placeholders.ts';

/** What stands in the place of what; `text` never leaves the server or the pane, but to its owner. */
export interface Masked {
  placeholder: string;
  kind: MaskedKind;
  text: string;
}

export interface Masking {
  /** Reads who and what there is in a text that is not sent itself: the whole document, of which a part is. */
  learn(text: string): void;
  mask(text: string): string;
  /** Puts everything back. `write`: how an original is written there (escaped in JSON, say). */
  unmask(text: string, write?: (original: string) => string): string;
  /** The same for a text that comes in pieces: half a placeholder waits for its end. */
  unmasking(write?: (original: string) => string): { take(piece: string): string; end(): string };
  /** What stands masked in any of the texts so far, in the order in which it came first. */
  used(): Masked[];
}

export function createMasking(): Masking {
  const byPlaceholder = new Map<string, string>();
  const used = new Map<string, Masked>();

  /** The placeholder of this very spelling. */
  function written(entity: Entity, text: string): string {
    let spelling = entity.spellings.indexOf(text);
    if (spelling < 0) {
      spelling = entity.spellings.push(text) - 1;
      byPlaceholder.set(placeholderKey(placeholder(entity.kind, entity.n, spelling)), text);
    }
    return placeholder(entity.kind, entity.n, spelling);
  }

  const book = createNameBook(written);

  function mask(text: string): string {
    book.learn(text);
    let out = '';
    let at = 0;
    for (const { start, end, entity } of book.hits(text)) {
      const original = text.slice(start, end);
      const name = written(entity, original);
      if (!used.has(name)) used.set(name, { placeholder: name, kind: entity.kind, text: original });
      out += text.slice(at, start) + name;
      at = end;
    }
    return out + text.slice(at);
  }

  const unmask: Masking['unmask'] = (text, write = (original) => original) =>
    text.replace(PLACEHOLDER, (found) => {
      const original = byPlaceholder.get(placeholderKey(found));
      return original === undefined ? found : write(original);
    });

  return {
    learn: book.learn,
    mask,
    unmask,
    unmasking(write) {
      let held = '';
      return {
        take(piece) {
          held += piece;
          const half = HALF_PLACEHOLDER.exec(held);
          const ready = half ? held.slice(0, half.index) : held;
          held = half ? held.slice(half.index) : '';
          return unmask(ready, write);
        },
        end() {
          const rest = held;
          held = '';
          return unmask(rest, write);
        },
      };
    },
    used: () => [...used.values()],
  };
}
