/** The address of something in a library, for those who can read it: it opens nothing for anybody else. */
import { useApp } from '#shared/ui/AppContext.tsx';
import { LinkButton } from '#shared/ui/auth/LinkButton.tsx';
import { copyText } from '#shared/ui/copyText.ts';

interface CopyLinkProps {
  href: string;
  what: 'library' | 'document';
}

export function CopyLink({ href, what }: CopyLinkProps) {
  const { notify } = useApp();
  const copy = () =>
    copyText(Promise.resolve(new URL(href, location.origin).href)).then(
      () => notify(`Copied. The link opens the ${what} for those who can read it, and for nobody else.`),
      () => notify('The browser does not let this page copy.'),
    );
  return (
    <p>
      <LinkButton onClick={() => void copy()}>Copy the link</LinkButton> for those who can read it already.
    </p>
  );
}
