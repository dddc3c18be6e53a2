/**
 * The port to "the document": Word, or the document of the demo page. Components ask what it can do (`abilities`), never which
 * one it is. No method changes the document unless its name says so; calls run one after the other; the tracking mode is always
 * as it was when a call ends.
 */
import type { Anchor } from '#shared/domain/anchors.ts';
import type { DocSnapshot } from '#shared/domain/documentSnapshot.ts';
import type { Block, Edit, EditReport, Status } from '#shared/domain/edits.ts';
import type { Change, CommentInfo } from '#shared/domain/markup.ts';
import type { SnippetTag } from '#shared/domain/snippetTags.ts';

export type { Anchor } from '#shared/domain/anchors.ts';
export type { DocSnapshot } from '#shared/domain/documentSnapshot.ts';
export type { Block, Edit, EditReport, Status } from '#shared/domain/edits.ts';
export type { Change, CommentInfo } from '#shared/domain/markup.ts';
export type { SnippetTag } from '#shared/domain/snippetTags.ts';
export { HostError } from '#shared/ui/HostError.ts';

export const ABILITIES = [
  /** `readDocument`, `readSelection`, `select`. */
  'read',
  /** `insertSnippet`, and `applyEdits` with `track: 'keep'`. */
  'insert',
  /** `listSnippets`, `updateSnippet`, tags on inserted snippets. */
  'snippets',
  /** Turning tracking on and off: `track: 'on' | 'off'`. */
  'trackedEdits',
  /** Reading text without what is struck out. */
  'reviewedText',
  'comments',
  /** `listChanges`, `resolveChanges`. */
  'changes',
  /** `documentKey`, `readData`, `writeData`. */
  'data',
  'paragraphIds',
  /** `on('paragraphs')` tells at once; without it the host polls. */
  'paragraphEvents',
  'exportDocx',
  /** `undo`. */
  'undo',
] as const;
export type Ability = (typeof ABILITIES)[number];

/** What a host lacks, and what it would take. */
export interface MissingAbility {
  ability: Ability;
  /** "WordApi 1.6", "a document that may be edited". */
  needs: string;
}

export interface HostInfo {
  /** `none` for the website, which has no document: it can copy and download only. */
  kind: 'word' | 'demo' | 'none';
  platform: 'windows' | 'mac' | 'web' | 'ios' | 'demo' | 'unknown';
  /** Highest supported WordApi set, such as 1.4; 0 without a document. */
  apiLevel: number;
  /** Build of the host, for support. */
  version: string;
  abilities: ReadonlySet<Ability>;
  missing: readonly MissingAbility[];
  readOnly: boolean;
  /** Whether purchases may be offered here (never on an iPad). */
  commerceAllowed: boolean;
  /** Language of the host's interface, such as `en-US`. */
  locale: string;
  dark: boolean;
}

export interface DocSelection {
  /** Current text, paragraphs joined by `\n`. */
  text: string;
  /** Indexes of the paragraphs it touches. */
  paras: number[];
  empty: boolean;
  /** Offset in the first and in the last of these paragraphs; left out where the host cannot tell. */
  start?: number;
  end?: number;
}

/** `keep`: as the user has it. `on` and `off` need the ability `trackedEdits`. */
export type Tracking = 'keep' | 'on' | 'off';

export interface SnippetInsertion {
  body: Block[];
  /**
   * `replace-selection`, `after-selection` and `at-cursor` go by the selection, `before` and `after` by `anchor`. `at-cursor` puts the
   * words of one block into the paragraph in which the selection ends, in the format of the words before them.
   */
  where: 'replace-selection' | 'after-selection' | 'at-cursor' | 'before' | 'after' | 'end';
  anchor?: Anchor;
  /** Puts what is inserted into a content control with this tag. */
  tag?: SnippetTag;
  track: Tracking;
}

export interface InsertionOutcome {
  status: Status;
  /** The tag as written; left out if none was asked for or it could not be written. */
  tag?: string;
  /** `untagged`: inserted, but the host refused the content control. `merged`: its words stand in a paragraph that was there. */
  note?: 'untagged' | 'merged';
}

export interface InsertedSnippet {
  tag: SnippetTag;
  /** Current text, paragraphs joined by `\n`; of one that stands inside a paragraph its own words. */
  text: string;
  /** Whether tracked changes wait in it. */
  changed: boolean;
  /** Its first paragraph. */
  anchor: Anchor;
  /** How many paragraphs it takes. */
  length: number;
  /** It is words of one paragraph, and `anchor` means those words. */
  isInside?: boolean;
}

export interface CallOptions {
  signal?: AbortSignal;
}
export interface EditOptions extends CallOptions {
  /** Default `on`. */
  track?: Tracking;
  /** Called after each round with the number of edits dealt with. */
  onProgress?: (done: number, total: number) => void;
  /** Read every changed paragraph again and compare. Default true. */
  verify?: boolean;
  /** Where struck-out words forbid a change, this comment is made instead, and the edit counts as `commented`. */
  commentWhenPending?: (edit: Edit) => string;
}

export type HostEvent = 'selection' | 'paragraphs' | 'theme';

/** Methods that return no status throw HostError. */
export interface DocumentHost {
  info(): HostInfo;

  /** Our GUID, stored in the document; null if it has none and `create` is not set. Never derived from its address. */
  documentKey(create?: boolean): Promise<string | null>;
  /** Small texts kept inside the document, by name: what was ignored, which roles map to which. Null if there is none. */
  readData(name: string): Promise<string | null>;
  /** Null removes it. */
  writeData(name: string, value: string | null): Promise<Status>;

  readDocument(options?: { maxChars?: number } & CallOptions): Promise<DocSnapshot>;
  readSelection(): Promise<DocSelection>;
  /** Scrolls to a place and selects it. `applied` if it did. */
  select(anchor: Anchor): Promise<Status>;

  insertSnippet(snippet: SnippetInsertion): Promise<InsertionOutcome>;
  /** Content controls with our tag, in reading order. */
  listSnippets(): Promise<InsertedSnippet[]>;
  /** Makes the snippet's paragraphs read like `body`, changing only words that differ. */
  updateSnippet(guid: string, body: Block[], track: 'on' | 'off', tag?: SnippetTag): Promise<Status>;
  /** Puts what is there into a content control with this tag: so many whole paragraphs from the anchor's on; 0: the anchor's own words. */
  tagSnippet(anchor: Anchor, length: number, tag: SnippetTag): Promise<Status>;
  /** Takes the content control away and leaves the words: strips the passport. */
  untagSnippet(guid: string): Promise<Status>;

  applyEdits(edits: readonly Edit[], options?: EditOptions): Promise<EditReport>;

  listChanges(options?: { mine?: boolean }): Promise<Change[]>;
  resolveChanges(ids: readonly string[], how: 'accept' | 'reject', options?: CallOptions): Promise<EditReport>;

  addComment(anchor: Anchor, text: string): Promise<Status>;
  listComments(): Promise<CommentInfo[]>;
  resolveComment(id: string): Promise<Status>;
  deleteComment(id: string): Promise<Status>;

  /** Takes back the last call of this pane that changed the document; `stale` if it has changed since, `not-found` if none is left. */
  undo(): Promise<Status>;
  exportDocx(): Promise<Uint8Array>;
  /** Opens a .docx as a new document beside this one. Only in hosts that keep no file which a pane hands to them. */
  openCopy?(bytes: Uint8Array): Promise<Status>;

  /** Told at most every 300 ms. Returns how to stop. */
  on(event: HostEvent, listener: () => void): () => void;
}
