/** What may stand before a title: an exhibit number, "execution version". */
const LONGEST_BEFORE = 80;

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim().toLowerCase();

/** The text of a contract behind the paragraph that is its title: a hit says the title already. Without such a paragraph all of it. */
export function behindTitle(text: string, title: string): string {
  const wanted = plain(title);
  if (wanted === '') return text;
  let at = 0;
  while (at <= LONGEST_BEFORE) {
    const end = text.indexOf('\n', at);
    if (end === -1) return text;
    if (plain(text.slice(at, end)) === wanted) return text.slice(end).trimStart() || text;
    at = end + 1;
  }
  return text;
}
