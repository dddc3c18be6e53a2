/** What the library says about the thing that a text speaks of, as it stands now. */
import type { LiveExample } from '#shared/api/contentPages.ts';
import { counted, fullCount } from '#shared/domain/display.ts';
import { SLOT_NAMES } from '#shared/domain/slotNames.ts';
import { AppLink } from '#shared/ui/AppLink.tsx';
import { LinkBars } from '#shared/ui/charts/LinkBars.tsx';

export function Example({ example }: { example: LiveExample }) {
  if (example.of === 'nothing') return <p className="example-none">{example.title}: not in this library.</p>;
  const { title, href, contracts } = example;
  const name = example.of === 'definition' ? `“${title}”` : title;
  return (
    <figure className="live-example">
      <figcaption>
        <span>
          <span className="label">In this library</span>
          <AppLink href={href}>{name}</AppLink>
        </span>
        <span className="quiet">{counted(contracts, 'contract')}</span>
      </figcaption>
      {example.of === 'values' ? <Values example={example} /> : <Wordings example={example} />}
    </figure>
  );
}

const Wordings = ({ example: { items } }: { example: Extract<LiveExample, { of: 'wordings' | 'definition' }> }) => (
  <ol>
    {items.map(({ text, isCut, contracts, href }) => (
      <li key={href}>
        <p className="legal">
          {text}
          {isCut && '…'}
        </p>
        <AppLink href={href}>in {counted(contracts, 'contract')}</AppLink>
      </li>
    ))}
  </ol>
);

const Values = ({ example: { kinds, contracts } }: { example: Extract<LiveExample, { of: 'values' }> }) => (
  <div className="example-values">
    {kinds.map(({ kind, values, contracts: having }) => (
      <div key={kind}>
        <p className="example-kind">
          {SLOT_NAMES[kind]}
          <span className="quiet">
            {fullCount(having)} of {fullCount(contracts)} have one
          </span>
        </p>
        <LinkBars links={values.map(({ text, contracts: size, href }) => ({ id: href, title: text, href, size }))} />
      </div>
    ))}
  </div>
);
