import { Button } from '@fluentui/react-components';
import type { MarketProps } from '#shared/api/marketPage.ts';
import type { TypeLink } from '#shared/api/pageLinks.ts';
import { fullCount } from '#shared/domain/display.ts';
import { MARKET_DIMENSIONS } from '#shared/domain/market.ts';
import { usePaths } from '#shared/ui/AppContext.tsx';
import { AppLink } from '#shared/ui/AppLink.tsx';

const SPLITS: Record<(typeof MARKET_DIMENSIONS)[number], string> = {
  year: 'Year',
  type: 'Contract type',
  jurisdiction: 'Jurisdiction',
  industry: 'Industry',
};

/** Which contracts to count and how to split them: a plain form, so that it works without script and its address can be sent. */
export function MarketCutForm({ typeId, cut, options, years }: MarketProps) {
  const to = usePaths();
  const path = to.clauseMarket(typeId);
  return (
    <form className="market-cut" action={path} method="get" key={JSON.stringify(cut)}>
      <Choice name="type" label="Contract type" chosen={cut.type} options={options.type} />
      <Choice name="jurisdiction" label="Jurisdiction" chosen={cut.jurisdiction} options={options.jurisdiction} />
      <Choice name="industry" label="Industry" chosen={cut.industry} options={options.industry} />
      {years && (
        <fieldset className="market-years">
          <legend>Years</legend>
          <YearField name="from" label="From year" value={cut.from} placeholder={years.first} />
          <span aria-hidden="true">–</span>
          <YearField name="to" label="To year" value={cut.to} placeholder={years.last} />
        </fieldset>
      )}
      <div className="market-choice">
        <label htmlFor="market-by">Split by</label>
        <select id="market-by" name="by" className="field" defaultValue={cut.by}>
          <option value="">Nothing</option>
          {MARKET_DIMENSIONS.map((by) => (
            <option key={by} value={by}>
              {SPLITS[by]}
            </option>
          ))}
        </select>
      </div>
      <div className="market-acts">
        <Button type="submit" appearance="primary">
          Count
        </Button>
        {Object.values(cut).some((value) => value !== '') && <AppLink href={path}>Reset</AppLink>}
      </div>
    </form>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  chosen: string;
  options: readonly TypeLink[];
}

function Choice({ name, label, chosen, options }: ChoiceProps) {
  // what was chosen stays to be seen also where nobody has it any more
  const isUnknown = chosen !== '' && !options.some(({ id }) => id === chosen);
  if (options.length === 0 && !isUnknown) return null;
  return (
    <div className="market-choice">
      <label htmlFor={`market-${name}`}>{label}</label>
      <select id={`market-${name}`} name={name} className="field" defaultValue={chosen}>
        <option value="">All</option>
        {isUnknown && <option value={chosen}>{chosen}</option>}
        {options.map(({ id, title, size }) => (
          <option key={id} value={id}>
            {title} ({fullCount(size)})
          </option>
        ))}
      </select>
    </div>
  );
}

function YearField({
  name,
  label,
  value,
  placeholder,
}: {
  name: string;
  label: string;
  value: string;
  placeholder: number;
}) {
  return (
    <input
      className="field"
      name={name}
      aria-label={label}
      defaultValue={value}
      placeholder={String(placeholder)}
      inputMode="numeric"
      pattern="[0-9]{4}"
      title="A year of four figures"
      maxLength={4}
    />
  );
}
