/** One capitalised term of a wording: what it is here, and what shall become of it. */
import { useId } from 'react';
import type { LocalTerm, TermChoice, TermLine } from '#shared/domain/bringAlong.ts';
import type { Specific } from '#shared/domain/dealSpecifics.ts';
import { diffParts } from '#shared/domain/diffParts.ts';
import { Icon, type IconName } from '#shared/ui/Icon.tsx';
import { DiffText } from '#shared/ui/text/DiffText.tsx';

const ICONS: Record<TermLine['state'], IconName> = {
  same: 'check',
  different: 'differs',
  missing: 'add',
  unknown: 'info',
  unproven: 'info',
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
  return (
    <li className={`term-row term-${state}`}>
      <p className="term-head">
        <Icon name={source?.isRole && !['same', 'unproven'].includes(state) ? 'account' : ICONS[state]} small />
        <b>“{term}”</b>
        <span className="quiet">{placeText(line)}</span>
      </p>
      {state === 'different' && (
        <>
          <p className="excerpt">
            <DiffText parts={diffParts(line.local!.text, source!.text)} />
          </p>
          {choice.how === 'bring' && <Specifics specifics={specifics} />}
          <DifferentChoice term={term} choice={choice} onChoose={onChoose} />
        </>
      )}
      {state === 'missing' && source!.isNamed && (
        <NameChoice
          term={term}
          choice={choice}
          local={source!.isRole && local.some(({ isRole }) => isRole) ? local.filter(({ isRole }) => isRole) : local}
          onChoose={onChoose}
        />
      )}
      {state === 'unknown' && local.length > 0 && (
        <NameChoice term={term} choice={choice} local={local} onChoose={onChoose} />
      )}
      {state === 'missing' && !source!.isNamed && (
        <>
          <p className="excerpt clamp">{source!.text}</p>
          <Specifics specifics={specifics} />
          <label className="term-choice">
            <input
              type="checkbox"
              checked={choice.how === 'bring'}
              onChange={(event) => onChoose(event.target.checked ? { how: 'bring', name: term } : { how: 'keep' })}
            />
            Bring it{nested.length > 0 && `, and ${nested.map((one) => `“${one}”`).join(', ')} with it`}
          </label>
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
      <span>Of the source’s deal: {specifics.map(specificText).join(', ')}</span>
    </p>
  );
}

const specificText = ({ kind, words }: Specific): string => `${kind} “${words}”`;

function placeText({ state, source, local }: TermLine): string {
  const where = local?.label ? `, ${local.label}` : '';
  if (state === 'same') return `same here${where}`;
  if (state === 'unproven') {
    if (source?.isRole) return `a party here too${where}`;
    return source
      ? `defined here${where}; the source only names it`
      : `defined here${where}; the source’s definition is not known`;
  }
  if (state === 'different') return `differs from yours${where}`;
  if (state === 'unknown') return 'defined neither here nor in the source';
  if (source?.isRole) return 'a party of the source';
  return source?.isNamed ? 'named in the source, not defined there' : 'missing';
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
        {local.map((one) => (
          <option key={one.term} value={one.term}>
            {one.term}
          </option>
        ))}
      </select>
    </label>
  );
}
