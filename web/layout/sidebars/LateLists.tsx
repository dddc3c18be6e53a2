/** Side columns whose lists the page names by address. Fetched once, and nothing is shown of one that fails or is empty. Part 2 §2.7, §7. */
import { useEffect, useState } from 'react';
import type { LateList } from '#shared/api/pageLinks.ts';
import type { SidebarRow } from '#shared/api/sidebars.ts';
import { sidebarRows } from '#shared/domain/sidebarRows.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { LinkSidebar } from '#web/layout/Sidebar.tsx';
import { useNavigation } from '#web/navigation/NavigationContext.tsx';

/** More rows than these are no column beside a text. */
const MOST = 10;

export default function LateLists({ lists }: { lists: readonly LateList[] }) {
  return lists.map((list) => <Late key={list.url} list={list} />);
}

function Late({ list }: { list: LateList }) {
  const { session } = useApp();
  const { url } = useNavigation();
  const told = useList(list.url, session.user?.id ?? null);
  const rows = sidebarRows<SidebarRow>(told, list.key, new URL(url, 'http://own').pathname).slice(0, MOST);
  const links = rows.map(({ name, uri, count = 0 }) => ({ id: uri, title: name, href: uri, size: count }));
  return (
    <LinkSidebar
      title={list.title}
      links={links}
      {...(list.noun && { noun: list.noun })}
      {...(list.quoted && { quoted: true })}
    />
  );
}

/** What an address of ours answers; undefined until it has, and where it does not. */
function useList(url: string, who: string | null): unknown {
  const [told, setTold] = useState<unknown>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever else has signed in is told anew
  useEffect(() => {
    const abort = new AbortController();
    // biome-ignore lint/style/noRestrictedGlobals: an address that the page supplies is no call that a client knows
    fetch(url, { credentials: 'same-origin', signal: abort.signal })
      .then(async (response) => response.ok && setTold(await response.json()))
      .catch(() => undefined);
    return () => abort.abort();
  }, [url, who]);
  return told;
}
