/** What every page of the records is made with. */
import type { PageRequest } from '#server/http/page.ts';
import type { Library } from '#server/record/library.ts';
import { paths } from '#shared/domain/paths.ts';

export interface RecordDeps {
  config: { baseUrl: string | null };
}

export interface Context {
  library: Library;
  namespace: string;
  to: ReturnType<typeof paths>;
  baseUrl: string | null;
}

export type ContextOf = (request: Pick<PageRequest, 'library'>) => Context;

export const contexts =
  ({ config }: RecordDeps): ContextOf =>
  ({ library }) => ({
    library,
    namespace: library.namespace,
    to: paths(library.namespace),
    baseUrl: config.baseUrl,
  });
