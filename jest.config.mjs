import { databaseSuites } from './scripts/databaseSuites.mjs';
import { fluentFile } from './scripts/jest/fluent.mjs';

const swc = [
  '<rootDir>/scripts/jest/transform.mjs',
  {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'es6' },
  },
];

/** A project of their own, in workers that keep their databases. */
const opensDatabase = databaseSuites();

/** Shared by every project: TypeScript through swc, ES modules as they are. */
const base = {
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '^.+\\.tsx?$': swc },
  modulePathIgnorePatterns: ['<rootDir>/dist', '<rootDir>/data'],
};

/** Suites of Node: they use the modules that their worker has loaded. */
const node = { ...base, testEnvironment: 'node', testRunner: '<rootDir>/scripts/jest/sharedModules.mjs' };

export default {
  maxWorkers: 2,
  // modules of a suite that has ended stay in memory, and once much is compiled V8 no longer optimises regular expressions (they took
  // ten times as long): a worker that has grown is replaced. One with a database open costs more to replace: scripts/test.mjs
  workerIdleMemoryLimit: '512MB',
  globalSetup: '<rootDir>/scripts/testRun.mjs',
  globalTeardown: '<rootDir>/scripts/testRunEnd.mjs',
  // for what hangs: what takes long is measured in processor time, and a machine that is busy with other things takes as long as it takes
  testTimeout: 180_000,
  projects: [
    {
      ...node,
      displayName: 'server',
      testMatch: ['<rootDir>/{server,scripts}/**/*.test.ts'],
      testPathIgnorePatterns: opensDatabase.map((file) => `/${file.replaceAll('.', '\\.')}$`),
    },
    {
      ...node,
      displayName: 'database',
      testMatch: opensDatabase.map((file) => `<rootDir>/${file}`),
    },
    {
      ...node,
      displayName: 'shared-node',
      testMatch: ['<rootDir>/shared/{docx,domain,reading,slots,api}/**/*.test.ts'],
    },
    {
      ...base,
      displayName: 'web',
      testRunner: '<rootDir>/scripts/jest/ownModules.mjs',
      moduleNameMapper: { '^@fluentui/react-components$': fluentFile },
      testEnvironment: 'jsdom',
      testMatch: ['<rootDir>/{web,addin,shared/ui}/**/*.test.tsx', '<rootDir>/{web,addin}/**/*.test.ts'],
      testPathIgnorePatterns: ['/e2e/'],
      setupFilesAfterEnv: ['<rootDir>/shared/ui/testing/patience.ts'],
    },
  ],
};
