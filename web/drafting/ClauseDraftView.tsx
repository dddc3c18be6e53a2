/** A clause with its precedents, options, blanks and terms beside it. */
import { Button } from '@fluentui/react-components';
import { Fragment, type ReactNode } from 'react';
import { CALLS } from '#shared/api/calls.ts';
import type { ClauseDraft, ClauseDraftBody, DraftPrecedent } from '#shared/api/drafting.ts';
import { counted } from '#shared/domain/display.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { AppLink } from '#shared/ui/AppLink.tsx';
import { copyText } from '#shared/ui/copyText.ts';
import { isRefusal } from '#shared/ui/refusal.ts';
import { saveFile } from '#shared/ui/saveFile.ts';
import { makeChange } from '#shared/ui/server/change.ts';
import { DiffText } from '#shared/ui/text/DiffText.tsx';
import { DraftSlotField } from '#web/drafting/DraftSlotField.tsx';

interface ClauseDraftViewProps {
  draft: ClauseDraft;
  body: ClauseDraftBody;
  isBusy: boolean;
  onChange(more: Partial<ClauseDraftBody>): void;
  /** What else can be done with the draft. */
  children?: ReactNode;
}

/** What is copied is what is shown: the sentences of a model go along, and are held against the precedents again. */
const takenBody = (body: ClauseDraftBody, { engine, model, paragraphs }: ClauseDraft): ClauseDraftBody =>
  engine === 'precedents'
    ? body
    : {
        ...body,
        rewritten: {
          model: model ?? undefined,
          sentences: paragraphs.flatMap(({ sentences }) => sentences).map(({ text }, n) => ({ n, text })),
        },
      };

export function ClauseDraftView({ draft, body, isBusy, onChange, children }: ClauseDraftViewProps) {
  const app = useApp();
  const { precedents, options, slots, terms, facts } = draft;
  // as it was chosen: the draft follows
  const chosen = body.options ?? [];
  const numbers = new Map(precedents.map(({ id }, i) => [id, i + 1]));
  const taken = takenBody(body, draft);
  const say = (error: unknown) => {
    if (!isRefusal(error)) app.notify('That did not work. Try again.');
  };
  const copy = () =>
    copyText(makeChange(app, (server) => server.call(CALLS.copyDraft, { body: taken })).then(({ text }) => text)).then(
      () => app.notify('Copied, with where each part is from.'),
      say,
    );
  const download = () =>
    makeChange(app, (server) => server.file(CALLS.downloadDraft, { body: taken })).then((file) => saveFile(file), say);
  return (
    <section className="draft" aria-label="Draft" aria-busy={isBusy}>
      <header className="block-head">
        <h2>{draft.title}</h2>
        <small>
          {counted(facts.words, 'word')}, put together from{' '}
          {counted(precedents.filter((one) => one.sentences > 0).length, 'wording')}
          {draft.engine === 'model' && `, rewritten by the model ${draft.model ?? ''}`}
        </small>
      </header>
      <div className="draft-columns">
        <div>
          <div className="legal draft-text">
            {draft.paragraphs.map(({ label, level, sentences }) => (
              <p key={`${label} ${sentences.map(({ text }) => text).join()}`} data-level={level}>
                {label !== '' && <span className="list-label">{label} </span>}
                {sentences.map(({ text, parts, precedent, option }) => (
                  <Fragment key={`${precedent} ${option} ${text}`}>
                    <DiffText parts={parts} /> <sup className="draft-from">{numbers.get(precedent)}</sup>{' '}
                  </Fragment>
                ))}
              </p>
            ))}
          </div>
          <p className="quiet-text">
            Numbers name the precedent of a sentence. Marked words differ from it; words in square brackets wait to be
            filled in.
          </p>
          {draft.notes.map((note) => (
            <p key={note} className="note" role="status">
              {note}
            </p>
          ))}
          {children}
          <p className="row">
            <Button appearance="primary" onClick={() => void copy()}>
              Copy
            </Button>
            <Button onClick={() => void download()}>Word file</Button>
          </p>
          {slots.length > 0 && (
            <fieldset className="draft-slots">
              <legend>Blanks and choices</legend>
              {slots.map((slot) => (
                <DraftSlotField
                  key={slot.id}
                  slot={slot}
                  onFill={(text) => onChange({ values: { ...body.values, [slot.id]: text } })}
                />
              ))}
            </fieldset>
          )}
          {options.length > 0 && (
            <fieldset className="draft-options">
              <legend>Sentences of other wordings</legend>
              {options.map(({ id, text, contracts }) => (
                <label key={id}>
                  <input
                    type="checkbox"
                    checked={chosen.includes(id)}
                    onChange={() =>
                      onChange({
                        options: chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id],
                      })
                    }
                  />{' '}
                  {text} <span className="quiet-text">{counted(contracts, 'contract')}</span>
                </label>
              ))}
            </fieldset>
          )}
          {terms.length > 0 && (
            <details>
              <summary>{counted(terms.length, 'term')} to define</summary>
              {terms.map(({ term, definition }) => (
                <p key={term}>
                  <b>{term}</b>:{' '}
                  {definition ? (
                    <>
                      {definition.text} <AppLink href={definition.url}>{definition.source.title}</AppLink>
                    </>
                  ) : (
                    'no contract of the precedents says what it means.'
                  )}
                </p>
              ))}
            </details>
          )}
        </div>
        <aside aria-label="Precedents">
          <h3 className="label">Precedents</h3>
          <ol className="precedents">
            {precedents.map((one) => (
              <Precedent
                key={one.id}
                precedent={one}
                onBegin={() => onChange({ precedent: one.id, options: [], values: {} })}
              />
            ))}
          </ol>
        </aside>
      </div>
    </section>
  );
}

function Precedent({ precedent, onBegin }: { precedent: DraftPrecedent; onBegin(): void }) {
  const { contract, contracts, text, url, why, isBase, sentences } = precedent;
  return (
    <li>
      <p>
        <AppLink href={contract.url}>{contract.title}</AppLink>
        {contract.published && `, ${contract.published}`}
      </p>
      <p className="quiet-text">
        <AppLink href={url}>nearly so in {counted(contracts, 'contract')}</AppLink>
        {sentences > 0 && `; ${counted(sentences, 'sentence')} of the draft`}
      </p>
      <details>
        <summary>Its words, and why it was chosen</summary>
        <p className="legal">{text}</p>
        <ul>
          {why.map(({ name, says }) => (
            <li key={name}>{says}</li>
          ))}
        </ul>
      </details>
      {isBase ? (
        <p className="quiet-text">The draft begins with it.</p>
      ) : (
        <Button size="small" onClick={onBegin}>
          Begin with this
        </Button>
      )}
    </li>
  );
}
