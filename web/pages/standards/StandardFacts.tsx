import type { ShownStandard, StandardHead } from '#shared/api/standardPages.ts';
import { counted } from '#shared/domain/display.ts';
import { AppLink } from '#shared/ui/AppLink.tsx';
import { Sidebar } from '#web/layout/Sidebar.tsx';

/** Digits of a fingerprint that two people compare by eye. */
const SHORT = 16;

/** Who publishes it, what its licence means, which versions are here, and what its fixed terms are known by. */
export function StandardFacts({ head, shown }: { head: StandardHead; shown: ShownStandard | null }) {
  const { publisher, licence, means, versions } = head;
  return (
    <Sidebar title="About this form" onMobile>
      <dl className="standard-facts">
        <div>
          <dt>{head.what === null ? 'Source' : 'Published by'}</dt>
          <dd>
            <AppLink href={publisher.url}>{publisher.name}</AppLink>
          </dd>
        </div>
        <div>
          <dt>Licence</dt>
          <dd>
            {licence}
            {means && `. ${means}`}
          </dd>
        </div>
        {versions.length > 0 && (
          <div>
            <dt>Versions here</dt>
            <dd>
              {versions.map(({ version, href }, i) => (
                <span key={version}>
                  {i > 0 && ', '}
                  <a href={href} aria-current={version === shown?.version ? 'true' : undefined}>
                    {version}
                  </a>
                </span>
              ))}
            </dd>
          </div>
        )}
        {shown && (
          <div>
            <dt>Fixed terms</dt>
            <dd>
              {counted(shown.fixedCount, 'paragraph')}; fingerprint{' '}
              <code title={shown.fingerprint}>{shown.fingerprint.slice(0, SHORT)}</code>
              <details className="show-more">
                <summary>All of it</summary>
                <code className="full-hash">{shown.fingerprint}</code>
                <p className="quiet-text">
                  SHA-256 of the words of the fixed terms: the same for every copy with the same words.
                </p>
              </details>
            </dd>
          </div>
        )}
        {shown && (
          <div>
            <dt>Word file</dt>
            <dd>{shown.isOwnFile ? 'As published.' : 'Made here of the published text, word for word.'}</dd>
          </div>
        )}
      </dl>
    </Sidebar>
  );
}
