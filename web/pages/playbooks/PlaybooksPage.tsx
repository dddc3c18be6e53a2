import { Button } from '@fluentui/react-components';
import { type ReactNode, useId, useState } from 'react';
import { CALLS } from '#shared/api/calls.ts';
import type { PlaybooksProps } from '#shared/api/personalPages.ts';
import type { OwnPlaybook } from '#shared/api/playbooks.ts';
import { counted } from '#shared/domain/display.ts';
import { personalPaths, ROUTES } from '#shared/domain/paths.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { AppLink } from '#shared/ui/AppLink.tsx';
import { useChange } from '#shared/ui/server/useChange.ts';
import { FileMenu } from '#web/playbooks/FileMenu.tsx';
import { Moment } from '#web/time/Moment.tsx';

const ACCEPTED = '.docx,.doc,.csv,.json,.txt';

/** The playbooks that there are, and where one's own begin. */
export function PlaybooksPage({ standard, own: first }: PlaybooksProps) {
  const { session } = useApp();
  const [own, setOwn] = useState(first);
  return (
    <div className="playbooks-page">
      <h1>Playbooks</h1>
      <p className="quiet-text">
        A playbook is a list of rules that a contract is read by: what you ask for, what you would take instead, and
        what has to be looked at.
      </p>
      <section aria-labelledby="own">
        <h2 id="own">Your own</h2>
        {session.user ? <Own playbooks={own} onChange={setOwn} standard={standard} /> : <SignInFirst />}
      </section>
      <section aria-labelledby="standard">
        <h2 id="standard">Standard</h2>
        <ul className="playbook-list">
          {standard.map(({ id, name, version, rules, sides }) => (
            <li key={id}>
              <AppLink href={personalPaths.playbook(id)}>{name}</AppLink>
              <span className="quiet-text">
                {counted(rules, 'rule')}, version {version}
                {sides.length > 1 && `, for the ${sides.map((side) => side.replaceAll('-', ' ')).join(' or the ')}`}
              </span>
              <FileMenu id={id} of="release" name={name} />
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

const SignInFirst = () => (
  <div className="card playbook-start">
    <p>
      Playbooks of your own are kept with your account. Sign in, then begin with a copy of a standard one, a blank one,
      or the file that you have. The standard playbooks below are open to everybody.
    </p>
    <p className="row">
      <AppLink className="button-link primary" href={personalPaths.signIn(ROUTES.playbooks)}>
        Sign in
      </AppLink>
      <AppLink className="button-link" href={personalPaths.signUp(ROUTES.playbooks)}>
        Create a free account
      </AppLink>
    </p>
  </div>
);

interface OwnProps {
  playbooks: readonly OwnPlaybook[];
  onChange(playbooks: OwnPlaybook[]): void;
  standard: PlaybooksProps['standard'];
}

function Own({ playbooks, onChange, standard }: OwnProps) {
  const app = useApp();
  const { make: remove } = useChange(
    async (server, gone: OwnPlaybook) => {
      await server.call(CALLS.deletePlaybook, { params: { id: gone.id } });
      onChange(playbooks.filter(({ id }) => id !== gone.id));
      const back = () =>
        server.call(CALLS.restorePlaybook, { params: { id: gone.id } }).then(
          () => onChange([...playbooks]),
          () => app.notify('It could not be brought back. Reload the page.'),
        );
      app.notify(`“${gone.name}” is deleted. Reviews that were made with it stay.`, {
        action: { label: 'Undo', run: () => void back() },
        timeout: 10_000,
      });
    },
    (error) => app.notify(error.message),
  );
  return (
    <>
      <Begin standard={standard} own={playbooks} />
      {playbooks.length === 0 && <p className="quiet-text">None yet.</p>}
      <ul className="playbook-list">
        {playbooks.map((one) => (
          <li key={one.id}>
            <AppLink href={personalPaths.playbook(one.id)}>{one.name}</AppLink>
            <span className="quiet-text">
              {counted(one.rules, 'rule')},{' '}
              {one.latest ? `version ${one.latest.version} published ` : 'never published, changed '}
              <Moment at={one.latest?.publishedAt ?? one.changedAt} />
            </span>
            <span className="row">
              <FileMenu id={one.id} of={one.latest ? 'release' : 'draft'} name={one.name} />
              <Button size="small" aria-label={`Delete ${one.name}`} onClick={() => void remove(one)}>
                Delete
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

const BLANK = '';

function Begin({
  standard,
  own,
}: Pick<PlaybooksProps, 'standard' | 'own'> | { standard: PlaybooksProps['standard']; own: readonly OwnPlaybook[] }) {
  const app = useApp();
  const id = useId();
  const [from, setFrom] = useState(BLANK);
  const [file, setFile] = useState<File | null>(null);
  const open = (made: string) => app.go(personalPaths.playbook(made));
  const create = useChange(async (server) =>
    open((await server.call(CALLS.createPlaybook, { body: from === BLANK ? {} : { from } })).id),
  );
  const bring = useChange(async (server, chosen: File) =>
    open((await server.upload(CALLS.importPlaybook, { files: [chosen] })).id),
  );
  const isBusy = create.step === 'busy' || bring.step === 'busy';
  const failure = create.error ?? bring.error;
  const published = own.filter(({ latest }) => latest);
  return (
    <div className="card playbook-start">
      <Field
        label="Begin with"
        onSubmit={() => void create.make()}
        button={
          <Button type="submit" appearance="primary" disabled={isBusy}>
            Create
          </Button>
        }
      >
        {(field) => (
          <select id={field} value={from} onChange={({ target }) => setFrom(target.value)}>
            <option value={BLANK}>a blank playbook</option>
            {standard.map((one) => (
              <option key={one.id} value={one.id}>
                a copy of {one.name}
              </option>
            ))}
            {published.map((one) => (
              <option key={one.id} value={one.id}>
                a copy of {one.name}, version {one.latest!.version}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field
        label="Or import a file (Word, CSV or JSON)"
        onSubmit={() => file && void bring.make(file)}
        button={
          <Button type="submit" disabled={isBusy || !file}>
            {bring.step === 'busy' ? 'Reading the file' : 'Import'}
          </Button>
        }
      >
        {(field) => (
          <input
            id={field}
            type="file"
            accept={ACCEPTED}
            onChange={({ target }) => setFile(target.files?.[0] ?? null)}
          />
        )}
      </Field>
      <p className="quiet-text" id={`${id}h`}>
        A table is understood whose first row names its columns: topic, position, fallback, guidance, severity, must
        pass, must flag. So are headed sections with “Position:” and “Fallback:” before their paragraphs. What is not
        understood is listed; each rule keeps the place that it was read from.
      </p>
      {failure && (
        <p className="form-error" role="alert">
          {failure.message}
        </p>
      )}
    </div>
  );
}

interface FieldProps {
  label: string;
  onSubmit(): void;
  button: ReactNode;
  children(id: string): ReactNode;
}

function Field({ label, onSubmit, button, children }: FieldProps) {
  const id = useId();
  return (
    <form
      className="start-field"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <label htmlFor={id}>{label}</label>
      <span className="row">
        {children(id)}
        {button}
      </span>
    </form>
  );
}
