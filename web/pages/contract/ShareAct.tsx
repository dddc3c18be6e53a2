/** Share: of a public document its address, of a private one letting people in. Specification part 2 §2.8. */
import { Button } from '@fluentui/react-components';
import { lazy, Suspense, useState } from 'react';
import { useApp } from '#shared/ui/AppContext.tsx';
import { copyText } from '#shared/ui/copyText.ts';
import { Icon } from '#shared/ui/Icon.tsx';

const ShareDialog = lazy(() => import('#web/pages/libraries/ShareDialog.tsx'));

interface ShareActProps {
  title: string;
  href: string;
}

export function ShareAct({ title, href }: ShareActProps) {
  const { library } = useApp();
  const [isOpen, setOpen] = useState(false);
  if (!library.isPrivate) return <ShareMenu title={title} href={href} />;
  return (
    <>
      <Button size="small" appearance="subtle" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Share
      </Button>
      {isOpen && (
        <Suspense>
          <ShareDialog href={href} onClosed={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function ShareMenu({ title, href }: ShareActProps) {
  const { notify } = useApp();
  const address = () => new URL(href, location.origin).href;
  const copy = () =>
    copyText(Promise.resolve(address())).then(
      () => notify('Link copied.'),
      () => notify('The browser does not let this page copy.'),
    );
  const mail = () => {
    const fields = Object.entries({ subject: title, body: address() });
    location.href = `mailto:?${fields.map(([name, text]) => `${name}=${encodeURIComponent(text)}`).join('&')}`;
  };
  return (
    <details className="menu share-menu">
      <summary>
        Share
        <Icon name="chevronDown" small />
      </summary>
      <ul>
        <li>
          <button type="button" onClick={() => void copy()}>
            Copy link
          </button>
        </li>
        <li>
          <button type="button" onClick={mail}>
            Email
          </button>
        </li>
      </ul>
    </details>
  );
}
