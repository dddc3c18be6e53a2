/** Loads record pages as the server does, for tests. */
import type { Request, Response } from 'express';
import type { Db } from '#server/db/db.ts';
import { recordPages } from '#server/features/records/pages.ts';
import { ANYBODY } from '#server/http/visitor.ts';
import { createLibraries } from '#server/record/libraries.ts';
import type { PageMeta, Pages } from '#shared/api/pages.ts';
import { ROUTES, type RouteName } from '#shared/domain/paths.ts';

export type Load = <K extends keyof Pages>(
  name: RouteName,
  params?: Record<string, string>,
  options?: { query?: string; namespace?: string },
) => Promise<{ props: Pages[K]; meta: PageMeta } | null>;

/** The routes of ROUTES that are pages about records: nothing is looked up to list them. */
const patterns = recordPages({} as never).map((route) => route.pattern);
export const RECORD_ROUTES = (Object.keys(ROUTES) as RouteName[]).filter((name) => patterns.includes(ROUTES[name]));

export function loaderOf(db: Db): Load {
  return async <K extends keyof Pages>(
    name: RouteName,
    params: Record<string, string> = {},
    { query = '', namespace = 'en' }: { query?: string; namespace?: string } = {},
  ) => {
    // nothing is remembered from load to load: a version may be out of date for as long as some tests take to write sixty contracts
    const libraries = createLibraries(db);
    const routes = recordPages({ libraries, config: { baseUrl: 'https://library.example' } });
    const route = routes.find((one) => one.pattern === ROUTES[name])!;
    const library = await libraries.readable(namespace, ANYBODY);
    if (!library) return null;
    const result = await route.load({
      library,
      params,
      query: new URLSearchParams(query),
      url: '/',
      visitor: ANYBODY,
      request: {} as Request,
      response: {} as Response,
    });
    return result && { props: result.page.props as Pages[K], meta: result.meta };
  };
}
