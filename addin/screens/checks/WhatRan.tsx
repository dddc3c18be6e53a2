/** Which checks ran over the document, and why the others did not: what was not looked for was not "not found". */
import type { Need } from '#shared/domain/checks/check.ts';
import type { CheckResult } from '#shared/domain/checks/run.ts';

const LACKS: Record<Need, string> = {
  earlier: 'no version was marked as sent',
  sources: 'no source of an inserted clause is known here',
  comments: 'comments cannot be read here',
};

const reasonOf = ({ check: { needs }, status, lacks }: CheckResult): string =>
  status === 'failed' ? 'failed on this document' : lacks && needs ? LACKS[needs] : 'the document is not in English';

interface WhatRanProps {
  results: readonly CheckResult[];
  isOpen?: boolean;
}

export function WhatRan({ results, isOpen = false }: WhatRanProps) {
  const ran = results.filter(({ status }) => status === 'done');
  const others = results.filter(({ status }) => status !== 'done');
  return (
    <details open={isOpen || undefined} className="pane-fold">
      <summary>
        {ran.length} of {results.length} checks ran
      </summary>
      <p className="quiet">{ran.map(({ check: { title } }) => title).join(' · ')}</p>
      {others.length > 0 && (
        <ul className="quiet">
          {others.map((result) => (
            <li key={result.check.id} className={result.status === 'failed' ? 'bad' : undefined}>
              Not run: {result.check.title}, {reasonOf(result)}
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}
