/** How wide the columns of a table are: by how much stands in them, none narrower than is needed for a word. */

const LEAST = 0.08;

/** Of one line, adding up to 1. Square roots: a long cell is broken, a short one beside it is not. */
export function columnShares(rows: readonly (readonly string[])[]): number[] {
  const columns = rows[0]?.length ?? 0;
  const weights = Array.from({ length: columns }, (_, column) => {
    const cells = rows.map((row) => row[column] ?? '');
    const longest = Math.max(1, ...cells.map((cell) => Math.min(400, cell.length)));
    const word = Math.max(
      1,
      ...cells.map((cell) => Math.max(...cell.split(/\s+/).map((one) => Math.min(24, one.length)))),
    );
    return Math.max(Math.sqrt(longest) * 2, word);
  });
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const least = Math.min(LEAST, 1 / Math.max(1, columns));
  const shares = weights.map((weight) => Math.max(least, weight / total));
  const sum = shares.reduce((all, share) => all + share, 0);
  return shares.map((share) => share / sum);
}
