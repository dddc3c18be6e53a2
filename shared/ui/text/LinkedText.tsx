/** A snippet whose known clause types and defined terms lead to their pages. */
import { Fragment, type ReactNode } from 'react';
import type { SnippetLink } from '#shared/api/pages.ts';
import { AppLink } from '#shared/ui/AppLink.tsx';

export function LinkedText({ text, links }: { text: string; links: readonly SnippetLink[] }) {
  const out: ReactNode[] = [];
  let at = 0;
  for (const link of [...links].sort((a, b) => a.offset - b.offset)) {
    const end = link.offset + link.length;
    if (link.offset < at || link.length <= 0 || end > text.length) continue;
    if (link.offset > at) out.push(<Fragment key={at}>{text.slice(at, link.offset)}</Fragment>);
    out.push(
      <AppLink
        key={`${link.key}@${link.offset}`}
        href={link.uri}
        className={link.type === 'definition' ? 'term' : 'inlink'}
      >
        {text.slice(link.offset, end)}
      </AppLink>,
    );
    at = end;
  }
  out.push(<Fragment key="rest">{text.slice(at)}</Fragment>);
  return out;
}
