/** A playbook of one's own: its rules with their examples, publishing, replay, releases. */
import { Button } from '@fluentui/react-components';
import { useRef, useState } from 'react';
import { CALLS } from '#shared/api/calls.ts';
import type { PlaybookDraft } from '#shared/api/playbooks.ts';
import { counted } from '#shared/domain/display.ts';
import { personalPaths, ROUTES } from '#shared/domain/paths.ts';
import { type EditableRule, editablePlaybook } from '#shared/domain/playbooks/editable.ts';
import { freeId } from '#shared/domain/playbooks/exchange/imported.ts';
import { LIMITS } from '#shared/domain/playbooks/playbook.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { AppLink } from '#shared/ui/AppLink.tsx';
import { useChange } from '#shared/ui/server/useChange.ts';
import { FileMenu } from '#web/playbooks/FileMenu.tsx';
import { LinesField, TextField } from '#web/playbooks/fields.tsx';
import { PublishBox } from '#web/playbooks/PublishBox.tsx';
import { Releases } from '#web/playbooks/Releases.tsx';
import { ReplayBox } from '#web/playbooks/ReplayBox.tsx';
import { RuleForm } from '#web/playbooks/RuleForm.tsx';
import { RuleList } from '#web/playbooks/RuleList.tsx';
import { TryBox } from '#web/playbooks/TryBox.tsx';
import { type Saving, useDraft } from '#web/playbooks/useDraft.ts';
import { useExamples } from '#web/playbooks/useExamples.ts';

const SAVING: Record<Saving, string> = {
  saved: 'Saved',
  waiting: 'Not saved yet',
  saving: 'Saving',
  failed: 'Not saved',
  elsewhere: 'Changed elsewhere',
};

const newRule = (topic: string, taken: ReadonlySet<string>): EditableRule => ({
  id: freeId(topic || 'Rule', taken),
  topic,
  title: '',
  position: '',
  fallbacks: [],
  severity: 'warning',
  guidance: '',
  test: { kind: 'says', about: '', phrases: [] },
  examples: { mustPass: [''], mustFlag: [''] },
});

