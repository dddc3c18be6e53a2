/** Tracked changes as a text that can be sent: a line for each clause, below it what was changed in it. */
import type { ChangeUnit } from '#shared/domain/changeKinds.ts';
import { type ChangeShare, summaryOf } from '#shared/domain/changeOverview.ts';
import type { DocSnapshot } from '#shared/domain/documentSnapshot.ts';
import type { CommentInfo } from '#shared/domain/markup.ts';
import { paragraphName } from '#shared/domain/paragraphName.ts';

const quoted = (text: string): string => (text === '\n' ? '[paragraph mark]' : `“${text}”`);

function unitText({ kind, deleted, added }: ChangeUnit): string {
  if (kind === 'format') return 'formatting';
  if (deleted && added) return `${quoted(deleted)} becomes ${quoted(added)}`;
  return deleted ? `${quoted(deleted)} deleted` : `${quoted(added)} added`;
}

export function changesText(groups: readonly ChangeShare[], { paras }: DocSnapshot): string {
  const total = { units: groups.flatMap(({ units }) => units), comments: groups.flatMap(({ comments }) => comments) };
  const at = (para: number): string => (paras[para] && paragraphName(paras[para])) || 'empty line';
  const who = ({ author, date }: Pick<CommentInfo, 'author' | 'date'>): string =>
    [author || 'Unknown author', date?.slice(0, 10)].filter(Boolean).join(', ');
  return [
    summaryOf(total),
    ...groups.flatMap((group) => [
      '',
      `${group.name}: ${summaryOf(group)}`,
      ...group.units.map(
        (unit) => `- ${at(unit.para)}: ${unitText(unit)} (${who({ ...unit, date: unit.date ?? '' })})`,
      ),
      ...group.comments.map(
        (comment) => `- ${at(comment.para)}: comment on “${comment.quote}”: ${comment.text} (${who(comment)})`,
      ),
    ]),
  ].join('\n');
}
