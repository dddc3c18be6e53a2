import { lazy, Suspense, useState } from 'react';
import type { ClauseGroupProps } from '#shared/api/pages.ts';
import { calmTitle, counted, fullCount } from '#shared/domain/display.ts';
import { personalPaths } from '#shared/domain/paths.ts';
import { valueText } from '#shared/domain/slotNames.ts';
import { wordingSentence } from '#shared/domain/wordingCounts.ts';
import { useApp, usePaths } from '#shared/ui/AppContext.tsx';
import { AppLink } from '#shared/ui/AppLink.tsx';
import { SaveButton } from '#shared/ui/lists/SaveButton.tsx';
import { Citation, CiteButton } from '#shared/ui/records/Citation.tsx';
import { CopyButton } from '#shared/ui/records/CopyButton.tsx';
import { GroupCard } from '#shared/ui/records/GroupCard.tsx';
import { useCitation } from '#shared/ui/records/useCitation.ts';
import { DiffLegend, DiffText } from '#shared/ui/text/DiffText.tsx';
import { useInBrowser } from '#shared/ui/useInBrowser.ts';
import { Breadcrumbs } from '#web/layout/Breadcrumbs.tsx';
import { LinkSidebar } from '#web/layout/Sidebar.tsx';
import { Amended } from '#web/pages/amendments/Amended.tsx';
import { DiffSwitch } from '#web/pages/DiffSwitch.tsx';
import { HiddenNote } from '#web/pages/HiddenNote.tsx';
import { LabelButton } from '#web/pages/LabelButton.tsx';
import { LoadMore } from '#web/pages/LoadMore.tsx';
import { OwnValues } from '#web/pages/OwnValues.tsx';
import { Sisters } from '#web/pages/Sisters.tsx';
import { useMore } from '#web/pages/useMore.ts';
import { WatchButton } from '#web/pages/WatchButton.tsx';
import { ReportButton } from '#web/report/ReportButton.tsx';

const Stewardship = lazy(() => import('#web/curation/Stewardship.tsx'));

export function ClauseGroup(props: ClauseGroupProps) {
  const to = usePaths();
  const { library } = useApp();
  const isInBrowser = useInBrowser();
  const { group, samples } = props;
  const [differences, setDifferences] = useState(true);
  const more = useMore(samples.nextCurs, (next) =>
    next.component === 'ClauseGroup'
      ? {
          ...next,
          props: {
            ...props,
            samples: {
              ...next.props.samples,
              items: [...samples.items, ...next.props.samples.items],
              cursor: samples.cursor,
            },
          },
        }
      : null,
  );
  const hasDiffs = samples.items.some((sample) => sample.diff?.some((part) => part.kind !== 'same'));
  return (
    <>
      <Breadcrumbs crumbs={props.crumbs} />
      <div className="columns-list">
        <aside className="rail" aria-label="Other wordings">
          <LinkSidebar title="Other wordings" links={props.neighbours} noun="contract" />
        </aside>
        <article className="narrow">
          <h1 className="display">{props.title}</h1>
          <p className="meta">
            <span>{wordingSentence(group.size, group.counts)}</span>
            <AppLink href={to.clause(props.typeId)}>all wordings</AppLink>
            {props.base && (
              <AppLink href={props.base.href}>the most common wording, {counted(props.base.size, 'contract')}</AppLink>
            )}
          </p>
          <HiddenNote />
          <div className="record-acts">
            <SendLink groupId={group.id} />
            <WatchButton kind="wording" scope={group.id} />
            <ReportButton type="clause" choices={[{ id: group.id, label: 'This wording' }]} />
            <LabelButton groupId={group.id} />
          </div>
          <div className="lone-group">
            <GroupCard
              group={{ ...group, samples: [] }}
              name="This wording"
              heading="h2"
              differences={differences && !group.template}
              isBase={props.base === null}
            />
          </div>
          {isInBrowser && library.role && (
            <Suspense>
              <Stewardship group={group.id} />
            </Suspense>
          )}
          <Sisters
            sisters={props.sisters}
            hrefOf={(member) => `${to.clauseGroupLike(props.typeId, group.id, member)}#samples`}
          />
          <section className="wordings" aria-labelledby="samples">
            <header className="section-head">
              <h2 id="samples">Contracts that use it</h2>
              <span className="quiet">{counted(samples.total, 'contract')}</span>
              {hasDiffs && <DiffSwitch on={differences} onChange={setDifferences} />}
            </header>
            {props.chosen && (
              <p className="meta">
                <span>
                  Only those with <b>{valueText(props.chosen.text)}</b>
                </span>
                <AppLink href={props.chosen.href}>show all contracts</AppLink>
              </p>
            )}
            {props.chosen?.whole && <blockquote className="legal">{props.chosen.whole}</blockquote>}
            {samples.items.map((sample) => (
              <FiledText
                key={`${sample.uri}${sample.id}`}
                sample={sample}
                groupId={group.id}
                differences={differences}
              />
            ))}
            {hasDiffs && differences && <DiffLegend against="this wording" />}
            <LoadMore
              more={more}
              shown={samples.items.length}
              total={samples.total}
              noun="contract"
              isContinued={samples.cursor !== null}
            />
          </section>
        </article>
      </div>
    </>
  );
}

/** For members of teams; whether somebody is in one is said on the page that it leads to. */
function SendLink({ groupId }: { groupId: string }) {
  const { session, namespace } = useApp();
  if (!session.user) return null;
  return (
    <AppLink
      className="button-link"
      href={personalPaths.newApproval({ clause: groupId, library: namespace })}
      otherwise="nothing"
    >
      Send for approval
    </AppLink>
  );
}

interface FiledTextProps {
  sample: ClauseGroupProps['samples']['items'][number];
  groupId: string;
  differences: boolean;
}

/** The wording as one contract has it. */
function FiledText({ sample, groupId, differences }: FiledTextProps) {
  const citation = useCitation({ type: 'clause', id: sample.id });
  return (
    <article className="sample">
      <h3>
        <AppLink href={sample.uri}>{calmTitle(sample.contractTitle || sample.label)}</AppLink>
      </h3>
      <p className="meta">
        {sample.published && <span>{sample.published}</span>}
        {sample.contractTitle && sample.label !== sample.contractTitle && <span>{calmTitle(sample.label)}</span>}
        <OwnValues mine={sample.mine} />
      </p>
      <Amended marks={sample.amended} />
      <p className="excerpt">{differences && sample.diff ? <DiffText parts={sample.diff} /> : sample.text}</p>
      <div className="acts">
        <AppLink href={sample.uri}>View Source</AppLink>
        {sample.similar && (
          <AppLink href={sample.similar.uri}>View Similar ({fullCount(sample.similar.count)})</AppLink>
        )}
        <CopyButton text={sample.text} of={{ type: 'clause', id: groupId }} isAsShown />
        <SaveButton of={{ type: 'clause', id: sample.id }} />
        <CiteButton citation={citation} />
      </div>
      <Citation citation={citation} />
    </article>
  );
}
