/** The tests of one area, for Stryker: it runs one project, not several. `MUTATE` names the area (scripts/mutateAreas.mjs). */
import config from './jest.config.mjs';
import { AREAS } from './scripts/mutateAreas.mjs';

const { mutate, tests } = AREAS[process.env.MUTATE];
const inBrowser = mutate.some((glob) => glob.startsWith('addin/'));
const { displayName: _, ...project } = config.projects.find(
  ({ displayName }) => displayName === (inBrowser ? 'web' : 'shared-node'),
);

export default {
  ...project,
  // each fault is a run of its own: what Jest has to look through counts
  roots: [...new Set(tests.map((glob) => `<rootDir>/${glob.slice(0, glob.search(/\/[^/]*\*/))}`))],
  testMatch: tests.map((glob) => `<rootDir>/${glob}`),
  testTimeout: config.testTimeout,
  globalSetup: config.globalSetup,
  globalTeardown: config.globalTeardown,
};
