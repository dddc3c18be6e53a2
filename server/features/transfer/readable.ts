/** What an export holds for people beside the rows: a contract without a file of its own as text and as a Word document, a playbook as a Word document. Nothing reads them back. */
import type { Db } from '#server/db/db.ts';
import { readItems } from '#server/db/items/read.ts';
import type { Item, ItemSpec } from '#server/db/items/spec.ts';
import { playbookFile } from '#server/features/playbooks/index.ts';
import { contractFile } from '#server/features/transfer/contractFile.ts';
import { originalIn } from '#server/features/transfer/originals.ts';
import { PLAYBOOKS } from '#server/features/transfer/personItems.ts';
import { CONTRACTS, MEMBERS } from '#server/record/transfer/libraryItems.ts';
import type { Playbook } from '#shared/domain/playbooks/playbook.ts';

const cell = (text: string): string => {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};

/** Who is in a library, to be invited anew elsewhere: for whoever exports it for themselves, and may see them. */
export async function* memberLines(db: Db, namespace: string): AsyncGenerator<string> {
  yield 'member,role\r\n';
  for await (const { rows } of readItems({ db, owner: { namespace } }, MEMBERS)) {
    const { user_id, team_id, role } = rows.members![0]!;
    yield `${cell(String(user_id ?? `team ${team_id}`))},${role}\r\n`;
  }
}

interface FileForPeople {
  name: string;
  content: Uint8Array;
}

export async function filesForPeople(spec: ItemSpec, item: Item): Promise<FileForPeople[]> {
  if (spec === CONTRACTS && !originalIn(item)) {
    const contract = item.rows.contracts![0]! as unknown as Parameters<typeof contractFile>[0] & { id: string };
    const { id, title, text } = contract;
    return [
      { name: `texts/${id}.txt`, content: Buffer.from(`${title}\n\n${text}\n`) },
      { name: `texts/${id}.docx`, content: await contractFile(contract) },
    ];
  }
  if (spec === PLAYBOOKS) {
    const newest = item.rows.playbookVersions!.at(-1);
    const release = item.rows.playbookReleases!.find(({ hash }) => hash === newest?.hash);
    if (!release) return [];
    const { content } = await playbookFile(release.body as unknown as Playbook, 'docx');
    return [{ name: `playbooks/${item.key}.docx`, content }];
  }
  return [];
}
