import { Button } from '@fluentui/react-components';
import { CALLS } from '#shared/api/calls.ts';
import { adminPaths } from '#shared/domain/paths.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { refusalText } from '#shared/ui/auth/refusalText.ts';
import { useChange } from '#shared/ui/server/useChange.ts';
import { Moment } from '#web/time/Moment.tsx';

/** On every page of an operator who sees the site as somebody else. */
export function ViewBanner({ until }: { until: string }) {
  const { session, notify } = useApp();
  const { step, make: stop } = useChange(
    async (server) => {
      const { person } = await server.call(CALLS.stopView);
      // the whole site is another one from here on
      location.assign(adminPaths.person(person));
    },
    (error) => (error.status === 404 ? location.reload() : notify(refusalText(error))),
  );
  return (
    <section className="view-banner" aria-label="View as somebody else">
      <p>
        You see the site as <b>{session.user?.email}</b>, to read only, without their texts. Ends <Moment at={until} />.
      </p>
      <Button appearance="primary" onClick={() => void stop()} disabledFocusable={step === 'busy'}>
        Stop
      </Button>
    </section>
  );
}
