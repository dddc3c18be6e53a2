/** Ends what a person has let us into. */
import { Button } from '@fluentui/react-components';
import { CALLS } from '#shared/api/calls.ts';
import { OUTSIDE_SOURCE_NAMES, type PersonalSource } from '#shared/domain/uploadSources.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { answersOf } from '#shared/ui/server/answers.ts';
import { callQuestion, who } from '#shared/ui/server/questions.ts';
import { useChange } from '#shared/ui/server/useChange.ts';
import { sayFailure } from '#web/uploads/sources/sayFailure.ts';

export function SourceSettings({ source, onGone }: { source: PersonalSource; onGone(): void }) {
  const app = useApp();
  const { api, notify } = app;
  const name = OUTSIDE_SOURCE_NAMES[source];
  const answers = answersOf(api);
  const looks = { queryKey: [who(app), 'source'] };
  const ending = useChange(async (server) => {
    // a look into a folder that is still under way would come back refused
    await answers.cancelQueries(looks);
    const { isRevoked } = await server.call(CALLS.disconnectSource, { params: { source } });
    notify(
      isRevoked
        ? `${name} is disconnected: nothing there can be read from here any more.`
        : `${name} is forgotten here. Its own settings list what may read your files; take Clausary out there as well.`,
    );
    // not everything: the folder that is still open would be asked for once more, and refused
    await answers.invalidateQueries({ queryKey: callQuestion(app, CALLS.uploadSources, {}).queryKey });
    onGone();
    answers.removeQueries(looks);
  }, sayFailure);
  return (
    <Button size="small" appearance="subtle" disabled={ending.step === 'busy'} onClick={() => void ending.make()}>
      Disconnect {name}
    </Button>
  );
}
