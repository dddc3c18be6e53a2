/** A clause type, one wording or a defined term, with what a drafter wants to know before using it. */
import { Button } from '@fluentui/react-components';
import { InLibrary } from '#addin/pane/InLibrary.tsx';
import type { Wording } from '#addin/pane/views.ts';
import { failureText } from '#addin/screens/failureText.ts';
import { ClickedCard } from '#addin/screens/record/ClickedCard.tsx';
import { SampleTexts } from '#addin/screens/record/SampleTexts.tsx';
import { usePageData } from '#addin/screens/record/useRecord.ts';
import { WordingCard } from '#addin/screens/record/WordingCard.tsx';
import { ScreenHead } from '#addin/screens/ScreenHead.tsx';
import type { Page } from '#shared/api/pages.ts';
import { counted } from '#shared/domain/display.ts';
import { namespaceIn } from '#shared/domain/paths.ts';
import { useApp } from '#shared/ui/AppContext.tsx';

interface RecordScreenProps {
  path: string;
  /** The wording on which it was opened. */
  clicked?: Wording;
}

export default function RecordScreen({ path, clicked }: RecordScreenProps) {
  const { go } = useApp();
  const page = usePageData(path);
  if (page.isPending) {
    return (
      <>
        <ScreenHead title="Opening" />
        <p role="status">Opening the record</p>
      </>
    );
  }
  if (!page.data) {
    return (
      <>
        <ScreenHead title="Not opened" />
        <p className="note note-danger" role="alert">
          {failureText(page.error)}
        </p>
      </>
    );
  }
  return (
    <InLibrary namespace={namespaceIn(path)}>
      <Record page={page.data} {...(clicked && { clicked })} openPage={() => go(new URL(path, location.origin).href)} />
    </InLibrary>
  );
}

interface RecordProps extends Pick<RecordScreenProps, 'clicked'> {
  page: Page;
  openPage(): void;
}

function Record({ page, clicked, openPage }: RecordProps) {
  switch (page.component) {
    case 'Clause': {
      const { title, explanation, items, size, contracts } = page.props;
      return (
        <>
          <ScreenHead title={title} />
          <p className="quiet">
            {counted(size, 'clause')} in {counted(contracts, 'contract')}
          </p>
          {explanation && <p>{explanation}</p>}
          {clicked && <ClickedCard wording={clicked} groups={items} />}
          {items.map((group, i) => (
            <WordingCard key={group.id} group={group} name={`Wording ${i + 1}`} title={title} kind="clause" />
          ))}
          <OnTheSite openPage={openPage} />
        </>
      );
    }
    case 'ClauseGroup': {
      const { title, group, samples } = page.props;
      return (
        <>
          <ScreenHead title={title} />
          {clicked && <ClickedCard wording={clicked} groups={[group]} />}
          <WordingCard group={group} name={title} title={title} kind="clause" isAlone />
          <SampleTexts samples={samples.items} title={title} group={group} />
          <OnTheSite openPage={openPage} />
        </>
      );
    }
    case 'Definition': {
      const { title, items, size, contracts, examples } = page.props;
      return (
        <>
          <ScreenHead title={`“${title}”`} />
          <p className="quiet">
            {counted(size, 'definition')} in {counted(contracts, 'contract')}
          </p>
          {clicked && <ClickedCard wording={clicked} groups={items} />}
          {items.map((group, i) => (
            <WordingCard key={group.id} group={group} name={`Wording ${i + 1}`} title={title} kind="definition" />
          ))}
          {examples.length > 0 && (
            <section className="pane-section" aria-labelledby="examples">
              <h3 id="examples" className="label">
                In use
              </h3>
              {examples.map(({ text, label }) => (
                <p key={text} className="excerpt">
                  {text} <span className="quiet">{label}</span>
                </p>
              ))}
            </section>
          )}
          <OnTheSite openPage={openPage} />
        </>
      );
    }
    default:
      return (
        <>
          <ScreenHead title="Not here" />
          <p>The library has no such record any more.</p>
        </>
      );
  }
}

function OnTheSite({ openPage }: { openPage(): void }) {
  return (
    <p>
      <Button size="small" appearance="subtle" onClick={openPage}>
        Open in the browser
      </Button>
    </p>
  );
}
