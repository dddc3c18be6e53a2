/** The frame of the operator's pages: where else there is something to look after. */
import type { ReactNode } from 'react';
import { ROUTES } from '#shared/domain/paths.ts';
import { AccountFrame } from '#web/pages/user/AccountFrame.tsx';

const PLACES: [label: string, href: string][] = [
  ['Overview', ROUTES.admin],
  ['People', ROUTES.people],
  ['Teams', ROUTES.teams],
  ['Subscriptions', ROUTES.adminSubscriptions],
  ['Library', ROUTES.explorer],
  ['Ingestion and jobs', ROUTES.ingestions],
  ['Signals', ROUTES.use],
  ['Content', ROUTES.adminContent],
  ['Health', ROUTES.health],
  ['Labelling', ROUTES.labels],
  ['Reports', ROUTES.reports],
  ['Errors in browsers', ROUTES.clientErrors],
  ['Settings', ROUTES.adminSettings],
  ['Audit log', ROUTES.auditLog],
  ['Outbox', ROUTES.outbox],
];

interface AdminFrameProps {
  title: string;
  hint?: ReactNode;
  children: ReactNode;
}

export const AdminFrame = (props: AdminFrameProps) => <AccountFrame {...props} deployment={PLACES} />;
