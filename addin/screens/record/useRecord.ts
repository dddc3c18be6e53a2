import { useQuery } from '@tanstack/react-query';
import type { ContractProps } from '#shared/api/contractPage.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { answersOf } from '#shared/ui/server/answers.ts';
import { pageQuestion } from '#shared/ui/server/questions.ts';

/** A page of the library as data; nothing is asked for without a path. */
export function usePageData(path: string | null) {
  const app = useApp();
  return useQuery({ ...pageQuestion(app, path ?? ''), enabled: path !== null }, answersOf(app.api));
}

/** The contract that a wording was taken from, for its definitions; null until it is known, or where none is. */
export function useSourceContract(uri: string | null): { contract: ContractProps | null; isLoading: boolean } {
  const { data, isLoading } = usePageData(uri === null ? null : uri.split('#')[0]!);
  return { contract: data?.component === 'Contract' ? data.props : null, isLoading };
}
