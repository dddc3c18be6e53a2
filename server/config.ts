/** The only reader of the environment. Parsed once, frozen; every bad variable is named at once. */
import { createHash, randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { z } from 'zod';
import { folderTrouble } from '#server/folderTrouble.ts';
import {
  isS3Url,
  OBJECT_STORE_SETTINGS,
  type ObjectStore,
  objectStoreConfig,
  type S3Place,
  s3Place,
} from '#server/objectStoreSettings.ts';
import { randomToken } from '#server/secrets.ts';
import { SOURCE_SETTINGS, type SourceConfig, sourceConfig } from '#server/sourceSettings.ts';
import { AI_MODES, type AiMode } from '#shared/domain/aiPolicy.ts';
import { isEmail } from '#shared/domain/auth.ts';
import { FLAGS } from '#shared/domain/flags.ts';
import { type Product, SERVICES } from '#shared/domain/products.ts';
import { PROVIDERS, type Provider } from '#shared/domain/signInElsewhere.ts';

const SECRET_LENGTH = 32;
const SERVER_PATIENCE_MS = 4000;
/** It serves one after the other: whoever waits stands behind somebody's work, a backup's copy among them, and not before a fault. */
const EMBEDDED_PATIENCE_MS = 20_000;
const optional = z.string().trim().min(1).optional();
const whole = (from: number, to: number) => {
  const error = `must be a whole number from ${from} to ${to}`;
  return z.coerce.number(error).int(error).min(from, error).max(to, error);
};
const oneOf = <const T extends string>(values: readonly T[]) =>
  z.enum(values, `must be ${values.slice(0, -1).join(', ')} or ${values.at(-1)}`);
const url = (protocols: RegExp, hint: string) => z.string().regex(protocols, `must be ${hint}`).optional();

/** Scheme, host and port and nothing behind them, not even a path. */
function isOrigin(value: string): boolean {
  const parsed = URL.canParse(value) ? new URL(value) : null;
  const withoutDefaultPort = value.toLowerCase().replace(parsed?.protocol === 'https:' ? /:443$/ : /:80$/, '');
  return parsed !== null && /^https?:$/.test(parsed.protocol) && parsed.origin === withoutDefaultPort;
}

/** What Express takes for "trust proxy": it throws on anything else, long after the start. */
function isProxy(value: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(value)) return true;
  const [address = '', bits, ...rest] = value.split('/');
  const longest = { 4: 32, 6: 128 }[net.isIP(address)] ?? -1;
  return (
    rest.length === 0 && longest > 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest))
  );
}
const areProxies = (value: string): boolean => value.split(',').every((one) => isProxy(one.trim()));

/** A name that only this machine resolves to itself: plain http is no risk there. */
export const isLocalOrigin = (origin: string): boolean =>
  /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i.test(origin);

/** Where Word on the web runs. Microsoft publishes no list; these are the hosts that have been seen. */
const WORD_ON_THE_WEB = [
  'https://*.officeapps.live.com',
  'https://*.office.com',
  'https://*.sharepoint.com',
  'https://*.cloud.microsoft',
  'https://*.microsoft365.com',
];
const names = (value: string): string[] => value.split(',').map((one) => one.trim());
const isContact = (value: string): boolean => isEmail(value) || (value.startsWith('https://') && URL.canParse(value));
const isModelName = (value: string): boolean => /^[\w./:@-]{1,100}$/.test(value);
const PRICE = /^([\w./:@-]{1,100})=(\d{1,6}(?:\.\d{1,6})?)\/(\d{1,6}(?:\.\d{1,6})?)$/;
const frames = names;
const isFrame = (value: string): boolean =>
  /^https:\/\/(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d{1,5})?$/i.test(value);

