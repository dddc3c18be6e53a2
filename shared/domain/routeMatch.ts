/** Which links may be shown: a path counts only if a mounted route pattern matches it. DESIGN §1, Shell.mounted. */

const PREFIX = /^\/library\/[^/]+(?=\/|$)/;

/** "/clause/:id/_:groupId" as a test of a path. A parameter is one or more characters other than a slash. */
function compilePattern(pattern: string): (path: string) => boolean {
  const source = pattern
    .split(/(:[A-Za-z]\w*)/)
    .map((part) => (part.startsWith(':') ? '[^/]+' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))
    .join('');
  const test = new RegExp(`^${source}/?$`);
  return (path) => test.test(path);
}

/** Path of a link without query, hash and library prefix; null for other origins and schemes. */
export function routePath(href: string): string | null {
  if (!href.startsWith('/') || href.startsWith('//')) return null;
  const path = href.split(/[?#]/, 1)[0]!;
  return path.replace(PREFIX, '') || '/';
}

/** A test "is this link's route mounted?". Outside links are always open. */
export function linkFilter(mounted: readonly string[]): (href: string) => boolean {
  const tests = mounted.map(compilePattern);
  return (href) => {
    const path = routePath(href);
    return path === null ? /^(https?:|mailto:|#)/.test(href) : tests.some((test) => test(path));
  };
}
