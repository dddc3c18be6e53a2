/** Signs that stand for spaces where a name has none of its own: "2024-03-01_Supply_Agreement". */
const JOINS = /_+/g;

/** What a contract without a title is called: the name of its file in words, without its kind. */
export function titleOfFile(fileName: string): string {
  const bare = fileName.replace(/\.[a-z0-9]{1,5}$/i, '');
  return bare.replace(JOINS, ' ').replace(/\s+/g, ' ').trim() || bare;
}
