/** /team/approvals, /team/approvals/new and /team/approvals/{id}. */
import { readWording } from '#server/features/exports/index.ts';
import { frozenReview } from '#server/features/review/index.ts';
import type { WorkflowDeps } from '#server/features/workflows/context.ts';
import { approvalLists, approvalOf, approversFor } from '#server/features/workflows/routes.ts';
import type { PageRequest, PageResult, PageRoute } from '#server/http/page.ts';
import type { Page } from '#shared/api/pages.ts';
import type { NewApprovalProps } from '#shared/api/personalPages.ts';
import { DEFAULT_NAMESPACE } from '#shared/domain/namespaces.ts';
import { ROUTES } from '#shared/domain/paths.ts';

const LONGEST_ID = 100;

const shown = (page: Page, title: string): PageResult => ({
  page,
  meta: { status: 200, title, description: '', canonical: null, noindex: true },
});

/** What the address names, where the person may see it. Null: a text or a file is to be given. */
async function subjectOf(deps: WorkflowDeps, { visitor, query }: PageRequest): Promise<NewApprovalProps['subject']> {
  const idOf = (name: string) => query.get(name)?.slice(0, LONGEST_ID) || null;
  const [clause, review] = [idOf('clause'), idOf('review')];
  if (review) {
    const found = await frozenReview(deps, visitor.user!.id, review);
    if (found?.isDone)
      return { kind: 'review', id: review, title: `Review of ${found.name}`, text: null, source: found.playbook };
  }
  if (clause) {
    const namespace = idOf('library') ?? DEFAULT_NAMESPACE;
    const library = await deps.libraries.readable(namespace, visitor);
    const found = library && (await readWording(library, { kind: 'clause', id: clause, origin: '' }));
    if (found)
      return { kind: 'clause', id: clause, namespace, title: found.title, text: found.text, source: found.source };
  }
  return null;
}

export function workflowPages(deps: WorkflowDeps): PageRoute[] {
  const own = { who: 'user', isPersonal: true, isOutside: true } as const;
  const isAllowed = (request: PageRequest): Promise<boolean> =>
    deps.guard.requireFeature('workflows', request.visitor).then(
      () => true,
      () => false,
    );
  return [
    {
      ...own,
      pattern: ROUTES.approvals,
      load: async (request) => {
        const lists = await approvalLists(deps, request.visitor.user!.id);
        const props = { ...lists, isAllowed: await isAllowed(request) };
        return shown({ component: 'Approvals', props }, 'Approvals');
      },
    },
    {
      ...own,
      pattern: ROUTES.newApproval,
      load: async (request) => {
        const props = {
          ...(await approversFor(deps, request.visitor.user!.id)),
          isAllowed: await isAllowed(request),
          subject: await subjectOf(deps, request),
        };
        return shown({ component: 'NewApproval', props }, 'Send for approval');
      },
    },
    {
      ...own,
      pattern: ROUTES.approval,
      load: async ({ visitor, params }) => {
        const reply = await approvalOf(deps, visitor.user!.id, params.id ?? '');
        if (!reply) return null;
        const { people } = await approversFor(deps, visitor.user!.id);
        return shown({ component: 'Approval', props: { reply, people } }, reply.approval.title);
      },
    },
  ];
}
