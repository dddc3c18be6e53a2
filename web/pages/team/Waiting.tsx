import { Button } from '@fluentui/react-components';
import { CALLS } from '#shared/api/calls.ts';
import { useChange } from '#shared/ui/server/useChange.ts';
import { sayRefusal } from '#web/pages/user/sayRefusal.ts';

/** Has asked to join; an admin has not decided yet. */
export function Waiting({ name, reload }: { name: string; reload(): Promise<void> }) {
  const { make: takeBack, step } = useChange(async (server) => {
    await server.call(CALLS.leaveTeam);
    await reload();
  }, sayRefusal);
  return (
    <section className="card" aria-label="Waiting">
      <p>
        An admin of <b>{name}</b> has been told and lets you in, or not. You get a mail when they do. Until then you
        have nothing of the team’s, and it sees nothing of yours but your address.
      </p>
      <p className="rows-foot">
        <Button disabledFocusable={step === 'busy'} onClick={() => void takeBack()}>
          Take the question back
        </Button>
      </p>
    </section>
  );
}
