/** Structured logs. Fields are allowed one by one: never bodies, query text, titles or contract text. */
import { type Logger, pino } from 'pino';
import { loggedError } from '#server/loggedError.ts';

export type { Logger };

/** To stdout, where a server's logs are looked for; `stderr` for a command, whose stdout is its answer. */
export const createLogger = (level: string, { stderr = false }: { stderr?: boolean } = {}): Logger =>
  pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: loggedError },
      redact: { paths: ['req.headers', '*.password', '*.token'], remove: true },
    },
    pino.destination({ fd: stderr ? 2 : 1, sync: true }),
  );
