import type { Page } from '@playwright/test';
import type { Sample } from '#addin/demo/samples.ts';
import type { Desk, OpenOptions } from './desk.ts';

/** One line of a lawyer's first ten minutes, the same wherever the pane is. */
export interface Walk {
  /** Begins with its line. */
  name: string;
  document: Sample | ((page: Page) => Promise<Sample>);
  options?: OpenOptions;
  /** Whether the network goes away in it: then the browser says so in the console. */
  isOffline?: boolean;
  run(desk: Desk): Promise<void>;
}
