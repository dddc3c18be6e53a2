/** Who asks the server: components do it through shared/ui/server, which knows of retries, refusals, leaving and signing out. */
import type { Source } from './sources.ts';

const CLIENTS = /^(?:web|addin|shared\/ui)\//;
const MAY_ASK = [
  /^shared\/ui\/server\//,
  // what the calls of others go through: tokens, and clients of the API around another
  /^addin\/account\//,
  'web/session/lazyApi.ts',
  // pages of the site, which the history of the browser keeps
  /^web\/navigation\//,
  'web/usePages.tsx',
  // of the browser extension, which has neither pages nor cookies of the site
  'web/extension/server.ts',
  // between the page and the network: it sees every request
  'addin/pane/ledger.ts',
];

const ASKS = [
  // a call of the client, however it was come by; `server` is what a question or a change is given
  /\bapi\s*\??\.\s*(?:call|file|page|stream|upload|session)\s*\(/g,
  /(?<!\bserver)\s*\??\.\s*(?:call|file|stream|upload)\s*\(\s*CALLS\b/g,
  // the client by the other name
  /\b(?:const|let)\s+server\s*=|\bapi\s*:\s*server\b/g,
  // past the client
  /(?<![\w$.])(?:globalThis\s*\.\s*|window\s*\.\s*)?fetch\s*\(/g,
  /\bnew\s+(?:XMLHttpRequest|EventSource|WebSocket)\b/g,
];

const withoutComments = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/[^\n]*/g, (comment) => comment.replace(/[^\n]/g, ' '));

/** The lines that do. */
export function asksServer({ path, text }: Source): number[] {
  if (!CLIENTS.test(path) || MAY_ASK.some((who) => (typeof who === 'string' ? who === path : who.test(path))))
    return [];
  const code = withoutComments(text);
  const places = ASKS.flatMap((pattern) => [...code.matchAll(pattern)].map(({ index }) => index));
  return [...new Set(places.map((at) => code.slice(0, at).split('\n').length))].sort((a, b) => a - b);
}
