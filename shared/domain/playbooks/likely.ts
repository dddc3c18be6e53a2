/** Which playbook a document is most likely to be read with: the one whose name its first lines say. */
import type { DocSnapshot } from '#shared/domain/documentSnapshot.ts';
import type { Playbook } from '#shared/domain/playbooks/playbook.ts';

/** The title and who the parties are stand here. */
const FIRST_PARAGRAPHS = 12;
const FIRST_CHARACTERS = 4000;

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[a-z]{3,}/g) ?? [];
/** "nda-mutual" is called "mutual non-disclosure agreement" in documents. */
const LONG_FORMS: Record<string, string> = {
  nda: 'non disclosure confidentiality',
  dpa: 'data processing addendum personal',
  saas: 'software service subscription cloud hosted',
  way: '',
};

const EVERYWHERE = new Set(['agreement', 'and', 'the', 'for', 'standard', 'terms', 'one']);

const namesOf = ({ name, id }: Playbook): Set<string> => {
  const words = [...wordsIn(name), ...wordsIn(id)];
  const all = words.flatMap((word) => [word, ...wordsIn(LONG_FORMS[word] ?? '')]);
  return new Set(all.filter((word) => !EVERYWHERE.has(word)));
};

/** The first one where none fits better than the others. */
export function likelyPlaybook<P extends Playbook>({ paras }: DocSnapshot, playbooks: readonly P[]): P {
  const lines = paras.filter(({ text }) => text.trim() !== '').slice(0, FIRST_PARAGRAPHS);
  const said = new Set(
    wordsIn(
      lines
        .map(({ text }) => text)
        .join('\n')
        .slice(0, FIRST_CHARACTERS),
    ),
  );
  let best = { playbook: playbooks[0]!, share: 0 };
  for (const playbook of playbooks) {
    const names = namesOf(playbook);
    const share = [...names].filter((name) => said.has(name)).length / Math.max(1, names.size);
    if (share > best.share) best = { playbook, share };
  }
  return best.playbook;
}
