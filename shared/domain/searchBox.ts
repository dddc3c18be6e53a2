/** The search box as rules: what it shows, what the keys do. Specification part 1 §2. No I/O: requests live in the component. */
import { MAX_SUGGESTIONS, type SearchTab } from '#shared/domain/search.ts';

export interface BoxSuggestion {
  name: string;
  path: string;
  detail: string;
}

export type BoxEntry =
  | { kind: 'suggestion'; suggestion: BoxSuggestion }
  | { kind: 'advanced'; text: string }
  | { kind: 'assistant' };

export interface BoxState {
  text: string;
  tab: SearchTab;
  open: boolean;
  /** Suggestions for `answeredFor`, at most nine. */
  suggestions: BoxSuggestion[];
  answeredFor: string;
  /** Index into `entries()`, −1 while the typed text itself is meant. */
  active: number;
  hasAssistant: boolean;
}

export type BoxEvent =
  | { type: 'typed'; text: string }
  | { type: 'focused' }
  | { type: 'left' }
  | { type: 'escaped' }
  | { type: 'cleared' }
  | { type: 'moved'; by: 1 | -1 }
  | { type: 'pointed'; index: number }
  | { type: 'tabbed'; tab: SearchTab }
  | { type: 'answered'; text: string; suggestions: BoxSuggestion[] };

export const startBox = (text = '', tab: SearchTab = 'clauses', hasAssistant = false): BoxState => ({
  text,
  tab,
  open: false,
  suggestions: [],
  answeredFor: '',
  active: -1,
  hasAssistant,
});

/** Rows of the dropdown in order: suggestions, then Advanced Search for the typed text, then the assistant if there is one. */
export function entries(state: BoxState): BoxEntry[] {
  return [
    ...state.suggestions.map((suggestion): BoxEntry => ({ kind: 'suggestion', suggestion })),
    { kind: 'advanced', text: state.text.trim() },
    ...(state.hasAssistant ? [{ kind: 'assistant' } as const] : []),
  ];
}

/** The next highlight: wraps at both ends; from the text, down starts at the first and up at the last. */
export function nextActive(active: number, by: 1 | -1, count: number): number {
  if (count === 0) return -1;
  if (active < 0) return by === 1 ? 0 : count - 1;
  return (active + by + count) % count;
}

/** One step of the box. Late answers, for a text that has changed since, are dropped. */
export function stepBox(state: BoxState, event: BoxEvent): BoxState {
  switch (event.type) {
    case 'typed':
      return {
        ...state,
        text: event.text,
        open: true,
        active: -1,
        suggestions: event.text.trim() ? state.suggestions : [],
      };
    case 'focused':
      return { ...state, open: true };
    case 'left':
      return { ...state, open: false, active: -1 };
    case 'escaped':
      return { ...state, open: false, active: -1, suggestions: [], answeredFor: '' };
    case 'cleared':
      return { ...state, text: '', active: -1, suggestions: [], answeredFor: '' };
    case 'moved':
      return {
        ...state,
        open: true,
        active: state.open ? nextActive(state.active, event.by, entries(state).length) : state.active,
      };
    case 'pointed':
      return { ...state, active: event.index };
    case 'tabbed':
      return { ...state, tab: event.tab };
    case 'answered': {
      if (event.text !== state.text.trim()) return state;
      const suggestions = event.suggestions.slice(0, MAX_SUGGESTIONS);
      const after = state.active - state.suggestions.length;
      // A row below the suggestions stays chosen; a suggestion that was chosen may be gone.
      return { ...state, suggestions, answeredFor: event.text, active: after >= 0 ? after + suggestions.length : -1 };
    }
  }
}

/** A stretch of a name; `hit` where a typed word begins a word of it. */
export interface MarkedPart {
  text: string;
  start: number;
  hit: boolean;
}

/** Cuts a name where the typed words begin in it, so that they can be set bold. Words are literal, never patterns. */
export function markTyped(name: string, typed: string): MarkedPart[] {
  const words = typed.toLowerCase().split(/\s/).filter(Boolean).slice(0, 12);
  const lower = name.toLowerCase();
  if (lower.length !== name.length) return [{ text: name, start: 0, hit: false }];
  const hit = new Array<boolean>(name.length).fill(false);
  for (const word of words) {
    for (let at = lower.indexOf(word); at >= 0; at = lower.indexOf(word, at + 1)) {
      if (at === 0 || !/[\p{L}\p{N}]/u.test(lower[at - 1]!)) hit.fill(true, at, at + word.length);
    }
  }
  const parts: MarkedPart[] = [];
  for (let i = 0; i < name.length; i++) {
    const last = parts.at(-1);
    if (last && last.hit === hit[i]) last.text += name[i];
    else parts.push({ text: name[i]!, start: i, hit: hit[i]! });
  }
  return parts;
}
