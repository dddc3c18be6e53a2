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
        {finding.related.slice(0, 2).map(({ para, start, end, role }) => (
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
    </li>
  );
}
