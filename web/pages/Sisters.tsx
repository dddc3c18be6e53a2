import type { ShownTemplate } from '#shared/api/templates.ts';
import { counted } from '#shared/domain/display.ts';
import { AppLink } from '#shared/ui/AppLink.tsx';

interface SistersProps {
  sisters: readonly ShownTemplate[];
  /** Where the contracts of one are listed, by the member that it shows. */
  hrefOf(member: string): string;
}

/** What else a group holds: the same words with another bargain, and words of their own. */
export function Sisters({ sisters, hrefOf }: SistersProps) {
  return sisters.map(({ clauseId, text, isCut, deal, contracts }) => (
    <details key={clauseId} className="sister">
      <summary>
        <b>{deal.length > 0 ? 'The same words, other terms: ' : 'In other words'}</b>
        {deal.length > 0 && <span>{deal.map((words) => `“${words}”`).join(', ')}</span>}{' '}
        <span className="quiet">{counted(contracts, 'contract')}</span>
      </summary>
      <p className="legal">
        {text}
        {isCut && '…'}
      </p>
      <AppLink href={hrefOf(clauseId)}>
        Show the {contracts === 1 ? 'contract' : counted(contracts, 'contract')} with this wording
      </AppLink>
    </details>
  ));
}
