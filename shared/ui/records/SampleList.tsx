/** Contracts that have a wording: at most three, then See All (n). Specification part 2 §2.5. */
import type { Sample } from '#shared/api/pages.ts';
import { calmTitle, fullCount, shortDate } from '#shared/domain/display.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { AppLink } from '#shared/ui/AppLink.tsx';

const SAMPLES_SHOWN = 3;

interface SampleListProps {
  samples: readonly Omit<Sample, 'hash'>[];
  /** Contracts with nearly this wording. */
  size: number;
  allHref: string;
}

export function SampleList({ samples, size, allHref }: SampleListProps) {
  const { track, flags } = useApp();
  if (samples.length === 0) return null;
  return (
    <ul className={flags.buttonsTemplateV2 ? 'samples as-buttons' : 'samples'} aria-label="Samples">
      {samples.slice(0, SAMPLES_SHOWN).map((sample) => (
        <li key={`${sample.uri}${sample.id}`}>
          <span className="sample-label">
            {calmTitle(sample.label)}
            {sample.parties && <span className="quiet">{sample.parties.map(calmTitle).join(' and ')}</span>}
          </span>
          <span className="sample-date" title={sample.published ?? undefined}>
            {sample.published && shortDate(sample.published)}
          </span>
          <AppLink href={sample.uri} data-sample="" onClick={() => track('sample_click', { uri: sample.uri })}>
            View Source
          </AppLink>
          {sample.similar && (
            <AppLink href={sample.similar.uri} className="sample-similar">
              View Similar ({fullCount(sample.similar.count)})
            </AppLink>
          )}
        </li>
      ))}
      {size > SAMPLES_SHOWN && (
        <li>
          <AppLink href={allHref} otherwise="nothing">
            See All ({fullCount(size)})
          </AppLink>
        </li>
      )}
    </ul>
  );
}
