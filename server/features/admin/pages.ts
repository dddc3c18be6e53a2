/** The pages of the operator's administration. Specification part 1 §2. */
import { contentProps } from '#server/features/admin/content/content.ts';
import type { AdminDeps } from '#server/features/admin/context.ts';
import { healthProps } from '#server/features/admin/health/health.ts';
import { progressOf } from '#server/features/admin/labels/labels.ts';
import { personProps } from '#server/features/admin/people/person.ts';
import { settingsProps } from '#server/features/admin/settings/shown.ts';
import { tablesOf } from '#server/features/admin/tables/all.ts';
import { tablePage } from '#server/features/admin/tables/table.ts';
import { teamHelperProps } from '#server/features/admin/teams/team.ts';
import { useDays } from '#server/features/admin/use/days.ts';
import type { PageRequest, PageRoute } from '#server/http/page.ts';
import { personalPage } from '#server/http/personalPage.ts';
import type { AdminTable } from '#shared/domain/adminTables.ts';
import { ROUTES } from '#shared/domain/paths.ts';
import type { Product } from '#shared/domain/products.ts';

/** `given`: what the mounted pages and calls give of the product. */
export function adminPages(deps: AdminDeps, given: () => readonly Product[]): PageRoute[] {
  const tables = tablesOf(deps);
  const who = 'operator';
  const shown = ({ query, visitor }: PageRequest, table: AdminTable) => tablePage(table, tables[table], query, visitor);
  const tabbed =
    (component: 'Explorer' | 'Work' | 'ClientErrors') => (pattern: string, title: string, table: AdminTable) =>
      personalPage({
        component,
        pattern,
        who,
        title,
        props: async (request) => ({ table: await shown(request, table) }),
      });
  const use = (pattern: string, title: string, table: AdminTable) =>
    personalPage({
      component: 'Use',
      pattern,
      who,
      title,
      props: async (request) => ({ events: await useDays(deps), table: await shown(request, table) }),
    });
  const [explorer, work, around] = [tabbed('Explorer'), tabbed('Work'), tabbed('ClientErrors')];
  return [
    personalPage({
      component: 'People',
      pattern: ROUTES.people,
      who,
      title: 'People',
      props: async (request) => ({ table: await shown(request, 'people') }),
    }),
    personalPage({
      component: 'Person',
      pattern: ROUTES.person,
      who,
      title: 'Person',
      props: (request) => personProps(deps, request.params.id!, request),
    }),
    personalPage({
      component: 'Teams',
      pattern: ROUTES.teams,
      who,
      title: 'Teams',
      props: async (request) => ({ table: await shown(request, 'teams') }),
    }),
    personalPage({
      component: 'TeamHelper',
      pattern: ROUTES.teamHelper,
      who,
      title: 'Team',
      props: ({ params }) => teamHelperProps(deps, params.id!),
    }),
    personalPage({
      component: 'Subscriptions',
      pattern: ROUTES.adminSubscriptions,
      who,
      title: 'Subscriptions',
      props: async (request) => ({ table: await shown(request, 'subscriptions') }),
    }),
    personalPage({
      component: 'AdminSettings',
      pattern: ROUTES.adminSettings,
      who,
      title: 'Settings of the deployment',
      props: () => settingsProps(deps),
    }),
    explorer(ROUTES.explorer, 'Contracts in the library', 'contracts'),
    explorer(ROUTES.exploredClauseTypes, 'Clause types in the library', 'clause_types'),
    explorer(ROUTES.exploredWordings, 'Wordings in the library', 'wordings'),
    explorer(ROUTES.exploredTerms, 'Definitions in the library', 'terms'),
    work(ROUTES.ingestions, 'Files taken in', 'ingestions'),
    work(ROUTES.refusals, 'Refused files', 'refusals'),
    work(ROUTES.adminJobs, 'Jobs', 'jobs'),
    use(ROUTES.use, 'Signals', 'uses'),
    use(ROUTES.useDays, 'Signals by day', 'use_days'),
    personalPage({
      component: 'Health',
      pattern: ROUTES.health,
      who,
      title: 'Health',
      props: () => healthProps(deps, given()),
    }),
    personalPage({
      component: 'Content',
      pattern: ROUTES.adminContent,
      who,
      title: 'Content',
      props: async (request) => ({ ...(await contentProps(deps)), standards: await shown(request, 'standards') }),
    }),
    personalPage({
      component: 'Reports',
      pattern: ROUTES.reports,
      who,
      title: 'Reports',
      props: async (request) => ({ table: await shown(request, 'reports') }),
    }),
    around(ROUTES.clientErrors, 'Errors in browsers', 'errors'),
    around(ROUTES.missingPages, 'Missing pages', 'missing'),
    around(ROUTES.vitals, 'How fast pages are', 'vitals'),
    personalPage({
      component: 'Labels',
      pattern: ROUTES.labels,
      who,
      title: 'Data labelling',
      props: async (request) => ({
        table: await shown(request, 'labels'),
        progress: await progressOf(deps, request.visitor.user!.id),
      }),
    }),
    personalPage({
      component: 'AuditLog',
      pattern: ROUTES.auditLog,
      who,
      title: 'Audit log',
      props: async (request) => ({ table: await shown(request, 'audit'), verdict: await deps.audit.verify() }),
    }),
  ];
}
