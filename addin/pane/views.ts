/** Where the reader is in the pane. Office takes the browser's history away, so this is all there is. */
import { ROUTES } from '#shared/domain/paths.ts';
import { routePath } from '#shared/domain/routeMatch.ts';
import { SEARCH_TABS, type SearchTab } from '#shared/domain/search.ts';

export const TABS = ['search', 'checks', 'changes', 'compare', 'send'] as const;
export type Tab = (typeof TABS)[number];

/** What lies over a tab until the reader goes back. */
export type Overlay =
  /** `clicked`: the wording on which it was opened, which need not be the one that stands for its like. */
  | { screen: 'record'; path: string; clicked?: Wording }
  | { screen: 'insert'; wording: Wording; place?: 'replace-selection' }
  | { screen: 'closest' }
  /** What the document keeps of the wordings that were put into it. */
  | { screen: 'passports' }
  | { screen: 'draft' }
  /** `at`: it runs at once, and begins with what stands where the selection is. */
  | { screen: 'review'; at?: 'selection' }
  | { screen: 'assistant'; prompt?: string }
  | { screen: 'account' };

/** A wording of the library on its way into the document. */
export interface Wording {
  /** A clause or definition, or a group of wordings, of which the text that stands for it is meant. */
  id: string;
  kind: 'clause' | 'definition';
  /** The nearly equal wordings that it is one of, whose values it could have as well. */
  groupId?: string;
  title: string;
  /** As shown; may be cut. */
  text: string;
  isCut: boolean;
  /** It comes from a list: it was taken, and paid for, when it was saved. */
  isTaken?: true;
  /** "Supply Agreement, 3 Feb 2025" and its page, where known. */
  source: { label: string; uri: string } | null;
  /** Page of the wording. */
  href: string;
}

export interface Asked {
  q: string;
  tab: SearchTab;
  /** Opens the filters at once. */
  advanced: boolean;
}

export interface Views {
  tab: Tab;
  over: readonly Overlay[];
  asked: Asked;
}

export type ViewEvent =
  | { type: 'tab'; tab: Tab }
  | { type: 'open'; overlay: Overlay }
  | { type: 'back' }
  | { type: 'home' }
  | { type: 'asked'; asked: Asked };

export const FIRST_VIEW: Views = { tab: 'search', over: [], asked: { q: '', tab: 'clauses', advanced: false } };

/** What the pane opens with: `?view=` of the button in Word that opened it. */
export function firstView(query: string): Views {
  const view = new URLSearchParams(query).get('view');
  if (view === 'similar') return { ...FIRST_VIEW, over: [{ screen: 'closest' }] };
  if (view === 'assistant') return { ...FIRST_VIEW, over: [{ screen: 'assistant' }] };
  if (view === 'review') return { ...FIRST_VIEW, tab: 'checks', over: [{ screen: 'review', at: 'selection' }] };
  return view === 'checks' ? { ...FIRST_VIEW, tab: 'checks' } : FIRST_VIEW;
}

export function stepViews(views: Views, event: ViewEvent): Views {
  switch (event.type) {
    case 'tab':
      return { ...views, tab: event.tab, over: [] };
    case 'open':
      return { ...views, over: [...views.over.filter((one) => !isSame(one, event.overlay)), event.overlay] };
    case 'back':
      return { ...views, over: views.over.slice(0, -1) };
    case 'home':
      return { ...views, over: [] };
    case 'asked':
      return { tab: 'search', over: [], asked: event.asked };
  }
}

/** The same record or screen is never open twice. */
const isSame = (a: Overlay, b: Overlay): boolean =>
  a.screen === b.screen && (a.screen !== 'record' || b.screen !== 'record' || a.path === b.path);

/** What a link of the library does in the pane; null: it is a page for the browser. */
export function viewOfLink(href: string): ViewEvent | null {
  const path = routePath(href);
  if (path === ROUTES.chat) {
    const prompt = new URLSearchParams(href.split('?')[1]?.split('#')[0] ?? '').get('prompt');
    return { type: 'open', overlay: { screen: 'assistant', ...(prompt && { prompt }) } };
  }
  if (path === '/search') {
    const query = new URLSearchParams(href.split('?')[1]?.split('#')[0] ?? '');
    const tab = SEARCH_TABS.find((name) => name === query.get('tab')) ?? 'clauses';
    return {
      type: 'asked',
      asked: { q: query.get('q') ?? '', tab, advanced: query.get('advanced') === '1' },
    };
  }
  if (path !== null && /^\/(?:clause|dictionary)\/[^/]/.test(path)) {
    return { type: 'open', overlay: { screen: 'record', path: href.split('#')[0]! } };
  }
  return null;
}
