import type { GateRule } from '#shared/domain/dialogs/gates.ts';
import { usePaths } from '#shared/ui/AppContext.tsx';
import { AppLink } from '#shared/ui/AppLink.tsx';

const OPEN: Partial<Record<GateRule, string>> = {
  'page-views': 'Your account, and everything that you have copied or downloaded.',
  exports: 'Reading, searching and copying.',
  'trial-exports': 'Reading, searching and copying.',
  'feature:export': 'Reading, searching and copying.',
  'feature:copy': 'Reading and searching. Text that is on the page can still be marked and copied by hand.',
  'feature:pagination': 'What is listed so far, and every new search.',
  'feature:search_click': 'The lists of clauses, contracts and definitions.',
};

/** What a limit does not touch. Where the card cannot be closed these are links, so that there is always a way out. */
export function StillOpen({ rule, isClosable }: { rule: GateRule; isClosable: boolean }) {
  const to = usePaths();
  if (OPEN[rule]) return OPEN[rule];
  if (isClosable) return 'This page, search, every contract and definition.';
  return (
    <>
      <AppLink href={to.search()}>Search</AppLink>, <AppLink href={to.contracts()}>contracts</AppLink>,{' '}
      <AppLink href={to.dictionary()}>definitions</AppLink> and the{' '}
      <AppLink href={to.clauses()}>list of clauses</AppLink>.
    </>
  );
}
