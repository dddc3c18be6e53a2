/** What a page leads to and loads, read from its HTML. */
import { Parser } from 'htmlparser2';

export interface PageParts {
  /** As written: links that a reader follows. */
  links: string[];
  /** Pictures, scripts, styles, icons, feeds. */
  files: string[];
  /** Places that a link may name. */
  ids: ReadonlySet<string>;
}

export function pageParts(html: string): PageParts {
  const links: string[] = [];
  const files: string[] = [];
  const ids = new Set<string>();
  const parser = new Parser({
    onopentag(name, { href, src, srcset, poster, action, method, id, ...rest }) {
      if (id) ids.add(id);
      if (name === 'a' && rest.name) ids.add(rest.name);
      if ((name === 'a' || name === 'area') && href !== undefined) links.push(href);
      // a form that only reads is a link with a question
      if (name === 'form' && action && method?.toLowerCase() !== 'post') links.push(action);
      if (name === 'link' && href && !/\b(?:canonical|preconnect|dns-prefetch)\b/.test(rest.rel ?? ''))
        files.push(href);
      for (const file of [src, poster]) if (file) files.push(file);
      if (srcset) files.push(...srcset.split(',').map((one) => one.trim().split(/\s+/)[0]!));
    },
  });
  parser.end(html);
  return { links, files, ids };
}
