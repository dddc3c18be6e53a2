import { Button } from '@fluentui/react-components';
import { useJump } from '#addin/screens/useJump.ts';
import { anchorAt } from '#shared/domain/anchors.ts';
import type { Finding, Severity } from '#shared/domain/checks/check.ts';
import { type IgnoredFinding, ignoredWhen } from '#shared/domain/checks/ignored.ts';
import { diffParts } from '#shared/domain/diffParts.ts';
import type { DocParagraph } from '#shared/domain/documentSnapshot.ts';
import { paragraphName } from '#shared/domain/paragraphName.ts';
import { Icon, type IconName } from '#shared/ui/Icon.tsx';
import { DiffText } from '#shared/ui/text/DiffText.tsx';

const ICONS: Record<Severity, IconName> = { error: 'alert', warning: 'warning', note: 'info' };
const NAMES: Record<Severity, string> = { error: 'Error', warning: 'Warning', note: 'Note' };

/** Other places of a finding from which it is shown as a list. */
const LIST = 3;

interface FindingRowProps {
  finding: Finding;
  severity: Severity;
  paras: readonly DocParagraph[];
  /** It was ignored, and the words around it have changed since. */
  ignored: IgnoredFinding | null;
  onIgnore(): void;
  /** Null: a person has to decide. */
  onFix: (() => void) | null;
}

export function FindingRow({ finding, severity, paras, ignored, onIgnore, onFix }: FindingRowProps) {
  const jump = useJump();
  const place = paragraphName(paras[finding.para]!);
  const { fix } = finding;
  const isList = finding.related.length >= LIST;
  return (
    <li className="finding">
      <p className={`finding-text finding-${severity}`}>
        <Icon name={ICONS[severity]} small />
        <span className="sr">{NAMES[severity]}: </span>
        <span>{finding.message}</span>
      </p>
      {ignored && <p className="quiet">Text changed since you ignored it, {ignoredWhen(ignored)}.</p>}
      {fix?.kind === 'replaceText' && onFix ? (
        <p className="excerpt clamp">
          <DiffText parts={diffParts(fix.expectedText, fix.newText)} />
        </p>
      ) : (
        <p className="excerpt clamp">“{finding.quote}”</p>
      )}
      <p className="row">
        <Button size="small" appearance="subtle" onClick={() => jump(finding.anchor)} aria-label={`Jump to ${place}`}>
          Jump
        </Button>
        {onFix && (
          <Button size="small" onClick={onFix}>
            Fix
          </Button>
        )}
        <Button size="small" appearance="subtle" onClick={onIgnore}>
          Ignore
        </Button>
        {(isList ? [] : finding.related).slice(0, 2).map(({ para, start, end, role }) => (
          <Button
            key={`${role}${para}${start}`}
            size="small"
            appearance="subtle"
            onClick={() => jump(anchorAt(paras, para, start, end))}
          >
            {role}
          </Button>
        ))}
      </p>
      {isList && <Places finding={finding} paras={paras} />}
    </li>
  );
}

/** Every place of a finding that stands for several. */
function Places({ finding, paras }: Pick<FindingRowProps, 'finding' | 'paras'>) {
  const jump = useJump();
  const places = [finding, ...finding.related];
  return (
    <details className="pane-fold">
      <summary>All {places.length} places</summary>
      <ol className="places">
        {places.map(({ para, start, end, quote }) => (
          <li key={`${para}:${start}`}>
            <button type="button" className="place-link" onClick={() => jump(anchorAt(paras, para, start, end))}>
              {quote || paragraphName(paras[para]!)}
            </button>
            <span className="quiet"> {before(paras[para]!.text, start)}</span>
          </li>
        ))}
      </ol>
    </details>
  );
}

/** Words that tell one blank from the others. */
const WORDS = 6;
const before = (text: string, start: number): string =>
  text
    .slice(Math.max(0, start - 80), start)
    .trim()
    .split(/\s+/)
    .slice(-WORDS)
    .join(' ');
