/** Every check of what was read, in the order of the table. */
import { addressParties } from '#server/libraryAudit/addressParties.ts';
import type { TextCheck } from '#server/libraryAudit/check.ts';
import { halfDefinitions } from '#server/libraryAudit/halfDefinitions.ts';
import { neighbourHeadings } from '#server/libraryAudit/neighbourHeadings.ts';
import { oddTitles } from '#server/libraryAudit/oddTitles.ts';
import { pageFurniture } from '#server/libraryAudit/pageFurniture.ts';
import { roleParties } from '#server/libraryAudit/roleParties.ts';
import { runningHeads } from '#server/libraryAudit/runningHeads.ts';
import { signatureBlocks } from '#server/libraryAudit/signatureBlocks.ts';
import { unprovenFacts } from '#server/libraryAudit/unprovenFacts.ts';

export const TEXT_CHECKS: readonly TextCheck[] = [
  halfDefinitions,
  addressParties,
  roleParties,
  runningHeads,
  pageFurniture,
  signatureBlocks,
  neighbourHeadings,
  oddTitles,
  unprovenFacts,
];
