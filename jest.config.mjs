const swc = [
  '@swc/jest',
  {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'es6' },
  },
];

/** Shared by every project: TypeScript through swc, ES modules as they are. */
const base = {
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '^.+\\.tsx?$': swc },
  modulePathIgnorePatterns: ['<rootDir>/dist', '<rootDir>/data'],
};

export default {
  maxWorkers: 2,
  testTimeout: 60_000,
  projects: [
    { ...base, displayName: 'server', testEnvironment: 'node', testMatch: ['<rootDir>/{server,scripts}/**/*.test.ts'] },
    {
      ...base,
      displayName: 'shared-node',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/shared/{docx,domain,reading,api}/**/*.test.ts'],
    },
    {
      ...base,
      displayName: 'web',
      testEnvironment: 'jsdom',
      testMatch: ['<rootDir>/{web,addin,shared/ui}/**/*.test.tsx', '<rootDir>/{web,addin}/**/*.test.ts'],
      testPathIgnorePatterns: ['/e2e/'],
      setupFilesAfterEnv: ['<rootDir>/shared/ui/testing/patience.ts'],
    },
  ],
};
