/** What an operator sets for the whole site. Each holds in every process a few seconds later. */
import type { AdminSettingsProps } from '#shared/api/adminSettings.ts';
import { AdminFrame } from '#web/pages/admin/AdminFrame.tsx';
import { Announcements } from '#web/pages/admin/settings/Announcements.tsx';
import { Around } from '#web/pages/admin/settings/Around.tsx';
import { Flags } from '#web/pages/admin/settings/Flags.tsx';
import { OutsideTargets } from '#web/pages/admin/settings/OutsideTargets.tsx';
import { Quotas } from '#web/pages/admin/settings/Quotas.tsx';
import { Gates, Switches } from '#web/pages/admin/settings/Switches.tsx';

export const AdminSettingsPage = (props: AdminSettingsProps) => (
  <AdminFrame title="Settings" hint="Of the whole site. What is set holds everywhere within five seconds.">
    <Switches switches={props.switches} />
    <Announcements announcements={props.announcements} />
    <Around around={props.around} />
    <OutsideTargets targets={props.targets} newsletter={props.newsletter} />
    <Gates gates={props.gates} />
    <Flags flags={props.flags} />
    <Quotas quotas={props.quotas} />
  </AdminFrame>
);
