/** What `npm run mutate` may be asked for: the code whose tests must notice every fault, a folder a run. Globs from the project's folder. */
export const AREAS = {
  domain: { mutate: ['shared/domain/*.ts'], tests: ['shared/domain/*.test.ts'] },
  dialogs: { mutate: ['shared/domain/dialogs/*.ts'], tests: ['shared/domain/dialogs/*.test.ts'] },
  checks: { mutate: ['shared/domain/checks/**/*.ts'], tests: ['shared/domain/checks/**/*.test.ts'] },
  // what is read is also what the checks say of a document
  reading: {
    mutate: ['shared/reading/**/*.ts'],
    tests: ['shared/reading/**/*.test.ts', 'shared/domain/checks/**/*.test.ts', 'shared/domain/*.test.ts'],
  },
  docx: {
    mutate: ['shared/docx/**/*.ts'],
    tests: ['shared/docx/**/*.test.ts', 'addin/word/simulator/*.test.ts'],
    browser: true,
  },
  word: { mutate: ['addin/word/*.ts'], tests: ['addin/word/**/*.test.ts'], browser: true },
  quota: { mutate: ['server/features/quota/*.ts'], tests: ['server/features/quota/*.test.ts'] },
  search: {
    mutate: [
      'server/outside/searchIndex/{cursor,filters,facetCounts,match,order,tabSearch,lexical}.ts',
      'server/features/search/{parse*,correction,didYouMean,facets,highlight}.ts',
    ],
    tests: [
      'server/outside/searchIndex.suite.test.ts',
      'server/outside/searchIndex/*.test.ts',
      'server/features/search/*.test.ts',
    ],
  },
  grouping: { mutate: ['server/record/grouping/*.ts'], tests: ['server/record/grouping/*.test.ts'] },
};
