/** a…z, aa, ab: how HTML counts in letters. Word's ways of counting are in shared/domain/listNumbers.ts. */
export function positionalLetter(n: number): string {
  if (n < 1) return String(n);
  let out = '';
  for (let rest = n; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    out = String.fromCharCode(97 + ((rest - 1) % 26)) + out;
  }
  return out;
}
