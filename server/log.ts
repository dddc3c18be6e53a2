/** Structured logs. Fields are allowed one by one: never bodies, query text, titles or contract text. */
import { type Logger, pino } from 'pino';

export type { Logger };

export const createLogger = (level: string): Logger =>
  pino({
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: ['req.headers', 'err.query', 'err.parameters', '*.password', '*.token'], remove: true },
  });
