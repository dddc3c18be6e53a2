/** Whether this is the first page that a visit of this tab has shown: read before it is written, once. */
const KEY = 'has-viewed';

function take(): boolean {
  try {
    const isFirst = sessionStorage.getItem(KEY) === null;
    sessionStorage.setItem(KEY, 'yes');
    return isFirst;
  } catch {
    return false;
  }
}

let known: boolean | null = null;

export function isFirstVisitView(): boolean {
  known ??= take();
  return known;
}
