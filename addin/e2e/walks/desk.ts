/** What a walk sees and does, whichever place the pane is in. */
import type { Page } from '@playwright/test';
import type { Sample } from '#addin/demo/samples.ts';

/** The pane itself: a part of a page, or a frame. */
export type Pane = Pick<Page, 'getByRole' | 'getByText' | 'getByLabel' | 'locator'>;

export interface OpenOptions {
  /** Level of WordApi; 1.4 in the fake Word and the newest on the demo page where it is left out. */
  apiLevel?: number;
}

export interface Place {
  /** As the name of a test ends. */
  where: string;
  open(page: Page, server: string, document: Sample, options?: OpenOptions): Promise<Desk>;
}

export interface DeskParagraph {
  /** Its number as shown: "5.1"; '' without one. */
  label: string;
  /** Struck-out words `[-so-]`, new ones `{+so+}`. */
  text: string;
}

/** A document with the pane beside it, and the hands of the person in front of both. */
export interface Desk {
  page: Page;
  /** Most that the checks of sixty pages may take here, in seconds of processor time. */
  checkSeconds: number;
  readonly pane: Pane;
  paragraphs(): Promise<DeskParagraph[]>;
  /** Text of the paragraph in which the selection begins, without what is struck out. */
  selected(): Promise<string>;
  /** Puts the cursor into the first paragraph with these words. */
  putCursor(words: string): Promise<void>;
  /** Selects all of the first paragraph with these words. */
  select(words: string): Promise<void>;
  /** Types other words over some of the first paragraph that has them, with tracking off. */
  typeUntracked(words: string, instead: string): Promise<void>;
  stopTracking(): Promise<void>;
  /** Saves the document, closes it and opens what was saved. */
  reopen(): Promise<void>;
  setOffline(isOffline: boolean): Promise<void>;
}
