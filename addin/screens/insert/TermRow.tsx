/** One capitalised term of a wording: what it is here, and what shall become of it. */
import { useId } from 'react';
import { SpecificFills } from '#addin/screens/insert/SpecificFills.tsx';
import { blankFor } from '#shared/domain/blankOut.ts';
import type { TermChoice } from '#shared/domain/bringAlong.ts';
import { specificsText } from '#shared/domain/dealSpecifics.ts';
import { diffParts } from '#shared/domain/diffParts.ts';
import type { LocalTerm, TermLine } from '#shared/domain/termLines.ts';
import { Icon, type IconName } from '#shared/ui/Icon.tsx';
import { DiffText } from '#shared/ui/text/DiffText.tsx';

const ICONS: Record<TermLine['state'], IconName> = {
  same: 'check',
  alike: 'differs',
  different: 'differs',
  missing: 'add',
  unknown: 'info',
  unproven: 'info',
  own: 'check',
};

interface TermRowProps {
  line: TermLine;
  choice: TermChoice;
  /** Terms of the document that a role may become. */
  local: readonly LocalTerm[];
  onChoose(choice: TermChoice): void;
}

export function TermRow({ line, choice, local, onChoose }: TermRowProps) {
  const { term, state, source, nested, specifics } = line;
  const isSettled = ['same', 'unproven', 'own'].includes(state);
  const roles = local.filter(({ isRole }) => isRole);
  return (
    <li className={`term-row term-${state}`}>
      <p className="term-head">
        <Icon name={source?.isRole && !isSettled ? 'account' : ICONS[state]} small />
        <b>“{term}”</b>
        <span className="quiet">{placeText(line)}</span>
      </p>
      {(state === 'different' || state === 'alike') && (
        <>
          <p className="excerpt">
            <DiffText parts={diffParts(line.local!.text, source!.text)} />
          </p>
          <DifferentChoice term={term} choice={choice} onChoose={onChoose} />
          {choice.how === 'bring' && <SpecificFills specifics={specifics} choice={choice} onChoose={onChoose} />}
        </>
      )}
      {((state === 'missing' && source!.isNamed) || state === 'unknown') && (
        <NameChoice
          term={term}
          choice={choice}
          local={source?.isRole && roles.length > 0 ? roles : local}
          onChoose={onChoose}
        />
      )}
      {state === 'missing' && !source!.isNamed && (
        <>
          <p className="excerpt clamp">{source!.text}</p>
          {choice.how !== 'bring' && <Specifics specifics={specifics} />}
          <label className="term-choice">
            <input
              type="checkbox"
              checked={choice.how === 'bring'}
              onChange={(event) => onChoose(event.target.checked ? { how: 'bring', name: term } : { how: 'keep' })}
            />
            Bring it{nested.length > 0 && `, and ${nested.map((one) => `“${one}”`).join(', ')} with it`}
          </label>
          {choice.how === 'bring' && <SpecificFills specifics={specifics} choice={choice} onChoose={onChoose} />}
        </>
      )}
    </li>
  );
}

/** Why a definition is not brought unless somebody says so. */
function Specifics({ specifics }: Pick<TermLine, 'specifics'>) {
  if (specifics.length === 0) return null;
  return (
    <p className="term-specific">
      <Icon name="warning" small />
      <span>Of the source’s deal: {specificsText(specifics)}</span>
    </p>
  );
}

function placeText({ state, source, local, leansOn }: TermLine): string {
  const where = local?.label ? `, ${local.label}` : '';
  switch (state) {
    case 'same':
      return `same words here${where}`;
    case 'alike':
      return leansOn.length > 0
        ? `same words here${where}, but ${leansOn.map((one) => `“${one}”`).join(', ')} in them may mean something else: same meaning?`
        : `nearly the same words here${where}: same meaning?`;
    case 'different':
      return `defined differently here${where}`;
    case 'unproven':
      if (source?.isRole) return `a party here too${where}`;
      return source
        ? `defined here${where}; the source only names it`
        : `defined here${where}; the source’s definition is not known`;
    case 'own':
      return local ? `defined by the clause itself, and here${where} too` : 'defined by the clause itself';
    case 'unknown':
      return 'defined neither here nor in the source';
    default:
      if (source?.isRole) return 'a party of the source';
      return source?.isNamed ? 'named in the source, not defined there' : 'missing';
  }
}

function DifferentChoice({ term, choice, onChoose }: Pick<TermRowProps, 'choice' | 'onChoose'> & { term: string }) {
  const name = useId();
  const own = choice.how === 'bring' ? choice.name : `Source ${term}`;
  return (
    <fieldset className="term-choices">
      <legend className="sr">What “{term}” shall mean</legend>
      <label className="term-choice">
        <input type="radio" name={name} checked={choice.how === 'keep'} onChange={() => onChoose({ how: 'keep' })} />
        Keep yours
      </label>
      <label className="term-choice">
        <input
          type="radio"
          name={name}
          checked={choice.how === 'bring'}
          onChange={() => onChoose({ how: 'bring', name: own })}
        />
        Bring theirs under another name
      </label>
      {choice.how === 'bring' && (
        <input
          className="field small"
          aria-label={`Another name for “${term}”`}
          value={choice.name}
          maxLength={80}
          onChange={(event) => onChoose({ how: 'bring', name: event.target.value })}
        />
      )}
    </fieldset>
  );
}

function NameChoice({ term, choice, local, onChoose }: Omit<TermRowProps, 'line'> & { term: string }) {
  return (
    <label className="term-choice">
      <span>becomes</span>
      <select
        className="field small"
        aria-label={`${term} becomes`}
        value={choice.how === 'map' ? choice.name : ''}
        onChange={({ target: { value } }) => onChoose(value === '' ? { how: 'keep' } : { how: 'map', name: value })}
      >
        <option value="">{term}, as it is</option>
        <option value={blankFor(term)}>{blankFor(term)}, a blank</option>
        {local.map((one) => (
          <option key={one.term} value={one.term}>
            {one.term}
          </option>
        ))}
      </select>
    </label>
  );
}
