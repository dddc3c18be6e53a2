/** The only reader of the environment. Parsed once, frozen; every bad variable is named at once. */
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const optional = z.string().trim().min(1).optional();
const url = (protocols: RegExp, hint: string) => z.string().regex(protocols, `must be ${hint}`).optional();

const Environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: url(/^postgres(ql)?:\/\//, 'postgres://…'),
  SEARCH_URL: optional,
  FILES_URL: optional,
  BASE_URL: url(/^https?:\/\/[^/]+$/, 'an origin such as https://contracts.example.com, without a path'),
  SECRET_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  TRUST_PROXY: z.string().default(''),
  GATES: z.enum(['standard', 'open']).default('standard'),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  OPENAI_API_KEY: optional,
  OPENAI_BASE_URL: url(/^https?:\/\//, 'http://… or https://…'),
  STRIPE_SECRET_KEY: optional,
  SMTP_URL: url(/^smtps?:\/\//, 'smtp://… or smtps://…'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  SEED: z.enum(['sample', 'none']).default('sample'),
  /** Speed for bulk loads at the price of safety against a power cut (embedded database only). */
  DURABILITY: z.enum(['full', 'relaxed']).default('full'),
});

export class ConfigError extends Error {
  constructor(readonly problems: string[]) {
    super(
      `The configuration has ${problems.length === 1 ? 'a problem' : `${problems.length} problems`}:\n${problems.map((p) => `  - ${p}`).join('\n')}`,
    );
    this.name = 'ConfigError';
  }
}

export interface Config {
  env: 'development' | 'test' | 'production';
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | null;
  searchUrl: string;
  filesDir: string;
  baseUrl: string | null;
  secretKey: string;
  trustProxy: string;
  gates: 'standard' | 'open';
  metricsToken: string | null;
  logLevel: string;
  seed: 'sample' | 'none';
  durability: 'full' | 'relaxed';
  /** What is and is not configured, for the start message and `doctor`. Never a secret. */
  configured: { database: boolean; model: boolean; billing: boolean; mail: boolean };
}

/** Made once per data folder where the operator has set none: it signs visitor ids and the like on one machine. */
function localSecret(dataDir: string): string {
  const file = path.join(dataDir, 'secret.key');
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  mkdirSync(dataDir, { recursive: true });
  const secret = randomBytes(32).toString('hex');
  try {
    writeFileSync(file, `${secret}\n`, { mode: 0o600, flag: 'wx' });
    return secret;
  } catch {
    return readFileSync(file, 'utf8').trim(); // another process was faster
  }
}

/** Throws ConfigError with every problem. Empty variables count as unset. */
export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
  const set = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const parsed = Environment.safeParse(set);
  const problems = parsed.success ? [] : parsed.error.issues.map((i) => `${i.path.join('.')} ${i.message}`);
  const production = set.NODE_ENV === 'production';
  if (production && !set.SECRET_KEY)
    problems.push('SECRET_KEY is required in production (at least 32 random characters, the same for all processes)');
  if (production && !set.BASE_URL)
    problems.push('BASE_URL is required in production: links in pages, mails and the manifest are made from it');
  if (set.FILES_URL && /^[a-z0-9]+:\/\//i.test(set.FILES_URL) && !set.FILES_URL.startsWith('file://')) {
    problems.push('FILES_URL must be a folder (or file://…): object storage for originals is not supported yet');
  }
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems);
  const e = parsed.data;
  const dataDir = path.resolve(e.DATA_DIR);
  return Object.freeze({
    env: e.NODE_ENV,
    port: e.PORT,
    host: e.HOST,
    dataDir,
    databaseUrl: e.DATABASE_URL ?? null,
    searchUrl: e.SEARCH_URL ?? path.join(dataDir, 'index'),
    filesDir: path.resolve(e.FILES_URL?.replace(/^file:\/\//, '') ?? path.join(dataDir, 'files')),
    baseUrl: e.BASE_URL ?? null,
    secretKey: e.SECRET_KEY ?? localSecret(dataDir),
    trustProxy: e.TRUST_PROXY,
    gates: e.GATES,
    metricsToken: e.METRICS_TOKEN ?? null,
    logLevel: e.LOG_LEVEL,
    seed: e.SEED,
    durability: e.DURABILITY,
    configured: {
      database: !!e.DATABASE_URL,
      model: !!(e.OPENAI_API_KEY || e.OPENAI_BASE_URL),
      billing: !!e.STRIPE_SECRET_KEY,
      mail: !!e.SMTP_URL,
    },
  });
}

/** A short, stable name for a data folder: sockets and locks need paths that fit. */
export const folderKey = (dataDir: string): string => createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
