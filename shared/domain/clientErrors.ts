/**
 * What a browser reports of an error that nobody caught: its kind, where in our code it happened, and of the engine's own errors what
 * they say. Never a text of a document: what any part of the product puts into a message stays in the browser, and the server cuts
 * what it is sent by the same rules.
 */

export const LONGEST_MESSAGE = 200;
export const LONGEST_STACK = 2000;
const MOST_FRAMES = 12;

/** Their messages are the engine's, not ours. */
const ENGINE = /^(?:TypeError|ReferenceError|RangeError|SyntaxError)\b/;
/** What stands in quotes and is no name in a program could be words of a document. */
const QUOTED = /(["'`“‘])((?:(?!["'`”’]).)*)(["'`”’])/gs;
const NAME = /^[\w$.]{1,40}$/;
/** A frame: a function of ours at a place in a script, in the words of either engine. */
const FRAME =
  /^\s*(?:at\s+)?([\w$.<> ]{0,80}?)[\s(@]*(?:https?:\/\/[^\s/)]+)?(\/[\w./-]{1,120}\.(?:js|mjs|ts|tsx)):(\d{1,7})(?::(\d{1,7}))?\)?\s*$/;

/** "TypeError: Cannot read properties of undefined (reading 'x')"; of any other error its name alone. */
export function cleanMessage(name: string, message: string): string {
  const kind = /^[\w$]{1,60}$/.test(name) ? name : 'Error';
  if (!ENGINE.test(kind)) return kind;
  const plain = message.replace(QUOTED, (all, open: string, inner: string, close: string) =>
    NAME.test(inner) ? all : `${open}…${close}`,
  );
  // an engine that quotes without a mark at its end
  const said = /["'`“‘][^"'`”’]*$/.test(plain.replace(QUOTED, '')) ? '' : plain.replace(/\s+/g, ' ').trim();
  return said === '' ? kind : `${kind}: ${said}`.slice(0, LONGEST_MESSAGE);
}

/** Frames in our scripts, by path and place; lines that are none are left out, the message before them too. */
export const cleanStack = (stack: string): string =>
  stack
    .split('\n')
    .flatMap((line) => {
      const [, called = '', path, at, column] = FRAME.exec(line) ?? [];
      return path ? [`${called.trim() || '?'} ${path}:${at}${column ? `:${column}` : ''}`] : [];
    })
    .slice(0, MOST_FRAMES)
    .join('\n')
    .slice(0, LONGEST_STACK);

/** A path alone: what was asked for is nobody's business. */
export const cleanPath = (path: string): string => path.replace(/[?#].*$/s, '').slice(0, 200);
