/** What a form says otherwise in one version than in another, provision by provision. */
import { Button } from '@fluentui/react-components';
import type { ProvisionChanges, StandardChangesProps } from '#shared/api/standardPages.ts';
import { aroundChanges } from '#shared/domain/aroundChanges.ts';
import { counted } from '#shared/domain/display.ts';
import { DiffLegend, DiffText } from '#shared/ui/text/DiffText.tsx';
import { Breadcrumbs } from '#web/layout/Breadcrumbs.tsx';

export function StandardChangesPage(props: StandardChangesProps) {
  const { crumbs, name, href, from, to, versions, provisions, added, removed, besides } = props;
  return (
    <>
      <Breadcrumbs crumbs={crumbs} />
      <div className="standards standard-changes">
        <h1 className="display">
          {name}: {from} to {to}
        </h1>
        <p className="lead">
          {provisions.length === 0
            ? 'No words differ.'
            : `${counted(added, 'word')} added and ${removed} removed, in ${counted(provisions.length, 'provision')}.`}
        </p>
        <form className="row version-choice" method="get">
          <Choice name="from" label="From version" versions={versions} chosen={from} />
          <Choice name="to" label="To version" versions={versions} chosen={to} />
          <Button type="submit">Compare</Button>
          <a href={href}>Back to the form</a>
        </form>
        {provisions.length > 0 && <DiffLegend against={`version ${from}`} />}
        {provisions.map((one, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: provisions never move
          <Provision key={i} {...one} />
        ))}
        <p className="quiet-text">
          Compared: the words of the whole form, their numbers and their order.{' '}
          {besides > 0 &&
            `${counted(besides, 'difference')} of looks and structure ${besides === 1 ? 'is' : 'are'} not shown.`}
        </p>
      </div>
    </>
  );
}

const KINDS: Record<ProvisionChanges['changes'][number]['kind'], string> = {
  changed: '',
  added: 'New',
  deleted: 'Gone',
  moved: 'Stands elsewhere now',
};

const Provision = ({ name, changes }: ProvisionChanges) => (
  <section className="provision-changes">
    <h2>{name}</h2>
    {changes.map(({ kind, parts }, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: changes never move
      <div key={i}>
        {KINDS[kind] && <p className="label">{KINDS[kind]}</p>}
        <p className="legal">
          <DiffText parts={aroundChanges(parts)} />
        </p>
      </div>
    ))}
  </section>
);

function Choice({
  name,
  label,
  versions,
  chosen,
}: {
  name: string;
  label: string;
  versions: string[];
  chosen: string;
}) {
  return (
    <label>
      {label}{' '}
      <select name={name} defaultValue={chosen} className="field">
        {versions.map((version) => (
          <option key={version}>{version}</option>
        ))}
      </select>
    </label>
  );
}
