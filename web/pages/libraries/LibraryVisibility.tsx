import { Button } from '@fluentui/react-components';
import { CALLS } from '#shared/api/calls.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { type OfLibrary, useLibraryChange } from '#web/pages/libraries/useLibrary.ts';

const TEXTS = {
  private: {
    title: 'Private',
    now: 'Only its members can read it. Nobody else can tell that it is there.',
    button: 'Make it public',
    summary: 'Make it public …',
    what: [
      'Everybody who can open this deployment reads every contract in it, with an account or without.',
      'It stands in the site map, so that search engines find it and may keep copies.',
      'It counts no longer among your private libraries. Its members keep their roles.',
    ],
    done: 'It is public: everybody can read it.',
  },
  public: {
    title: 'Public',
    now: 'Everybody who can open this deployment can read it, and search engines may find it.',
    button: 'Make it private',
    summary: 'Make it private …',
    what: [
      'From the next request on only its members can read it, and it leaves the site map.',
      'What others have copied meanwhile, search engines among them, stays where it is.',
      'It counts among your private libraries again: your plan needs room for it.',
    ],
    done: 'It is private: only its members can read it.',
  },
} as const;

/** Opening the library to everybody and closing it again: what happens is said before. */
export function LibraryVisibility({ library: { namespace, visibility }, setLibrary }: OfLibrary) {
  const { notify } = useApp();
  const { title, now, button, summary, what, done } = TEXTS[visibility];
  const { make: change, step } = useLibraryChange(setLibrary, async (server) => {
    const wanted = visibility === 'private' ? 'public' : 'private';
    const told = await server.call(CALLS.setLibraryVisibility, { params: { namespace }, body: { visibility: wanted } });
    notify(done);
    return told;
  });
  return (
    <section className="block" aria-labelledby="visibility">
      <h2 id="visibility">Who may see it</h2>
      <ul className="rows">
        <li>
          <div className="what">
            <b>{title}</b>
            <p>{now}</p>
          </div>
          <details className="row-form" key={visibility}>
            <summary className="button-link">{summary}</summary>
            <div className="team-remove">
              <ul className="team-rules">
                {what.map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
              <Button
                className={visibility === 'private' ? 'danger' : undefined}
                disabledFocusable={step === 'busy'}
                onClick={() => void change()}
              >
                {button}
              </Button>
            </div>
          </details>
        </li>
      </ul>
    </section>
  );
}
