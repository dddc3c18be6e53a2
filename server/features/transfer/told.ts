/** What an import says when it is through, in lines. */
import type { Comparison } from '#server/features/transfer/compareFolder.ts';
import type { Imported } from '#server/features/transfer/importFolder.ts';
import { counted } from '#shared/domain/display.ts';

const number = (n: number): string => n.toLocaleString('en');

/** Nothing of the export is otherwise here, or not here. */
export const isIdentical = ({ identical, total }: Comparison): boolean => identical === total;

function comparisonTold(comparison: Comparison): string[] {
  const { total, identical, differing, missing, more, leftOut } = comparison;
  return [
    ...differing.map((what) => `differs  ${what}`),
    ...missing.map((what) => `missing  ${what}`),
    ...leftOut.map(({ name, reason, items }) => `left out ${name} (${number(items)}): ${reason}`),
    ...(more.length > 0
      ? [`Not in the export, and here: ${more.slice(0, 20).join('; ')}${more.length > 20 ? '; and more' : ''}.`]
      : []),
    `${number(identical)} of ${number(total)} identical.`,
  ];
}

export function importTold({ manifest, problems, found, added, unchanged, conflicts, comparison }: Imported): string[] {
  if (!manifest)
    return [
      ...problems.map(({ file, line, what }) => `${file}${line ? `:${line}` : ''}: ${what}`),
      `Nothing was taken in: ${counted(found, 'thing')} to mend in the folder.`,
    ];
  const taken = added + unchanged + conflicts.length > 0;
  return [
    ...conflicts.map((what) => `kept     ${what}`),
    ...(taken
      ? [
          `${number(added)} added, ${number(unchanged)} unchanged, ${number(conflicts.length)} in conflict and left as they are here.`,
        ]
      : []),
    ...(comparison ? comparisonTold(comparison) : []),
  ];
}
