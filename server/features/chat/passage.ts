/** A stretch of text that an answer may quote. */
import type { ChatSource } from '#shared/api/chat.ts';

export interface Passage {
  source: ChatSource;
  text: string;
  /** How well it answers, among passages of one search. */
  score: number;
}

/** Numbers sources in the order in which they came, across several searches of one answer; the same place is one source. */
export class Sources {
  readonly #known = new Map<string, Passage>();

  /** The passage as it is known here. */
  add(passage: Omit<Passage, 'source'> & { source: Omit<ChatSource, 'id'> }): Passage {
    const { source, text } = passage;
    const key = `${source.kind} ${source.wording?.id ?? source.from} ${source.place} ${text}`;
    const before = this.#known.get(key);
    if (before) return before;
    const one = { ...passage, source: { id: `S${this.#known.size + 1}`, ...source } };
    this.#known.set(key, one);
    return one;
  }

  get all(): Passage[] {
    return [...this.#known.values()];
  }

  byId(id: string): Passage | undefined {
    return this.all.find(({ source }) => source.id === id);
  }
}
