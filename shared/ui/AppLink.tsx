import type { AnchorHTMLAttributes } from 'react';
import { isWebAddress } from '#shared/domain/safeUrl.ts';
import { useApp } from '#shared/ui/AppContext.tsx';

interface AppLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
  /** What stands there when the route is not mounted: the bare label, or nothing. */
  otherwise?: 'text' | 'nothing';
}

const MAIL = /^mailto:[^\s@]+@[^\s@]+$/i;

/** A link that is one only if its route exists here. Outside links open with no opener and no referrer. */
export function AppLink({ href, otherwise = 'text', children, ...rest }: AppLinkProps) {
  const { canOpen } = useApp();
  const isPlace = href.startsWith('#') || MAIL.test(href);
  if (!canOpen(href) || !(isPlace || isWebAddress(href))) {
    return otherwise === 'text' ? <span className={rest.className}>{children}</span> : null;
  }
  const outside = /^https?:/i.test(href);
  return (
    <a href={href} {...rest} {...(outside && { rel: 'noopener noreferrer nofollow', target: '_blank' })}>
      {children}
    </a>
  );
}
