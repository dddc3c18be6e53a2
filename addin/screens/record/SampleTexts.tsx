/** The filed texts behind one wording, and the terms that the first of them defines. */
import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { useViews } from '#addin/pane/ViewContext.ts';
import type { Wording } from '#addin/pane/views.ts';
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
  const { open } = useViews();
  if (samples.length === 0) return null;
  return (
    <>
      <TermsUsed uri={samples[0]!.uri} text={group.snippet} />
      <section className="pane-section" aria-labelledby="samples">
        <h3 id="samples" className="label">
          {title} as filed
        </h3>
        {samples.map((sample) => (
          <details key={sample.id} className="pane-fold">
            <summary>
              {calmTitle(sample.contractTitle)}
              {sample.published && <span className="quiet">, {sample.published}</span>}
            </summary>
            <p className="excerpt">{sample.diff ? <DiffText parts={sample.diff} /> : sample.text}</p>
            <p className="row">
              <Button
                size="small"
                aria-label={`Insert as filed in ${calmTitle(sample.contractTitle)}`}
                onClick={() => open({ screen: 'insert', wording: filedWording(sample, title, group.id) })}
              >
                Insert this one
              </Button>
              <AppLink href={sample.uri} target="_blank">
                View source
              </AppLink>
            </p>
          </details>
        ))}
      </section>
    </>
  );
}

const filedWording = (
  { id, text, contractTitle, published, uri }: SampleTextsProps['samples'][number],
  title: string,
  groupId: string,
): Wording => ({
  id,
  kind: 'clause',
  groupId,
  title,
  text,
  // pages show a beginning of the longer ones, and do not say of which
  isCut: true,
  source: { label: `${calmTitle(contractTitle)}${published ? `, ${published}` : ''}`, uri },
  href: uri,
});

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
