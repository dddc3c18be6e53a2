/** What has left this computer since the pane was opened. Every request of the page is seen, so nobody can forget to report one. */

/**
 * `own`: about the pane itself (who is signed in, which pages, standard forms and playbooks exist), nothing of the document and nothing that
 * was typed. `versions`: which pane runs in which Word.
 */
export type SentKind =
  | 'words'
  | 'questions'
  | 'document'
  | 'hashes'
  | 'records'
  | 'copies'
  | 'use'
  | 'drift'
  | 'versions'
  | 'own'
  | 'other';

export interface Sent {
  kind: SentKind;
  at: Date;
  method: string;
  path: string;
  /** Exactly what went out: query and body; empty where neither was there. */
  payload: string;
  /** For hashes: how many. */
  count: number;
}

export interface Ledger {
  entries(): readonly Sent[];
  add(sent: Sent): void;
  subscribe(listener: () => void): () => void;
}

export function createLedger(): Ledger {
  let list: readonly Sent[] = [];
  const listeners = new Set<() => void>();
  return {
    entries: () => list,
    add(sent) {
      list = [...list, sent];
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** One for the page, as there is one `fetch`. */
export const ledger = createLedger();

const KINDS: readonly [RegExp, SentKind][] = [
  [/^\/api\/(?:search\/snippet$|groups\/|clauses\/|sidebars\/)/, 'records'],
  [/^\/api\/libraries$/, 'own'],
  [/^\/api\/search(?:\/|$)/, 'words'],
  [/^\/api\/(?:closest|recalls)$/, 'hashes'],
  [/^\/api\/(?:chat\/attachments|reviews)$/, 'document'],
  [/^\/api\/chat(?:\/|$)/, 'questions'],
  [/^\/api\/(?:copies|citations|exports(?:\/|$)|public\/lists)/, 'copies'],
  [/^\/api\/signals$/, 'use'],
  [/^\/api\/libraries\/.+\/drift$/, 'drift'],
  [/^\/api\/pane\/opened$/, 'versions'],
  [/^\/api\/(?:session|user\/usage|pane\/|standards|playbooks)/, 'own'],
  [/^\/(?:signin|addin\/)/, 'own'],
  [/^(?:\/library\/[^/]+)?\/(?:clause|dictionary|contracts)\//, 'records'],
];

/** A question that the open document goes along with. */
const HAS_DOCUMENT = /"document":\s*\{/;

/** What one request gives away. */
export function describeRequest(method: string, address: URL, body: string, at: Date): Sent {
  const path = address.pathname;
  const named = KINDS.find(([pattern]) => pattern.test(path))?.[1] ?? 'other';
  const kind = named === 'questions' && HAS_DOCUMENT.test(body) ? 'document' : named;
  const query = address.search.slice(1);
  return {
    kind,
    at,
    method,
    path,
    payload: [query, body].filter(Boolean).join('\n'),
    count: kind === 'hashes' ? (body.match(/"[0-9a-f]{8,}"/g)?.length ?? 0) : 1,
  };
}

/** The sentence at the top of the pane. */
export function sentSentence(entries: readonly Sent[]): string {
  const of = (kind: SentKind) => entries.filter((entry) => entry.kind === kind);
  const hashes = of('hashes').reduce((sum, { count }) => sum + count, 0);
  const parts = [
    of('words').length > 0 && 'search words',
    of('questions').length > 0 && 'questions to the assistant',
    of('document').length > 0 && 'document text, with your questions',
    hashes > 0 && `${hashes} hashes`,
    of('records').length > 0 && 'records opened',
    of('copies').length > 0 && 'wordings taken',
    of('use').length > 0 && 'buttons pressed',
    of('drift').length > 0 && 'words changed in inserted wordings',
    of('versions').length > 0 && 'versions of Word and pane',
    of('other').length > 0 && 'other calls',
  ].filter((part) => part !== false);
  if (parts.length === 0) return 'Nothing has left this computer.';
  // of a call that nobody has named nobody knows what it carries
  const hasNone = (['other', 'document', 'drift'] as const).every((kind) => of(kind).length === 0);
  return `Sent so far: ${parts.join(', ')}.${hasNone ? ' No document text.' : ''}`;
}

/** Puts the ledger between the page and the network. Static files of the pane itself do not pass here. */
export function watchFetch(into: Ledger, scope: Pick<typeof globalThis, 'fetch'> = globalThis): void {
  const inner = scope.fetch.bind(globalThis);
  scope.fetch = (input, init) => {
    const request = input instanceof Request ? input : null;
    const address = new URL(request?.url ?? String(input), location.href);
    const body = typeof init?.body === 'string' ? init.body : '';
    into.add(describeRequest(init?.method ?? request?.method ?? 'GET', address, body, new Date()));
    return inner(input, init);
  };
}
