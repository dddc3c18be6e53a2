/** A playbook as a file that can be imported again. */
import { playbookWordFile } from '#server/features/playbooks/exchange/wordFile.ts';
import type { PlaybookFormat } from '#shared/api/playbooks.ts';
import { playbookCsv, playbookJson } from '#shared/domain/playbooks/exchange/format.ts';
import type { Playbook } from '#shared/domain/playbooks/playbook.ts';
import { slug } from '#shared/reading/slug.ts';

export async function playbookFile(
  playbook: Playbook,
  format: PlaybookFormat,
): Promise<{ name: string; content: Buffer }> {
  const content =
    format === 'docx'
      ? await playbookWordFile(playbook)
      : Buffer.from(format === 'csv' ? playbookCsv(playbook) : playbookJson(playbook));
  return { name: `${slug(playbook.name) || 'playbook'}-v${slug(playbook.version)}.${format}`, content };
}
