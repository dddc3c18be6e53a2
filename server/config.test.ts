import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { ConfigError, readConfig } from '#server/config.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'clausary-config-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const STRIPE = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};

const SECRET = 'a secret of more than thirty-two characters';
const read = (environment: Record<string, string | undefined> = {}) =>
  readConfig({ DATA_DIR: dataDir, ...environment });

function problemsOf(environment: Record<string, string | undefined>): string[] {
  try {
    read(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

describe('refusals', () => {
  test.each([
    ['PORT', 'abc'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['NODE_ENV', 'staging'],
    ['DATABASE_URL', 'mysql://host/db'],
    ['BASE_URL', 'contracts.example.com'],
    ['BASE_URL', 'ftp://contracts.example.com'],
    ['BASE_URL', 'https://contracts.example.com/'],
    ['BASE_URL', 'https://contracts.example.com/path'],
    ['BASE_URL', 'https://contracts.example.com?x=1'],
    ['BASE_URL', 'https://user:word@contracts.example.com'],
    ['BASE_URL', 'https://contracts example com'],
    ['SECRET_KEY', 'short'],
    ['FRAME_ANCESTORS', '*'],
    ['FRAME_ANCESTORS', "https://word.example, 'none'"],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '1'],
    ['TRUST_PROXY', '10.0.0.0/99'],
    ['TRUST_PROXY', 'loopback,nonsense'],
    ['GATES', 'none'],
    ['SERVICES', 'soc2_gdpr, assistant'],
    ['RATE_LIMIT', '-1'],
    ['MAX_WAITING', 'many'],
    ['STATEMENT_TIMEOUT', '1.5'],
    ['DATABASE_PATIENCE', '-1'],
    ['WAIT_FOR_DATA', 'perhaps'],
    ['MIN_FREE_MB', '-1'],
    ['DRAIN_SECONDS', '301'],
    ['CAPTCHA', 'maybe'],
    ['BILLING', 'cash'],
    ['BILLING_TAX', 'some'],
    ['BILLING_TAX', '101'],
    ['AI_CEILING', 'high'],
    ['MAIL_FROM', 'me'],
    ['METRICS_TOKEN', 'short'],
    ['DEV_TOKEN', 'short'],
    ['DEV_TOKEN', 'sixteen & more signs'],
    ['OPENAI_BASE_URL', 'file:///etc/passwd'],
    ['OPENAI_MODELS', 'large, , small'],
    ['OPENAI_MODELS', 'a model'],
    ['OPENAI_PRICES', 'large=cheap'],
    ['SMTP_URL', 'http://mail'],
    ['LOG_LEVEL', 'loud'],
    ['SEED', 'everything'],
    ['DURABILITY', 'none'],
    ['FILES_URL', 'gs://bucket/prefix'],
    ['AWS_REGION', 'eu central'],
    ['AWS_ENDPOINT_URL', 's3.example.com'],
    ['AWS_ENDPOINT_URL', 'https://s3.example.com/bucket'],
    ['AWS_ENDPOINT_URL_S3', 'https://user:word@s3.example.com'],
  ])('%s=%s is named', (name, value) => {
    const problems = problemsOf({ [name]: value });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(new RegExp(`^${name} `));
    // for a person: nothing of the library that checks it
    expect(problems[0]).not.toMatch(/invalid|expected|received|\bNaN\b|too (?:small|big)/i);
  });

  test.each([
    ['PORT', 'abc', 'PORT must be a whole number from 0 to 65535'],
    ['GATES', 'none', 'GATES must be standard or open'],
    ['SEED', 'everything', 'SEED must be sample or none'],
  ])('%s=%s says what may stand there', (name, value, problem) => {
    expect(problemsOf({ [name]: value })).toEqual([problem]);
  });

  test('all problems are said at once', () => {
    const bad = { PORT: 'x', GATES: 'x', BASE_URL: 'x', LOG_LEVEL: 'x', FILES_URL: 'gs://x' };
    const problems = problemsOf(bad);
    expect(problems.map((problem) => problem.split(' ')[0]).sort()).toEqual(Object.keys(bad).sort());
    expect(() => read(bad)).toThrow(/5 problems/);
  });

  test('production needs its own address and secret, both named at once, and says what for', () => {
    const problems = problemsOf({ NODE_ENV: 'production' });
    expect(problems.map((problem) => problem.split(' ')[0])).toEqual(['SECRET_KEY', 'BASE_URL']);
    expect(readdirSync(dataDir)).toEqual([]);
  });

  test.each([
    ['http://contracts.example.com', 1],
    ['https://contracts.example.com', 0],
    ['http://localhost:3000', 0],
    ['http://127.0.0.1', 0],
  ])('production at %s has %i problems', (BASE_URL, count) => {
    expect(problemsOf({ NODE_ENV: 'production', SECRET_KEY: SECRET, BASE_URL })).toHaveLength(count);
  });

  test('a secret never stands in a message', () => {
    expect(problemsOf({ SECRET_KEY: 'hunter2', METRICS_TOKEN: 'hunter2' }).join()).not.toContain('hunter2');
  });

  test('a data folder that cannot be one', () => {
    const file = path.join(dataDir, 'file');
    writeFileSync(file, '');
    expect(problemsOf({ DATA_DIR: path.join(file, 'data') })).toEqual([
      `DATA_DIR ${path.join(file, 'data')} cannot be used: a file is in the way of one of its folders`,
    ]);
    expect(problemsOf({ DATA_DIR: file })).toEqual([
      `DATA_DIR ${file} cannot be used: a file of that name is in the way`,
    ]);
  });
});

describe('what is read', () => {
  test.each([
    ['nothing set', {}, 'open', false],
    ['money can be taken', STRIPE, 'standard', false],
    ['test billing is on', { BILLING: 'local' }, 'open', false],
    ['nothing is sold, although there is a key', { ...STRIPE, BILLING: 'off' }, 'open', false],
    ['asked for the gates', { GATES: 'standard' }, 'standard', true],
    ['asked for none, although money can be taken', { ...STRIPE, GATES: 'open' }, 'open', true],
  ])('gates, %s', (_when, environment, gates, gatesAreAsked) => {
    expect(read(environment)).toMatchObject({ gates, gatesAreAsked });
  });

  test('empty counts as unset', () => {
    const names = [
      'PORT',
      'HOST',
      'DATABASE_URL',
      'BASE_URL',
      'SECRET_KEY',
      'TRUST_PROXY',
      'GATES',
      'SMTP_URL',
      'SEED',
    ];
    const DEV_TOKEN = 'the-same-for-both-of-them';
    const empty = read({ ...Object.fromEntries(names.map((name, i) => [name, i % 2 ? '' : '  '])), DEV_TOKEN });
    expect(empty).toEqual(read({ DEV_TOKEN }));
    expect(empty).toMatchObject({ port: 3000, host: '127.0.0.1', databaseUrl: null, baseUrl: null, seed: 'sample' });
  });

  test.each([
    ['https://contracts.example.com', true],
    ['https://Contracts.Example.com', true],
    ['https://contracts.example.com:443', true],
    ['http://localhost:8080', true],
    ['http://[::1]:8080', true],
  ])('BASE_URL %s is an origin', (BASE_URL) => {
    expect(read({ BASE_URL }).baseUrl).toBe(BASE_URL);
  });

  test.each(['loopback', '10.0.0.1', '10.0.0.0/8', 'loopback, 2001:db8::/32'])('TRUST_PROXY %s', (TRUST_PROXY) => {
    expect(read({ TRUST_PROXY }).trustProxy).toBe(TRUST_PROXY);
  });

  test('logs are quiet where a person reads the console, full in production, and as told', () => {
    const production = { NODE_ENV: 'production', SECRET_KEY: SECRET, BASE_URL: 'https://contracts.example.com' };
    expect(read().logLevel).toBe('warn');
    expect(read(production).logLevel).toBe('info');
    expect(read({ ...production, LOG_LEVEL: 'debug' }).logLevel).toBe('debug');
  });

  test.each<[string, Record<string, string>, boolean]>([
    ['on a machine of its own', {}, true],
    ['by a name of this machine', { BASE_URL: 'https://localhost:3000' }, true],
    ['in production', { NODE_ENV: 'production', SECRET_KEY: SECRET, BASE_URL: 'https://contracts.example' }, false],
    [
      'in production on this machine',
      { NODE_ENV: 'production', SECRET_KEY: SECRET, BASE_URL: 'http://localhost:3000' },
      false,
    ],
    ['under an address for others, whatever it is started as', { BASE_URL: 'https://contracts.example' }, false],
  ])('a token for whoever develops, %s', (_where, environment, isThere) => {
    const tokens = [read(environment), read(environment)].map(({ devToken }) => devToken);
    if (!isThere) expect(tokens).toEqual([null, null]);
    else {
      expect(tokens[0]!.length).toBeGreaterThan(40);
      // each start has its own
      expect(tokens[1]).not.toBe(tokens[0]);
    }
    const DEV_TOKEN = 'chosen-by-the-developer';
    expect(read({ ...environment, DEV_TOKEN }).devToken).toBe(isThere ? DEV_TOKEN : null);
  });

  test('names below the own one are left out of HSTS unless somebody asks: a browser keeps the header for a year', () => {
    expect(read().hstsSubdomains).toBe(false);
    expect(read({ HSTS_SUBDOMAINS: 'off' }).hstsSubdomains).toBe(false);
    expect(read({ HSTS_SUBDOMAINS: 'on' }).hstsSubdomains).toBe(true);
  });

  test('it cannot be changed afterwards', () => {
    expect(Object.isFrozen(read())).toBe(true);
  });
});

describe('the secret of one machine', () => {
  const file = () => path.join(dataDir, 'secret.key');

  test('is made once, for its owner only, and is the same ever after', () => {
    const { secretKey } = read();
    expect(secretKey.length).toBeGreaterThanOrEqual(32);
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    expect(readFileSync(file(), 'utf8').trim()).toBe(secretKey);
    expect(read().secretKey).toBe(secretKey);
    expect(readdirSync(dataDir)).toEqual(['secret.key']);
  });

  test('is not made when the operator has one', () => {
    expect(read({ SECRET_KEY: SECRET }).secretKey).toBe(SECRET);
    expect(existsSync(file())).toBe(false);
  });

  test.each(['', 'too short\n'])('a damaged one is no secret (%j)', (content) => {
    writeFileSync(file(), content);
    expect(problemsOf({})[0]).toContain('secret.key is damaged');
  });
});

test.each([
  [{}, null],
  [STRIPE, 'stripe'],
  [{ ...STRIPE, BILLING: 'local' }, 'local'],
  [{ ...STRIPE, BILLING: 'off' }, null],
  [{ BILLING: 'local' }, 'local'],
])('who takes money, %j: %s', (environment, billing) => {
  expect(read(environment)).toMatchObject({ billing, configured: { billing: billing !== null } });
});

test('test billing is never what production falls back to', () => {
  const production = { NODE_ENV: 'production', SECRET_KEY: 'x'.repeat(32), BASE_URL: 'https://contracts.example.com' };
  expect(read(production).billing).toBeNull();
  expect(read({ ...production, BILLING: 'local' }).billing).toBe('local');
});

test.each([
  ['-1', 'BILLING_TAX'],
  ['19.00001', 'BILLING_TAX'],
])('a tax of %s is refused', (percent, name) => {
  expect(() => read({ BILLING_TAX: percent })).toThrow(name);
});

test('Stripe without its key is refused', () => {
  expect(() => read({ BILLING: 'stripe' })).toThrow('BILLING=stripe needs STRIPE_SECRET_KEY');
});

test.each([
  [{ STRIPE_PUBLISHABLE_KEY: undefined }, 'STRIPE_PUBLISHABLE_KEY must be set with STRIPE_SECRET_KEY'],
  [{ STRIPE_WEBHOOK_SECRET: undefined }, 'STRIPE_WEBHOOK_SECRET must be set with STRIPE_SECRET_KEY'],
  [
    { STRIPE_WEBHOOK_SECRET: 'sk_test_1' },
    'STRIPE_WEBHOOK_SECRET must be set with STRIPE_SECRET_KEY, and be like whsec_',
  ],
  [{ STRIPE_SECRET_KEY: 'pk_test_1' }, 'STRIPE_SECRET_KEY must be like sk_live_'],
  [{ STRIPE_PUBLISHABLE_KEY: 'pk_live_1' }, 'STRIPE_PUBLISHABLE_KEY is of live mode, STRIPE_SECRET_KEY of test mode'],
  [{ STRIPE_SECRET_KEY: undefined }, 'are of no use without STRIPE_SECRET_KEY'],
  [{ STRIPE_TAX: 'Germany' }, 'STRIPE_TAX must be a country in two capital letters'],
])('half of what Stripe needs, or the wrong one of it, is named: %j', (change, problem) => {
  expect(() => read({ ...STRIPE, ...change } as Record<string, string>)).toThrow(problem);
});

test('all that Stripe needs', () => {
  const { stripe } = read({ ...STRIPE, STRIPE_TAX: 'DE' });
  expect(stripe).toEqual({
    secretKey: 'sk_test_1',
    publishableKey: 'pk_test_1',
    webhookSecret: 'whsec_1',
    taxCountry: 'DE',
  });
});

describe('an object store', () => {
  const KEYS = { AWS_ACCESS_KEY_ID: 'AKIDEXAMPLE', AWS_SECRET_ACCESS_KEY: 'hidden-words' };

  test.each([
    [{ FILES_URL: 's3://bucket/a' }, ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_REGION']],
    [{ SEARCH_URL: 's3://bucket', AWS_ACCESS_KEY_ID: 'AKIDEXAMPLE', AWS_REGION: 'x' }, ['AWS_SECRET_ACCESS_KEY']],
    [{ ...KEYS, FILES_URL: 's3://bucket' }, ['AWS_REGION']],
    [{ ...KEYS, AWS_REGION: 'x', FILES_URL: 's3://' }, ['FILES_URL']],
    [{ ...KEYS, AWS_REGION: 'x', FILES_URL: 's3://Bucket/a' }, ['FILES_URL']],
    [{ ...KEYS, AWS_REGION: 'x', FILES_URL: 's3://bucket/../other' }, ['FILES_URL']],
    [{ ...KEYS, AWS_REGION: 'x', SEARCH_URL: 's3://bucket/a b' }, ['SEARCH_URL']],
  ])('%j lacks what is named', (environment, names) => {
    const problems = problemsOf(environment);
    expect(problems.map((problem) => problem.split(' ')[0])).toEqual(names);
    expect(problems.join()).not.toContain('hidden');
  });

  test('one set of settings is for originals and index; a store of one’s own needs no region', () => {
    const { filesBucket, filesDir, searchUrl, objectStore } = read({
      ...KEYS,
      AWS_ENDPOINT_URL: 'http://store:9000/',
      FILES_URL: 's3://bucket/a/b/',
      SEARCH_URL: 's3://bucket/index',
    });
    expect(filesBucket).toEqual({ bucket: 'bucket', prefix: 'a/b/' });
    expect([filesDir, searchUrl]).toEqual([path.join(dataDir, 'files'), 's3://bucket/index']);
    expect(objectStore).toEqual({
      endpoint: 'http://store:9000',
      region: 'us-east-1',
      accessKeyId: 'AKIDEXAMPLE',
      secretAccessKey: 'hidden-words',
      sessionToken: null,
    });
  });

  test.each([
    [{ AWS_DEFAULT_REGION: 'eu-west-3' }, 'https://s3.eu-west-3.amazonaws.com'],
    [{ AWS_REGION: 'eu-west-3', AWS_DEFAULT_REGION: 'eu-west-1' }, 'https://s3.eu-west-3.amazonaws.com'],
    [{ AWS_ENDPOINT: 'https://a.example', AWS_ENDPOINT_URL: 'https://b.example' }, 'https://b.example'],
    [{ AWS_ENDPOINT_URL: 'https://b.example', AWS_ENDPOINT_URL_S3: 'https://c.example' }, 'https://c.example'],
  ])('%j is found at %s', (environment, endpoint) => {
    expect(read({ ...KEYS, ...environment }).objectStore?.endpoint).toBe(endpoint);
  });

  test('keys of other tools in the environment change nothing on one machine', () => {
    const { filesBucket, objectStore } = read({ AWS_ACCESS_KEY_ID: 'AKIDEXAMPLE' });
    expect([filesBucket, objectStore]).toEqual([null, null]);
  });
});