export default function PlaybookEditor(first: PlaybookDraft) {
  const app = useApp();
  const { id, copiedFrom } = first;
  const editing = useDraft(first);
  const { draft, change, undo, saving, failure } = editing;
  const { rules, sides } = draft;
  const [chosen, setChosen] = useState(0);
  const [releases, setReleases] = useState(first.releases);
  const [notes, setNotes] = useState(first.notes);
  const form = useRef<HTMLDivElement>(null);
  const states = useExamples(rules, sides);
  const at = Math.min(chosen, rules.length - 1);
  const rule = rules[at];
  const choose = (index: number) => {
    setChosen(index);
    form.current?.focus();
    form.current?.scrollIntoView?.({ block: 'nearest' });
  };
  const setRule = (index: number) => (what: string, next: EditableRule) =>
    change(`${index} ${what}`, (now) => ({ ...now, rules: now.rules.map((one, n) => (n === index ? next : one)) }));
  const insert = (index: number, made: EditableRule) => {
    change('insert', (now) => ({ ...now, rules: [...now.rules.slice(0, index), made, ...now.rules.slice(index)] }));
    choose(index);
  };
  const ids = () => new Set(rules.map((one) => one.id));
  const remove = () => {
    if (!rule) return;
    const gone = rule;
    change(`remove ${gone.id}`, (now) => ({ ...now, rules: now.rules.filter((_, n) => n !== at) }));
    app.notify(`The rule “${gone.title || gone.id}” is removed.`, {
      action: {
        label: 'Undo',
        run: () =>
          change('back', (now) => ({ ...now, rules: [...now.rules.slice(0, at), gone, ...now.rules.slice(at)] })),
      },
    });
  };
  const dismiss = useChange(async (server) => {
    if (!(await editing.save())) return;
    const body = { revision: editing.revision(), draft: { ...draft }, keepsNotes: false };
    await server.call(CALLS.savePlaybook, { params: { id }, body });
    editing.take(await server.call(CALLS.playbookDraft, { params: { id } }));
    setNotes([]);
  });
  const fetchOther = useChange(async (server, keepsMine: boolean) => {
    const theirs = await server.call(CALLS.playbookDraft, { params: { id } });
    if (keepsMine) await editing.insist(theirs.revision);
    else editing.take(theirs);
    setReleases(theirs.releases);
  });
  const toMend = rules.reduce((sum, one) => sum + (states.get(one)?.red.length ?? 0), 0);
  const version = Number(releases[0]?.version ?? 0) + 1;
  return (
    <div className="playbooks-page playbook-editor">
      <header className="review-head">
        <div>
          <p className="quiet-text">
            <AppLink href={ROUTES.playbooks}>Playbooks</AppLink>
            {copiedFrom && (
              <>
                {' '}
                / a copy of <AppLink href={personalPaths.playbook(copiedFrom.id)}>{copiedFrom.name}</AppLink>
              </>
            )}
          </p>
          <h1>{draft.name || 'Untitled playbook'}</h1>
        </div>
        <dl>
          <div>
            <dt>Rules</dt>
            <dd>{rules.length}</dd>
          </div>
          <div>
            <dt>To mend</dt>
            <dd>{toMend}</dd>
          </div>
          <div>
            <dt>Published</dt>
            <dd>{releases[0] ? `version ${releases[0].version}` : 'not yet'}</dd>
          </div>
          <div>
            <dt>Working copy</dt>
            <dd>
              <span role="status" aria-label="Saving">
                {SAVING[saving]}
              </span>
            </dd>
          </div>
        </dl>
        <div className="row">
          <Button disabled={!undo} onClick={() => undo?.()}>
            Undo
          </Button>
          <FileMenu id={id} of="draft" name={draft.name} />
          <a className="button-link primary" href="#publish">
            Publish
          </a>
        </div>
      </header>
      {saving === 'elsewhere' && (
        <div className="note note-danger" role="alert">
          <p>{failure}</p>
          <p className="row">
            <Button size="small" onClick={() => void fetchOther.make(false)}>
              Take the other one
            </Button>
            <Button size="small" onClick={() => void fetchOther.make(true)}>
              Keep this one
            </Button>
          </p>
        </div>
      )}
      {saving === 'failed' && (
        <p className="form-error" role="alert">
          {failure}{' '}
          <Button size="small" onClick={() => void editing.save()}>
            Try again
          </Button>
        </p>
      )}
      {notes.length > 0 && (
        <section className="import-notes card" aria-label="Left out of the import">
          <h2>{counted(notes.length, 'place')} of the file became part of no rule, or should be looked at</h2>
          <ul>
            {notes.map(({ place, words, reason }) => (
              <li key={`${place} ${words}`}>
                <b>{place}</b>: {reason} {words !== '' && <q>{words.slice(0, 300)}</q>}
              </li>
            ))}
          </ul>
          <Button size="small" disabled={dismiss.step === 'busy'} onClick={() => void dismiss.make()}>
            I have looked at them
          </Button>
        </section>
      )}
      <details className="about-playbook">
        <summary>Name, sides and kinds of contract</summary>
        <div className="form-fields">
          <TextField
            label="Name"
            value={draft.name}
            max={LIMITS.title}
            onChange={(name) => change('name', (now) => ({ ...now, name }))}
          />
          <LinesField
            label="Sides"
            hint="Whom it can be read for, one a line; the first one is meant where nobody says."
            value={sides}
            onChange={(lines) => change('sides', (now) => ({ ...now, sides: lines }))}
          />
          <LinesField
            label="Kinds of contract"
            hint="As their titles name them, one a line: services agreement. By these the playbook is found for a document."
            value={draft.contractTypes}
            onChange={(lines) => change('contractTypes', (now) => ({ ...now, contractTypes: lines }))}
          />
        </div>
      </details>
      <div className="playbook-columns">
        <RuleList
          rules={rules}
          states={states}
          chosen={at}
          onChoose={choose}
          onAdd={() => insert(rules.length, newRule(rule?.topic ?? '', ids()))}
        />
        <div ref={form} tabIndex={-1} className="rule-column">
          {rule ? (
            <RuleForm
              key={at}
              rule={rule}
              state={states.get(rule)}
              sides={sides}
              topics={[...new Set(rules.map(({ topic }) => topic).filter((topic) => topic !== ''))]}
              onChange={setRule(at)}
              onRemove={remove}
              onCopy={() => insert(at + 1, { ...rule, id: freeId(rule.topic, ids()), title: `${rule.title}, copy` })}
            />
          ) : (
            <p className="quiet-text">
              There is no rule yet. Add one: say what you ask for, how it is tested, and give a clause that must pass
              and one that must be flagged.
            </p>
          )}
        </div>
      </div>
      <PublishBox
        id={id}
        version={version}
        rules={rules}
        states={states}
        save={editing.save}
        revision={editing.revision}
        onPublished={(release) => setReleases([release, ...releases])}
        onChoose={choose}
      />
      <ReplayBox id={id} save={editing.save} />
      <TryBox id={id} sides={sides} save={editing.save} />
      <Releases
        id={id}
        releases={releases}
        draft={draft}
        onTake={({ id: _id, version: _version, ...body }) => change('release', () => editablePlaybook(body))}
      />
    </div>
  );
}
