/** Side columns whose lists the page names by address. Fetched once, and nothing is shown of one that fails or is empty. Part 2 §2.7, §7. */
import type { LateList } from '#shared/api/pageLinks.ts';
import type { SidebarRow } from '#shared/api/sidebars.ts';
import { sidebarRows } from '#shared/domain/sidebarRows.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { suppliedQuestion } from '#shared/ui/server/questions.ts';
import { useLateAnswer } from '#shared/ui/server/useLateAnswer.ts';
import { LinkSidebar } from '#web/layout/Sidebar.tsx';
import { useNavigation } from '#web/navigation/NavigationContext.tsx';

/** More rows than these are no column beside a text. */
const MOST = 10;

export default function LateLists({ lists }: { lists: readonly LateList[] }) {
  return lists.map((list) => <Late key={list.url} list={list} />);
}

function Late({ list }: { list: LateList }) {
  const app = useApp();
  const { url } = useNavigation();
  const { told } = useLateAnswer(suppliedQuestion(app, list.url));
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
