/** What each ability takes of Word. One table for real Word and the simulator. */
import { ABILITIES, type Ability, type MissingAbility } from '#shared/ui/DocumentHost.ts';

export interface HostFacts {
  /** Highest supported WordApi set: 1.3 where the manifest's floor is just met. */
  apiLevel: number;
  readOnly: boolean;
  /** Whether the host hands out the file (requirement set CompressedFile 1.1). */
  file: boolean;
}

interface Need {
  /** Lowest WordApi set. */
  level: number;
  /** Whether it changes the document. */
  writes: boolean;
}

const NEEDS: Record<Ability, Need> = {
  read: { level: 1.1, writes: false },
  insert: { level: 1.3, writes: true },
  snippets: { level: 1.3, writes: true },
  trackedEdits: { level: 1.4, writes: true },
  reviewedText: { level: 1.4, writes: false },
  comments: { level: 1.4, writes: true },
  changes: { level: 1.6, writes: true },
  data: { level: 1.3, writes: true },
  paragraphIds: { level: 1.6, writes: false },
  paragraphEvents: { level: 1.6, writes: false },
  exportDocx: { level: 1.1, writes: false },
  undo: { level: 1.6, writes: true },
};

/** What a host with these facts can do, and what it would take to do the rest. */
export function abilitiesOf(facts: HostFacts): { abilities: Set<Ability>; missing: MissingAbility[] } {
  const abilities = new Set<Ability>();
  const missing: MissingAbility[] = [];
  for (const ability of ABILITIES) {
    const needs = lacks(ability, facts);
    if (needs === null) abilities.add(ability);
    else missing.push({ ability, needs });
  }
  return { abilities, missing };
}

function lacks(ability: Ability, { apiLevel, readOnly, file }: HostFacts): string | null {
  const { level, writes } = NEEDS[ability];
  if (apiLevel < level) return `WordApi ${level}`;
  if (ability === 'exportDocx' && !file) return 'CompressedFile 1.1';
  return writes && readOnly ? 'a document that may be edited' : null;
}
