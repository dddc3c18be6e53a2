import { DEFAULT_NAMESPACE } from '#shared/domain/namespaces.ts';
import { useApp, usePaths } from '#shared/ui/AppContext.tsx';
import { LinkSidebar } from '#web/layout/Sidebar.tsx';

/** Everything that a library holds, named and unnamed. Part 2 §2.7. */
export function SeeAlso({ current }: { current?: 'contracts' | 'documents' }) {
  const { namespace, library } = useApp();
  const to = usePaths();
  if (namespace === DEFAULT_NAMESPACE) return null;
  const links = [
    { id: 'contracts', title: 'All Contracts', href: to.contractsTagged('contract'), size: library.contracts },
    { id: 'documents', title: 'Other Documents', href: to.documents(), size: library.otherDocuments },
  ];
  return <LinkSidebar title="See Also" links={links} noun="contract" current={current ? [current] : []} onMobile />;
}
