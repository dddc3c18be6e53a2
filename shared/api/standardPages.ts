/** Pages of standard forms, as data: part of `Pages`. Types only, as in pages.ts. */
import type { ContentsEntry, ContractBlock } from '#shared/api/contractPage.ts';
import type { Crumb } from '#shared/api/pageLinks.ts';
import type { ChoiceBlank, TextBlank } from '#shared/domain/coverBlanks.ts';
import type { DiffPart } from '#shared/domain/diffParts.ts';

/** `missing`: nobody has added a copy here. `coming`: its publisher has announced it. */
export type StandardState = 'here' | 'missing' | 'coming';

/** A version that was added. */
export interface StandardVersionLink {
  version: string;
  href: string;
}

export interface StandardHead {
  slug: string;
  name: string;
  /** One sentence; null for a form that only this site has. */
  what: string | null;
  /** Where it is published. */
  publisher: { name: string; url: string };
  licence: string;
  /** What the licence means for whoever uses the form; null: it is not one that we know. */
  means: string | null;
  state: StandardState;
  /** The newest first. */
  versions: StandardVersionLink[];
  /** Words that find such contracts in the library; null for a form that only this site has. */
  alike: string | null;
  /** What adds a copy, told to operators; null for everybody else, and where there is nothing to add. */
  command: string | null;
}

/** /standards: by publisher, those of nobody in the catalogue last. */
export interface StandardsProps {
  crumbs: Crumb[];
  groups: { id: string; title: string; note: string; cards: StandardHead[] }[];
}

/** A blank as a field: where it stands in the file is the server's to know. */
export type BlankField =
  | Omit<TextBlank, 'places'>
  | (Omit<ChoiceBlank, 'options'> & { options: { text: string; isTicked: boolean }[] });

export interface ShownStandard {
  id: string;
  version: string;
  /** As the operator has said it with the copy. */
  source: string;
  hash: string;
  /** SHA-256 of the fixed terms. */
  fingerprint: string;
  fixedCount: number;
  /** The publisher's own Word file; otherwise one is made here of the published text. */
  isOwnFile: boolean;
  /** Added by an earlier version of the product, without its text. */
  isPartial: boolean;
  isLatest: boolean;
  words: number;
  fields: BlankField[];
}

/** /standards/{slug} shows the newest version, /standards/{slug}/versions/{version} the one that is named. */
export interface StandardProps {
  crumbs: Crumb[];
  head: StandardHead;
  /** Null: there is no copy here. */
  shown: ShownStandard | null;
  contents: ContentsEntry[];
  /** Empty where the text stands in the document already. */
  blocks: ContractBlock[];
  faqHref: string;
  /** Null: fewer than two versions. */
  changesHref: string | null;
  /** A form without script was refused: who may fill it in. */
  isRefused: boolean;
  /** Every version that is here, for whoever checks a document: they are fetched when one is. */
  known: { id: string; hash: string }[];
}

export interface ProvisionChanges {
  /** "5. Use", "Cover Page". */
  name: string;
  changes: { kind: 'changed' | 'added' | 'deleted' | 'moved'; parts: DiffPart[] }[];
}

/** /standards/{slug}/changes: the words that are others from one version to another. */
export interface StandardChangesProps {
  crumbs: Crumb[];
  name: string;
  href: string;
  from: string;
  to: string;
  /** The newest first. */
  versions: string[];
  provisions: ProvisionChanges[];
  added: number;
  removed: number;
  /** Differences of looks and structure, which are not shown. */
  besides: number;
}

export interface StandardPages {
  Standards: StandardsProps;
  Standard: StandardProps;
  StandardChanges: StandardChangesProps;
}
