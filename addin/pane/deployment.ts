/** What the deployment says of itself, which a page of the site brings along and the pane has to ask for. */
import type { Api } from '#shared/api/client.ts';
import type { Shell } from '#shared/api/pages.ts';
import { ROUTES } from '#shared/domain/paths.ts';
import { EVERYBODY } from '#shared/ui/server/kept.ts';

export type Deployment = Pick<Shell, 'namespace' | 'library' | 'mounted' | 'settings'>;

/** Until it has answered. */
export const UNKNOWN_DEPLOYMENT: Deployment = {
  namespace: 'en',
  library: {
    title: '',
    samples: 0,
    isPrivate: false,
    version: '',
    contracts: 0,
    otherDocuments: 0,
    clauses: 0,
    definitions: 0,
    role: null,
    hidesNames: false,
  },
  mounted: [],
  settings: {
    gates: 'standard',
    providers: [],
    captcha: false,
    billing: null,
    products: [],
    model: null,
    counted: [],
    flags: {},
    thresholds: null,
    limits: null,
  },
};

/** By the page call of a page that needs nothing looked up. */
export const deploymentQuestion = (server: Api) => ({
  queryKey: [EVERYBODY, 'deployment'],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Deployment> => {
    const { namespace, library, mounted, settings } = (await server.page(ROUTES.signIn, { signal })).shell;
    return { namespace, library, mounted, settings };
  },
  staleTime: Number.POSITIVE_INFINITY,
});
