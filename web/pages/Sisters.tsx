import type { ShownTemplate } from '#shared/api/templates.ts';
import { counted } from '#shared/domain/display.ts';

/** What else a group holds: the same words with another bargain, and words of their own. */
export function Sisters({ sisters }: { sisters: readonly ShownTemplate[] }) {
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
    </details>
  ));
}
