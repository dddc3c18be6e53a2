/** The token of a link in a mail. */
const MOST = 200;

/** Null: there is none, or it is none of ours. */
export function linkToken(query: URLSearchParams): string | null {
  const token = query.get('token');
  return token && token.length <= MOST ? token : null;
}
