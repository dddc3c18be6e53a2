/** Ends what a person has let us into. */
import { Button } from '@fluentui/react-components';
import { CALLS } from '#shared/api/calls.ts';
import { OUTSIDE_SOURCE_NAMES, type PersonalSource } from '#shared/domain/uploadSources.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { answersOf } from '#shared/ui/server/answers.ts';
import { useChange } from '#shared/ui/server/useChange.ts';
import { sayFailure } from '#web/uploads/sources/sayFailure.ts';

export function SourceSettings({ source, onGone }: { source: PersonalSource; onGone(): void }) {
  const { api, notify } = useApp();
  const name = OUTSIDE_SOURCE_NAMES[source];
  const ending = useChange(async (server) => {
    const { isRevoked } = await server.call(CALLS.disconnectSource, { params: { source } });
    notify(
      isRevoked
        ? `${name} is disconnected: nothing there can be read from here any more.`
        : `${name} is forgotten here. Its own settings list what may read your files; take Clausary out there as well.`,
    );
    await answersOf(api).invalidateQueries();
    onGone();
  }, sayFailure);
  return (
    <Button size="small" appearance="subtle" disabled={ending.step === 'busy'} onClick={() => void ending.make()}>
      Disconnect {name}
    </Button>
  );
}
