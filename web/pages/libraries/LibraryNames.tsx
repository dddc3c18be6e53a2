import { Button } from '@fluentui/react-components';
import { CALLS } from '#shared/api/calls.ts';
import { counted, fullCount } from '#shared/domain/display.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { type OfLibrary, useLibraryChange } from '#web/pages/libraries/useLibrary.ts';

/** What hiding does, and what it does not reach: said before it is done, and as long as it is. */
const HIDDEN = [
  'In place of parties, people, their addresses, e-mail addresses, telephone numbers and signatures readers see words like “[Party A]” or “[Person 1]”, the same for the same one throughout a contract.',
  'It holds for everybody with the role Reader and, once the library is public, for everybody outside. Who may add contracts, admins and the owner see all.',
  'Nothing is found by a name, and no list or filter has one. The files that were uploaded cannot be downloaded by readers, only their text without names.',
  'Owners, states and withdrawals of wordings are not shown to readers meanwhile.',
];
const NOT_HIDDEN = [
  'Names that nothing in the contract gives away as names: a person in the midst of a sentence, a product, a place, a name that is also an ordinary word.',
  'Amounts, dates and laws, which can say who it was to somebody who knows.',
  'What was read, copied or downloaded before: files, lists, chats, reviews, mails and documents outside.',
  'The title of the library itself.',
];

/** Whether those who only read see names. */
export default function LibraryNames({ library, setLibrary }: OfLibrary) {
  const { notify } = useApp();
  const { namespace, names, contracts } = library;
  const { isHidden, ready } = names;
  const isPreparing = isHidden && ready < contracts;
  const { make: change, step } = useLibraryChange(setLibrary, async (server) => {
    const told = await server.call(CALLS.setLibraryNames, { params: { namespace }, body: { hidden: !isHidden } });
    notify(isHidden ? 'Readers see names again.' : 'Names are hidden from readers.');
    return told;
  });
  const { make: look } = useLibraryChange(setLibrary, (server) =>
    server.call(CALLS.librarySettings, { params: { namespace } }),
  );
  return (
    <section className="block" aria-labelledby="names">
      <h2 id="names">Names in samples</h2>
      <ul className="rows">
        <li>
          <div className="what">
            <b>{isHidden ? 'Hidden from readers' : 'Shown to everybody who may read'}</b>
            <p>
              {isHidden
                ? 'Readers see placeholders in place of parties, people and addresses.'
                : 'Readers see the contracts as they are.'}
            </p>
            {isHidden && (
              <p aria-live="polite">
                {isPreparing
                  ? `Being prepared: readers see ${fullCount(ready)} of ${counted(contracts, 'contract')} so far.`
                  : `Readers see ${contracts === 1 ? 'the one contract' : `all ${counted(contracts, 'contract')}`} without names.`}
              </p>
            )}
          </div>
          {isPreparing && <Button onClick={() => void look()}>Look again</Button>}
          <details className="row-form" key={String(isHidden)}>
            <summary className="button-link">{isHidden ? 'Show names again …' : 'Hide names …'}</summary>
            <div className="team-remove">
              {isHidden && <p>From the next request on readers see every contract as it is, with all names.</p>}
              <p className="label">What is hidden</p>
              <ul className="team-rules">
                {HIDDEN.map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
              <p className="label">What this does not cover</p>
              <ul className="team-rules">
                {NOT_HIDDEN.map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
              <Button disabledFocusable={step === 'busy'} onClick={() => void change()}>
                {isHidden ? 'Show names to readers' : 'Hide names from readers'}
              </Button>
            </div>
          </details>
        </li>
      </ul>
    </section>
  );
}