const Environment = z.object({
  NODE_ENV: oneOf(['development', 'test', 'production']).default('development'),
  PORT: whole(0, 65535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: url(/^postgres(ql)?:\/\//, 'postgres://…'),
  SEARCH_URL: optional,
  FILES_URL: optional,
  BASE_URL: z
    .string()
    .refine(isOrigin, 'must be an origin such as https://contracts.example.com, without a path')
    .optional(),
  SECRET_KEY: z.string().min(SECRET_LENGTH, `must have at least ${SECRET_LENGTH} characters`).optional(),
  TRUST_PROXY: z
    .string()
    .refine(areProxies, 'must be loopback, linklocal, uniquelocal, addresses or ranges, separated by commas')
    .optional(),
  /** Unset: as the specification has them where money can be taken, open everywhere else (docs/decisions/0017). */
  GATES: oneOf(['standard', 'open']).optional(),
  /** JSON file that overrides thresholds of shared/domain/quotaThresholds.ts. */
  THRESHOLDS_FILE: optional,
  /** Requests a minute from one address and by one account; 0: no limit. */
  RATE_LIMIT: whole(0, 1_000_000).default(3000),
  /** Requests that may wait for their answer at the same time; 0: any number. */
  MAX_WAITING: whole(0, 100_000).default(300),
  /** Milliseconds that one query of a request may take on a database server; 0: any. */
  STATEMENT_TIMEOUT: whole(0, 600_000).default(30_000),
  /** Milliseconds for which a request waits for a database that says nothing, before it is told to come back; 0: any. */
  DATABASE_PATIENCE: whole(0, 600_000).optional(),
  /** Whether browsers keep to https on every name below that of BASE_URL, which others may run. */
  HSTS_SUBDOMAINS: oneOf(['on', 'off']).default('off'),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  /** Opens the waiting mails and figures to whoever develops on this machine; a new one at each start where it is not set. */
  DEV_TOKEN: z
    .string()
    .regex(/^[\w-]{16,200}$/, 'must have at least 16 characters: letters, digits, - and _')
    .optional(),
  OPENAI_API_KEY: optional,
  OPENAI_BASE_URL: url(/^https?:\/\//, 'http://… or https://…'),
  /** Names that may be asked for, the first being the one that is taken where nobody asks for another. */
  OPENAI_MODELS: z
    .string()
    .refine((value) => names(value).every(isModelName), 'must be names of models, separated by commas')
    .optional(),
  /** What a million tokens cost, asked and answered, as `name=1.25/10`, separated by commas; the ledger then counts money as well. */
  OPENAI_PRICES: z
    .string()
    .refine((value) => names(value).every((one) => PRICE.test(one)), 'must be like gpt-5=1.25/10, separated by commas')
    .optional(),
  OPENAI_EMBEDDING_MODEL: optional,
  /** How much anybody's settings may let go to the model at most: everything, everything with names masked, or nothing. */
  AI_CEILING: oneOf(AI_MODES).default('plain'),
  STRIPE_SECRET_KEY: optional,
  STRIPE_PUBLISHABLE_KEY: optional,
  STRIPE_WEBHOOK_SECRET: optional,
  /** Stripe works out taxes; this country is assumed until somebody's own is known. Unset: prices are what is paid. */
  STRIPE_TAX: z
    .string()
    .regex(/^[A-Z]{2}$/, 'must be a country in two capital letters, such as DE')
    .optional(),
  /** Unset: Stripe where its key is set, nothing everywhere else. `local`: test billing, which moves no money. */
  BILLING: oneOf(['local', 'stripe', 'off']).optional(),
  /** Test billing's tax on top of every price, in per cent; Stripe works out its own. */
  BILLING_TAX: z.coerce
    .number('must be a number from 0 to 100')
    .min(0, 'must be a number from 0 to 100')
    .max(100, 'must be a number from 0 to 100')
    .refine((percent) => Math.abs(percent * 1e4 - Math.round(percent * 1e4)) < 1e-6, 'must have four decimals at most')
    .default(0),
  /** What people behind this deployment promise, named in the plans. */
  SERVICES: z
    .string()
    .refine(
      (value) => names(value).every((one) => SERVICES.some((service) => service === one)),
      `must be of ${SERVICES.join(', ')}, separated by commas`,
    )
    .optional(),
  /** Header in which whatever stands before the server says the visitor's country (cf-ipcountry): prices are in its currency. */
  COUNTRY_HEADER: z
    .string()
    .regex(/^[\w-]{1,60}$/, 'must be the name of a header, such as cf-ipcountry')
    .optional(),
  /** Whom to ask about plans without a listed price: an address or a page. */
  SALES_CONTACT: z.string().trim().refine(isContact, 'must be an e-mail address or https://…').optional(),
  /** Of text recognition, as Tesseract names them. */
  OCR_LANGUAGES: z
    .string()
    .regex(/^[A-Za-z_]{1,20}(?:\+[A-Za-z_]{1,20}){0,9}$/, 'must be languages of Tesseract, such as eng or eng+deu')
    .default('eng'),
  /** Where programs of the system are found. */
  PATH: z.string().default(''),
  SMTP_URL: url(/^smtps?:\/\//, 'smtp://… or smtps://…'),
  MAIL_FROM: z
    .string()
    .trim()
    .min(3, 'must be a name and an address, such as Clausary <no-reply@contracts.example.com>')
    .default('Clausary <no-reply@localhost>'),
  /** Sign-in elsewhere: each is offered when its client id and secret are set. */
  OIDC_GOOGLE_CLIENT_ID: optional,
  OIDC_GOOGLE_CLIENT_SECRET: optional,
  OIDC_GOOGLE_ISSUER: url(/^https?:\/\//, 'https://…'),
  OIDC_MICROSOFT_CLIENT_ID: optional,
  OIDC_MICROSOFT_CLIENT_SECRET: optional,
  OIDC_MICROSOFT_ISSUER: url(/^https?:\/\//, 'https://…'),
  OIDC_LINKEDIN_CLIENT_ID: optional,
  OIDC_LINKEDIN_CLIENT_SECRET: optional,
  OIDC_LINKEDIN_ISSUER: url(/^https?:\/\//, 'https://…'),
  ...OBJECT_STORE_SETTINGS,
  ...SOURCE_SETTINGS,
  CAPTCHA: oneOf(['on', 'off']).default('off'),
  /** Who may frame the Word pane, beside ourselves: origins, `*.` for any name below. Default: Microsoft's. */
  FRAME_ANCESTORS: z
    .string()
    .refine(
      (value) => frames(value).every(isFrame),
      'must be origins such as https://*.officeapps.live.com, separated by commas',
    )
    .optional(),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
  SEED: oneOf(['sample', 'none']).default('sample'),
  /** Whether a server waits for a data folder that another process has, or says so and ends. */
  WAIT_FOR_DATA: oneOf(['on', 'off']).default('off'),
  /** Seconds from SIGTERM, when `/readyz` says no, until no more connections are taken: for balancers to look. */
  DRAIN_SECONDS: whole(0, 300).default(1),
  /** Megabytes of DATA_DIR's disk below which nothing more is written. Unset: a twentieth of the disk, from 32 to 512. 0: none. */
  MIN_FREE_MB: whole(0, 10_000_000).optional(),
  /** Minutes for which versions of the search index stay that are no longer shown. */
  INDEX_KEPT_MINUTES: whole(1, 10_000).default(60),
  /** Speed for bulk loads at the price of safety against a power cut (embedded database only). */
  DURABILITY: oneOf(['full', 'relaxed']).default('full'),
});

export class ConfigError extends Error {
  constructor(readonly problems: string[]) {
    super(
      `The configuration has ${problems.length === 1 ? 'a problem' : `${problems.length} problems`}:\n${problems.map((p) => `  - ${p}`).join('\n')}`,
    );
    this.name = 'ConfigError';
  }
}

export interface OidcClient {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

const ISSUERS: Record<Provider, string> = {
  google: 'https://accounts.google.com',
  microsoft: 'https://login.microsoftonline.com/common/v2.0',
  linkedin: 'https://www.linkedin.com/oauth',
};

/** Any endpoint that speaks OpenAI's protocol: a cloud, Ollama, vLLM, llama.cpp. */
export interface ModelConfig {
  /** Without a final slash. */
  baseUrl: string;
  apiKey: string | null;
  /** At least one; the first is the default. */
  models: readonly string[];
  embeddingModel: string | null;
  /** Of a million tokens, by model, in the operator's currency. */
  prices: Readonly<Record<string, { input: number; output: number }>>;
}

export interface Config {
  env: 'development' | 'test' | 'production';
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | null;
  searchUrl: string;
  /** Of originals where no bucket holds them, and of what waits to be read. */
  filesDir: string;
  /** Null: originals are in `filesDir`. */
  filesBucket: S3Place | null;
  /** How buckets are reached; null: no key is set. */
  objectStore: ObjectStore | null;
  /** Text recognition by programs of the system. */
  ocr: { languages: string; searchPath: string };
  /** Storage outside from which files are fetched; null where it is not set. */
  sources: SourceConfig;
  baseUrl: string | null;
  secretKey: string;
  /** Where the key is kept that we made ourselves; null: the operator has set one. */
  keyFile: string | null;
  trustProxy: string;
  /** Null: Stripe does not take the money. */
  stripe: StripeConfig | null;
  /** Null: nothing is sold. */
  billing: 'local' | 'stripe' | null;
  /** Per cent, of test billing. */
  billingTax: number;
  gates: 'standard' | 'open';
  services: readonly Product[];
  countryHeader: string | null;
  salesContact: string | null;
  /** Whether GATES says so; otherwise STRIPE_SECRET_KEY, or its absence, does. */
  gatesAreAsked: boolean;
  thresholdsFile: string | null;
  rateLimit: number;
  maxWaiting: number;
  statementTimeout: number;
  databasePatience: number;
  hstsSubdomains: boolean;
  metricsToken: string | null;
  /** Null: a server for others, where nobody reads mails without signing in. */
  devToken: string | null;
  /** Null: no model is configured. */
  model: ModelConfig | null;
  aiCeiling: AiMode;
  smtpUrl: string | null;
  mailFrom: string;
  oidc: Partial<Record<Provider, OidcClient>>;
  captcha: boolean;
  frameAncestors: readonly string[];
  logLevel: string;
  seed: 'sample' | 'none';
  durability: 'full' | 'relaxed';
  /** Null: as fits the disk. */
  minFreeMb: number | null;
  /** How long versions of the search index stay that are no longer shown, in ms. */
  indexKeptMs: number;
  waitForData: boolean;
  drainSeconds: number;
  /** What is and is not configured, for the start message and `doctor`. Never a secret. */
  configured: { database: boolean; model: boolean; billing: boolean; mail: boolean };
}

/** Those whose id and secret are set; half of a pair is a problem. */
function oidcClients(set: Record<string, string | undefined>, problems: string[]): Config['oidc'] {
  const clients: Config['oidc'] = {};
  for (const provider of PROVIDERS) {
    const name = `OIDC_${provider.toUpperCase()}`;
    const clientId = set[`${name}_CLIENT_ID`];
    const clientSecret = set[`${name}_CLIENT_SECRET`];
    if (!clientId !== !clientSecret) problems.push(`${name}_CLIENT_ID and ${name}_CLIENT_SECRET must be set together`);
    if (clientId && clientSecret)
      clients[provider] = { clientId, clientSecret, issuer: set[`${name}_ISSUER`] ?? ISSUERS[provider] };
  }
  return clients;
}

export interface StripeConfig {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** Null: taxes are not worked out. */
  taxCountry: string | null;
}

type StripeSettings = Partial<
  Record<`STRIPE_${'SECRET_KEY' | 'PUBLISHABLE_KEY' | 'WEBHOOK_SECRET' | 'TAX'}`, string | undefined>
>;

/** All three or none: without the second nobody can enter a card, without the third we never hear of a payment. */
function stripeConfig(set: StripeSettings, problems: string[]): StripeConfig | null {
  const mode = /^(?:sk|rk)_(test|live)_/.exec(set.STRIPE_SECRET_KEY ?? '')?.[1];
  const publishable = /^pk_(test|live)_/.exec(set.STRIPE_PUBLISHABLE_KEY ?? '')?.[1];
  if (!mode) problems.push('STRIPE_SECRET_KEY must be like sk_live_… or sk_test_…');
  if (!publishable) problems.push('STRIPE_PUBLISHABLE_KEY must be set with STRIPE_SECRET_KEY, and be like pk_live_…');
  else if (mode && mode !== publishable)
    problems.push(`STRIPE_PUBLISHABLE_KEY is of ${publishable} mode, STRIPE_SECRET_KEY of ${mode} mode`);
  if (!set.STRIPE_WEBHOOK_SECRET?.startsWith('whsec_'))
    problems.push('STRIPE_WEBHOOK_SECRET must be set with STRIPE_SECRET_KEY, and be like whsec_…');
  const { STRIPE_SECRET_KEY: secretKey = '', STRIPE_PUBLISHABLE_KEY: publishableKey = '' } = set;
  const taxCountry = set.STRIPE_TAX ?? null;
  return { secretKey, publishableKey, webhookSecret: set.STRIPE_WEBHOOK_SECRET ?? '', taxCountry };
}

const OPENAI = 'https://api.openai.com/v1';

type OpenAiSettings = Partial<
  Record<`OPENAI_${'API_KEY' | 'BASE_URL' | 'MODELS' | 'PRICES' | 'EMBEDDING_MODEL'}`, string | undefined>
>;

function modelConfig(set: OpenAiSettings): ModelConfig | null {
  if (!set.OPENAI_API_KEY && !set.OPENAI_BASE_URL) return null;
  const prices = set.OPENAI_PRICES ? names(set.OPENAI_PRICES).map((one) => PRICE.exec(one)!) : [];
  return {
    baseUrl: (set.OPENAI_BASE_URL ?? OPENAI).replace(/\/+$/, ''),
    apiKey: set.OPENAI_API_KEY ?? null,
    models: set.OPENAI_MODELS ? [...new Set(names(set.OPENAI_MODELS))] : [FLAGS.assistantModel.default],
    embeddingModel: set.OPENAI_EMBEDDING_MODEL ?? null,
    prices: Object.fromEntries(
      prices.map(([, name, input, output]) => [name, { input: Number(input), output: Number(output) }]),
    ),
  };
}

/** link() never replaces a file and never shows half of one: of several processes one wins, and all read the same. */
function makeSecret(dataDir: string, file: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const temporary = `${file}.${process.pid}`;
  writeFileSync(temporary, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600 });
  // on disk before it has its name: after a power cut there is a whole secret or none
  flush(temporary);
  try {
    linkSync(temporary, file);
    flush(dataDir);
  } catch (error) {
    // another process was faster: its secret is everybody's
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(temporary, { force: true });
  }
}

function flush(place: string): void {
  const descriptor = openSync(place, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}

const keyFileOf = (dataDir: string): string => path.join(dataDir, 'secret.key');

/** Made once per data folder where the operator has set none: it signs visitor ids and the like on one machine. */
function localSecret(dataDir: string): string {
  const file = keyFileOf(dataDir);
  let secret: string;
  try {
    if (!existsSync(file)) makeSecret(dataDir, file);
    secret = readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new ConfigError([`DATA_DIR ${dataDir} cannot be used: ${folderTrouble(error)}`]);
  }
  if (secret.length < SECRET_LENGTH)
    throw new ConfigError([`${file} is damaged: remove it, and a new one is made at the next start`]);
  return secret;
}

/** Whether there is a record, as far as that can be said before the settings are read: reading them makes a key where there is none. */
export function hasRecord({ DATABASE_URL, DATA_DIR }: Record<string, string | undefined> = process.env): boolean {
  return !!DATABASE_URL?.trim() || existsSync(path.resolve(DATA_DIR?.trim() || './data', 'db'));
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
  if (production && set.BASE_URL?.startsWith('http:') && !isLocalOrigin(set.BASE_URL))
    problems.push('BASE_URL must be https://… in production');
  if (set.FILES_URL && /^[a-z0-9]+:\/\//i.test(set.FILES_URL) && !/^(?:file|s3):\/\//.test(set.FILES_URL))
    problems.push('FILES_URL must be a folder, file://… or s3://bucket/prefix');
  const objectStore = objectStoreConfig(set, problems);
  const asked = set.BILLING ?? (set.STRIPE_SECRET_KEY ? 'stripe' : 'off');
  if (asked === 'stripe' && !set.STRIPE_SECRET_KEY) problems.push('BILLING=stripe needs STRIPE_SECRET_KEY');
  if (!set.STRIPE_SECRET_KEY && (set.STRIPE_PUBLISHABLE_KEY || set.STRIPE_WEBHOOK_SECRET))
    problems.push('STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET are of no use without STRIPE_SECRET_KEY');
  const stripe = asked === 'stripe' && set.STRIPE_SECRET_KEY ? stripeConfig(set, problems) : null;
  const oidc = oidcClients(set, problems);
  const sources = sourceConfig(set, problems);
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems);
  const e = parsed.data;
  const dataDir = path.resolve(e.DATA_DIR);
  const billing = asked === 'off' ? null : (asked as 'local' | 'stripe');
  const filesUrl = e.FILES_URL ?? path.join(dataDir, 'files');
  const isBucket = isS3Url(filesUrl);
  return Object.freeze({
    env: e.NODE_ENV,
    port: e.PORT,
    host: e.HOST,
    dataDir,
    databaseUrl: e.DATABASE_URL ?? null,
    searchUrl: e.SEARCH_URL ?? path.join(dataDir, 'index'),
    filesDir: isBucket ? path.join(dataDir, 'files') : path.resolve(filesUrl.replace(/^file:\/\//, '')),
    filesBucket: isBucket ? s3Place(filesUrl) : null,
    objectStore,
    baseUrl: e.BASE_URL ?? null,
    secretKey: e.SECRET_KEY ?? localSecret(dataDir),
    keyFile: e.SECRET_KEY ? null : keyFileOf(dataDir),
    trustProxy: e.TRUST_PROXY ?? '',
    stripe,
    billing,
    billingTax: e.BILLING_TAX,
    // test billing moves no money: whoever only tries it limits nobody
    gates: e.GATES ?? (billing === 'stripe' ? 'standard' : 'open'),
    gatesAreAsked: e.GATES !== undefined,
    services: e.SERVICES ? (names(e.SERVICES) as Product[]) : [],
    countryHeader: e.COUNTRY_HEADER ?? null,
    salesContact: e.SALES_CONTACT ?? null,
    thresholdsFile: e.THRESHOLDS_FILE ?? null,
    rateLimit: e.RATE_LIMIT,
    maxWaiting: e.MAX_WAITING,
    statementTimeout: e.STATEMENT_TIMEOUT,
    databasePatience: e.DATABASE_PATIENCE ?? (e.DATABASE_URL ? SERVER_PATIENCE_MS : EMBEDDED_PATIENCE_MS),
    hstsSubdomains: e.HSTS_SUBDOMAINS === 'on',
    metricsToken: e.METRICS_TOKEN ?? null,
    // under an address that is for others nobody develops, however the process was started
    devToken: production || (e.BASE_URL && !isLocalOrigin(e.BASE_URL)) ? null : (e.DEV_TOKEN ?? randomToken()),
    model: modelConfig(e),
    aiCeiling: e.AI_CEILING,
    ocr: { languages: e.OCR_LANGUAGES, searchPath: e.PATH },
    smtpUrl: e.SMTP_URL ?? null,
    mailFrom: e.MAIL_FROM,
    oidc,
    sources,
    captcha: e.CAPTCHA === 'on',
    frameAncestors: e.FRAME_ANCESTORS ? frames(e.FRAME_ANCESTORS) : WORD_ON_THE_WEB,
    // a person at a terminal reads our own lines; whoever collects logs runs in production
    logLevel: e.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    seed: e.SEED,
    durability: e.DURABILITY,
    minFreeMb: e.MIN_FREE_MB ?? null,
    indexKeptMs: e.INDEX_KEPT_MINUTES * 60_000,
    waitForData: e.WAIT_FOR_DATA === 'on',
    drainSeconds: e.DRAIN_SECONDS,
    configured: {
      database: !!e.DATABASE_URL,
      model: !!(e.OPENAI_API_KEY || e.OPENAI_BASE_URL),
      billing: billing !== null,
      mail: !!e.SMTP_URL,
    },
  });
}

/** A short, stable name for a data folder: sockets and locks need paths that fit. */
export const folderKey = (dataDir: string): string => createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
