/** What is said otherwise in one version of a form than in another, provision by provision: by the one comparison of documents. */
import type { Prepared } from '#server/features/standards/prepared.ts';
import type { ProvisionChanges, StandardChangesProps } from '#shared/api/standardPages.ts';
import { compareModels } from '#shared/docx/model/compareModels.ts';
import type { Difference } from '#shared/docx/model/difference.ts';
import { BODY, readModel } from '#shared/docx/model/readModel.ts';
import { type DiffPart, diffParts, likeness } from '#shared/domain/diffParts.ts';
import type { DocParagraph } from '#shared/domain/documentSnapshot.ts';
import { numberEnd } from '#shared/domain/sealText.ts';

type Changes = Pick<StandardChangesProps, 'provisions' | 'added' | 'removed' | 'besides'>;

export function changesBetween(before: Prepared, after: Prepared): Changes {
  const { differences } = compareModels(readModel(before.parts, 'accept'), readModel(after.parts, 'accept'));
  const said = differences.filter(isSaid);
  const provisions: ProvisionChanges[] = [];
  for (const one of said) {
    const name = provisionOf(one, before.paras, after.paras);
    const last = provisions.at(-1);
    const changes = last?.name === name ? last.changes : [];
    if (changes !== last?.changes) provisions.push({ name, changes });
    changes.push({ kind: one.kind, parts: partsOf(one) });
  }
  const counts = provisions
    .flatMap(({ changes }) => changes)
    .filter(({ kind }) => kind !== 'moved')
    .map(({ parts }) => likeness(parts));
  return {
    provisions,
    added: counts.reduce((sum, { added }) => sum + added, 0),
    removed: counts.reduce((sum, { removed }) => sum + removed, 0),
    besides: differences.length - said.length,
  };
}

/** Words, numbers and their order; not looks, nor what programs write of themselves. */
const isSaid = ({ class: weight, what, kind, was, is }: Difference): boolean =>
  kind === 'moved' ||
  ((weight === 'words' || weight === 'numbers') && /^(?:text|paragraph|number)$/.test(what) && was !== is);

const partsOf = ({ kind, was, is }: Difference): DiffPart[] =>
  kind === 'moved' && was === is ? [{ kind: 'same', text: is }] : diffParts(was, is);

const LONGEST_NAME = 70;
/** "5.", "12)" and headings begin a provision; "5.1", "(a)" and lines without a number belong to one. */
const FIRST_LEVEL = /^\d{1,3}\s*[.):]?\s*$/;

const beginsProvision = (para: DocParagraph): boolean =>
  para.heading !== undefined ||
  (para.list && !para.list.bullet ? para.list.level === 0 : FIRST_LEVEL.test(para.text.slice(0, numberEnd(para))));

/** "5. Use": the number and the heading, or the first words. */
function nameOf({ text, list }: DocParagraph): string {
  const number = list && !list.bullet ? list.label.trim() : '';
  const [heading = ''] = text.split(/(?<=[.:])\s/);
  const [lead = '', ...rest] = /^\d/.test(heading) ? [text.slice(0, numberEnd({ text }))] : [];
  const own = lead === '' ? heading : `${lead}${text.slice(lead.length).split(/(?<=[.:])\s/)[0] ?? ''}`;
  const name = [number, own, ...rest].filter(Boolean).join(' ').replace(/[.:]$/, '');
  return name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME).trimEnd()}…` : name;
}

function provisionOf(one: Difference, before: readonly DocParagraph[], after: readonly DocParagraph[]): string {
  if (one.story !== BODY) return one.story === '' ? 'The file' : `${one.story[0]!.toUpperCase()}${one.story.slice(1)}`;
  const isGone = one.kind === 'deleted';
  const [paras, at] = isGone ? [before, one.paraBefore] : [after, one.para];
  const found = at === null ? undefined : paras.slice(0, at + 1).findLast(beginsProvision);
  return found ? nameOf(found) : 'Cover page';
}
