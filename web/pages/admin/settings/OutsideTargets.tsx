import type { AdminSettingsProps } from '#shared/api/adminSettings.ts';
import { CALLS } from '#shared/api/calls.ts';
import { counted } from '#shared/domain/display.ts';
import {
  isTarget,
  LONGEST_TARGET,
  OUTSIDE_TARGETS,
  type OutsideTarget,
  targetText,
} from '#shared/domain/outsideTargets.ts';
import { AppLink } from '#shared/ui/AppLink.tsx';
import { FormField } from '#shared/ui/auth/FormField.tsx';
import { errorsOf } from '#shared/ui/auth/useForm.ts';
import { saveFile } from '#shared/ui/saveFile.ts';
import { ReasonForm } from '#web/pages/admin/ReasonForm.tsx';

type Row = AdminSettingsProps['targets'][number];

/** Where each is shown. */
const HINTS: Record<OutsideTarget, string> = {
  sales: 'Link in the footer and beside the prices; /sales leads there.',
  demo: 'Button in the header for free accounts, where the flag scheduleDemoForFree is on.',
  support: 'On /support and on pages that are not found or not for everybody.',
  community: 'A forum or a chat, on /community.',
  newsletter: 'Who writes it, or where its issues stand. As soon as it is set, /newsletter takes addresses.',
  donation: 'Link in the footer; /donate-to-ukraine leads there.',
  reviews: 'Where this site is reviewed: link in the footer.',
  linkedin: 'Link in the footer.',
  x: 'Link in the footer.',
  facebook: 'Link in the footer.',
  youtube: 'Link in the footer.',
};

const HOW = 'https://… or mailto:name@place. Empty: none.';
const targetError = (text = ''): string | null => (text === '' || isTarget(text) ? null : `Write ${HOW}`);

function TargetRow({ name, target, usual }: Row) {
  const title = OUTSIDE_TARGETS[name];
  const shown = target ?? usual;
  return (
    <li>
      <div className="what">
        <b>{title}</b>
        <span className={shown ? 'badge on' : 'badge'}>{shown ? 'set' : 'none'}</span>
        <p>{HINTS[name]}</p>
        {shown && (
          <p>
            <AppLink href={shown}>{targetText(shown)}</AppLink>
            {!target && ', from SALES_CONTACT'}
          </p>
        )}
      </div>
      <ReasonForm
        label={`Set: ${title}`}
        check={({ value }) => errorsOf({ value: targetError(value?.trim()) })}
        send={(server, { value = '', reason }) =>
          server.call(CALLS.changeSetting, { body: { what: 'target', name, value: value.trim() || null, reason } })
        }
      >
        {(errors) => (
          <FormField
            name="value"
            label="Leads to"
            hint={HOW}
            error={errors.value}
            defaultValue={target ?? ''}
            maxLength={LONGEST_TARGET}
            autoComplete="off"
          />
        )}
      </ReasonForm>
    </li>
  );
}

/** Links of the operator's. */
export const OutsideTargets = ({ targets, newsletter }: Pick<AdminSettingsProps, 'targets' | 'newsletter'>) => (
  <section className="block" aria-labelledby="targets">
    <h2 id="targets">Links that lead outside</h2>
    <p>What has no target is shown nowhere.</p>
    <ul className="rows">
      {targets.map((row) => (
        <TargetRow key={row.name} {...row} />
      ))}
    </ul>
    {newsletter > 0 && (
      <ReasonForm
        label="Take the addresses of the newsletter as CSV"
        hint={`${counted(newsletter, 'confirmed address', 'confirmed addresses')}, each with its link to unsubscribe.`}
        send={async (server, { reason }) => saveFile(await server.file(CALLS.newsletterFile, { body: { reason } }))}
      />
    )}
  </section>
);
