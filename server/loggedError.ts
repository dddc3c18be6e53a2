/** An error as the logs may have it: where and what went wrong, without the values that it went wrong with. */

export interface LoggedError {
  type: string;
  message: string;
  stack: string;
  cause?: LoggedError;
  errors?: LoggedError[];
  [field: string]: unknown;
}

/** Fields that name things of ours. A database also tells `detail`, `where` and `internalQuery`: whole rows, so contract text. */
const FIELDS = ['code', 'syscall', 'severity', 'schema', 'table', 'column', 'constraint', 'routine', 'status'];
const LONGEST_MESSAGE = 500;
const MOST_FRAMES = 20;
const DEEPEST = 3;
const MOST_ERRORS = 5;

type Fields = Record<string, unknown>;

/** Messages about data that could not be read quote it: SQLSTATE class 22 and whatever parses. */
const quotesData = ({ name, code }: Fields): boolean => name === 'SyntaxError' || /^22/.test(String(code ?? ''));

function messageOf(error: Fields): string {
  const message = String(error.message ?? '');
  if (!quotesData(error)) return message.slice(0, LONGEST_MESSAGE);
  const [from, to] = [message.search(/["']/), Math.max(message.lastIndexOf('"'), message.lastIndexOf("'"))];
  return (from < 0 ? message : `${message.slice(0, from)}…${message.slice(to + 1)}`).slice(0, LONGEST_MESSAGE);
}

/** The stack repeats the message before its frames. */
const framesOf = (error: Fields): string =>
  String(error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s{1,8}at /.test(line))
    .slice(0, MOST_FRAMES)
    .join('\n');

/** For pino's `err`. What is no error comes back as its type alone. */
export function loggedError(given: unknown, depth = 0): LoggedError {
  // pino-http serialises once itself and keeps the error aside
  const error = ((given as Fields | null)?.raw ?? given) as Fields | null;
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  const { cause, errors } = error as Fields;
  const known = FIELDS.filter((field) => ['string', 'number'].includes(typeof (error as Fields)[field]));
  return {
    type: error.constructor.name,
    message: messageOf(error as Fields),
    stack: framesOf(error as Fields),
    ...Object.fromEntries(known.map((field) => [field, (error as Fields)[field]])),
    ...(cause instanceof Error && depth < DEEPEST ? { cause: loggedError(cause, depth + 1) } : {}),
    ...(Array.isArray(errors) && depth < DEEPEST
      ? { errors: errors.slice(0, MOST_ERRORS).map((one) => loggedError(one, depth + 1)) }
      : {}),
  };
}
