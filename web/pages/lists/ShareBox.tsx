/** Who else has a list: the team, and whoever has a link. A link is shown once, since only its hash is kept. */
import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { CALLS } from '#shared/api/calls.ts';
import type { ListProps } from '#shared/api/personalPages.ts';
import { LINK_KINDS, type LinkKind } from '#shared/domain/lists.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { copyText } from '#shared/ui/copyText.ts';
import { whyNot } from '#shared/ui/lists/saving.ts';
import { isRefusal } from '#shared/ui/refusal.ts';
import { useChange } from '#shared/ui/server/useChange.ts';

const KINDS: Record<LinkKind, string> = {
  view: 'Whoever has the link can read the list',
  edit: 'Whoever has the link and an account can change what is in it',
};

type ShareBoxProps = Pick<ListProps, 'list' | 'links' | 'giveTo' | 'at'> & { give(isTeam: boolean): void };

export function ShareBox({ list, links, giveTo, at, give }: ShareBoxProps) {
  return (
    <section className="share-box" aria-label="Share">
      {giveTo && (
        <p className="row">
          <span className="grow">Members of {giveTo} can read and fill a list that is the team’s.</span>
          <Button size="small" onClick={() => give(true)}>
            Give to {giveTo}
          </Button>
        </p>
      )}
      {list.team && (
        <p className="row">
          <span className="grow">
            It is {list.team}’s: members read and fill it, its admins and whoever gave it manage it.
          </span>
          <Button size="small" onClick={() => give(false)}>
            Take it back
          </Button>
        </p>
      )}
      {LINK_KINDS.map((kind) => (
        <LinkRow key={kind} kind={kind} at={at} isOpen={links.some((link) => link.kind === kind)} />
      ))}
    </section>
  );
}

function LinkRow({ kind, at, isOpen: wasOpen }: { kind: LinkKind; at: string; isOpen: boolean }) {
  const { notify } = useApp();
  const [isOpen, setOpen] = useState(wasOpen);
  const [url, setUrl] = useState<string | null>(null);
  const params = { id: at, kind };
  const say = (error: Parameters<typeof whyNot>[0]) => !isRefusal(error) && notify(whyNot(error));
  const make = useChange(async (server) => {
    setUrl((await server.call(CALLS.openListLink, { params })).url);
    setOpen(true);
  }, say);
  const end = useChange(async (server) => {
    await server.call(CALLS.closeListLink, { params });
    setUrl(null);
    setOpen(false);
    notify('The link leads nowhere any more.');
  }, say);
  const copy = () =>
    copyText(Promise.resolve(url ?? '')).then(
      () => notify('Link copied.'),
      () => notify('Select and copy it by hand.'),
    );
  return (
    <div className="share-link">
      <p className="row">
        <span className="grow">{KINDS[kind]}.</span>
        <Button size="small" onClick={() => void make.make()}>
          {isOpen ? 'Make a new link' : 'Make a link'}
        </Button>
        {isOpen && (
          <Button size="small" onClick={() => void end.make()}>
            End the link
          </Button>
        )}
      </p>
      {url && (
        <p className="row">
          <code>{url}</code>
          <Button size="small" onClick={copy}>
            Copy link
          </Button>
        </p>
      )}
      {isOpen && !url && <p className="quiet">A link is open. It was shown when it was made; a new one ends it.</p>}
    </div>
  );
}
