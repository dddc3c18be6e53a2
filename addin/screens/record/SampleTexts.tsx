/** The filed texts behind one wording, and the terms that the first of them defines. */
import { useState } from 'react';
import { useSourceContract } from '#addin/screens/record/useRecord.ts';
import type { ClauseGroupProps, GroupCard } from '#shared/api/pages.ts';
import { calmTitle, counted } from '#shared/domain/display.ts';
import { markTerms } from '#shared/reading/definedTerms.ts';
import { AppLink } from '#shared/ui/AppLink.tsx';
import { DiffText } from '#shared/ui/text/DiffText.tsx';

interface SampleTextsProps {
  samples: ClauseGroupProps['samples']['items'];
  title: string;
  group: GroupCard;
}

export function SampleTexts({ samples, title, group }: SampleTextsProps) {
  if (samples.length === 0) return null;
  return (
    <>
      <TermsUsed uri={samples[0]!.uri} text={group.snippet} />
      <section className="pane-section" aria-labelledby="samples">
        <h3 id="samples" className="label">
          {title} as filed
        </h3>
        {samples.map((sample) => (
          <details key={sample.hash} className="pane-fold">
            <summary>
              {calmTitle(sample.contractTitle)}
              {sample.published && <span className="quiet">, {sample.published}</span>}
            </summary>
            <p className="excerpt">{sample.diff ? <DiffText parts={sample.diff} /> : sample.text}</p>
            <AppLink href={sample.uri} target="_blank">
              View source
            </AppLink>
          </details>
        ))}
      </section>
    </>
  );
}

function TermsUsed({ uri, text }: { uri: string; text: string }) {
  const [isOpen, setOpen] = useState(false);
  const { contract, isLoading } = useSourceContract(isOpen ? uri : null);
  const terms = Object.values(contract?.terms ?? {});
  const used = new Set(
    markTerms(
      text,
      terms.map(({ term }) => term),
    ).map(({ term }) => term),
  );
  const shown = terms.filter(({ term }) => used.has(term));
  return (
    <details className="pane-fold" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Definitions it uses{contract && `, ${counted(shown.length, 'term')}`}</summary>
      {isLoading && isOpen && <p role="status">Reading its contract</p>}
      {contract && shown.length === 0 && <p>It uses no term that its contract defines.</p>}
      {shown.map(({ term, text: meaning, uri: page }) => (
        <p key={term} className="excerpt">
          <AppLink href={page}>“{term}”</AppLink> {meaning}
        </p>
      ))}
    </details>
  );
}
