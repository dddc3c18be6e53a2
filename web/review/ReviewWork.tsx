import { Button } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { CALLS } from '#shared/api/calls.ts';
import type { ReviewPageProps } from '#shared/api/personalPages.ts';
import type { ReviewReply, ReviewResult } from '#shared/api/reviews.ts';
import { counted } from '#shared/domain/display.ts';
import { personalPaths, ROUTES } from '#shared/domain/paths.ts';
import { modelLines } from '#shared/domain/playbooks/modelLines.ts';
import { topicsOf } from '#shared/domain/playbooks/topics.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { AppLink } from '#shared/ui/AppLink.tsx';
import { answersOf } from '#shared/ui/server/answers.ts';
import { makeChange } from '#shared/ui/server/change.ts';
import { callQuestion } from '#shared/ui/server/questions.ts';
import { useChange } from '#shared/ui/server/useChange.ts';
import { Comparison } from '#web/review/Comparison.tsx';
import { type Deciding, ResultCard } from '#web/review/ResultCard.tsx';
import { type Mark, ReviewedDocument } from '#web/review/ReviewedDocument.tsx';

const REPORT_NAMES = { docx: 'Word', pdf: 'PDF', json: 'JSON' } as const;
/** While rules are asked. */
const LOOK_AGAIN_MS = 400;
const short = (hash: string): string => `${hash.slice(0, 4)}…${hash.slice(-4)}`;

/** Marks in the order of the document, numbered by card: what passes comes after what is flagged. */
function marksOf(results: readonly ReviewResult[]): { marks: Mark[]; numbers: Map<string, number> } {
  const proved = results
    .filter(({ findings }) => findings.some(({ quote }) => quote !== ''))
    .sort((a, b) => Number(a.verdict === 'pass') - Number(b.verdict === 'pass') || inDocument(a, b));
  const numbers = new Map(proved.map(({ rule }, i) => [rule.id, i + 1]));
  const marks = proved.flatMap(({ rule, verdict, findings }) =>
    findings
      .filter(({ quote }) => quote !== '')
      .map(({ para, start, end }) => ({ para, start, end, verdict, rule: rule.id, number: numbers.get(rule.id)! })),
  );
  return { marks, numbers };
}

const inDocument = ({ findings: [a] }: ReviewResult, { findings: [b] }: ReviewResult): number =>
  a!.para - b!.para || a!.start - b!.start;

/** "/review/17#CO-03" → "CO-03". */
const ruleInAddress = (): string | null => decodeURIComponent(location.hash.slice(1)) || null;

/** All of a review, once it is shown in a browser. */
export default function ReviewWork({ reply: first, playbooks }: ReviewPageProps) {
  const app = useApp();
  const { id } = first.review;
  const question = callQuestion(app, CALLS.review, { params: { id } });
  const { data: reply = first, refetch } = useQuery(
    {
      ...question,
      initialData: first,
      refetchInterval: ({ state }) => (state.data?.review.state === 'running' ? LOOK_AGAIN_MS : false),
    },
    answersOf(app.api),
  );
  const document = useQuery(
    { ...callQuestion(app, CALLS.reviewDocument, { params: { id } }), staleTime: Number.POSITIVE_INFINITY },
    answersOf(app.api),
  );
  const [chosen, setChosen] = useState<string | null>(ruleInAddress);
  const linked = useRef(chosen);
  const [showsRejected, setShowsRejected] = useState(false);
  const again = useChange(async (server, wishes: { side?: string }) => {
    const { review } = await server.call(CALLS.reviewAgain, { params: { id }, body: wishes });
    app.go(personalPaths.review(review.id));
  });
  const { paragraphs = [], takenIn = [] } = document.data ?? {};
  const { review, results, outside, comparison, model } = reply;
  const rejected = results.filter(({ decision }) => decision?.kind === 'rejected');
  const flagged = results.filter((one) => one.verdict !== 'pass' && one.decision?.kind !== 'rejected');
  const passes = results.filter(({ verdict }) => verdict === 'pass');
  // what passes is marked once somebody asks for its place
  const { marks, numbers } = marksOf(results);
  const shown = new Set([...flagged, ...(showsRejected ? rejected : [])].map(({ rule }) => rule.id));
  const shownMarks = marks.filter(({ rule }) => shown.has(rule) || rule === chosen);
  const isRunning = review.state === 'running';
  // what is missing has a place too: where it would go
  const gap = results.find(({ rule }) => rule.id === chosen)?.findings.find(({ quote }) => quote === '')?.para ?? null;
  const sides = playbooks.find((one) => one.id === reply.proof.playbook.id)?.sides ?? [];
  // whoever comes by a link to a rule sees its card first; once: afterwards they go where they like
  useEffect(() => {
    if (linked.current === null || !document.data || !results.some(({ rule }) => rule.id === linked.current)) return;
    linked.current = null;
    globalThis.document.querySelector('.finding-card.is-chosen')?.scrollIntoView({ block: 'center' });
  }, [document.data, results]);

  const decide = async (rule: string, decision: Deciding): Promise<void> => {
    try {
      await makeChange(app, (server) => server.call(CALLS.decideReview, { params: { id }, body: { rule, decision } }));
    } catch {
      app.notify('That could not be kept. Try again.');
    }
    void refetch();
  };
  const remove = async (): Promise<void> => {
    try {
      await makeChange(app, (server) => server.call(CALLS.deleteReview, { params: { id } }));
      app.go(ROUTES.reviews);
    } catch {
      app.notify('The review could not be deleted. Try again.');
    }
  };
  const card = (result: ReviewResult) => (
    <ResultCard
      key={result.rule.id}
      result={result}
      number={numbers.get(result.rule.id) ?? null}
      paragraphs={paragraphs}
      isChosen={chosen === result.rule.id}
      onChoose={() => setChosen(result.rule.id)}
      onDecide={(decision) => void decide(result.rule.id, decision)}
    />
  );

  return (
    <div className="review-page">
      <Head reply={reply}>
        {sides.length > 1 && (
          <select
            aria-label="Read for"
            value={reply.proof.side}
            disabled={isRunning || again.step === 'busy'}
            onChange={({ target }) => void again.make({ side: target.value })}
          >
            {sides.map((side) => (
              <option key={side} value={side}>
                For the {side.replaceAll('-', ' ')}
              </option>
            ))}
          </select>
        )}
        <Button disabled={isRunning || again.step === 'busy'} onClick={() => void again.make({})}>
          Run again
        </Button>
        {app.session.user && review.state === 'done' && (
          <AppLink className="button-link" href={personalPaths.newApproval({ review: id })} otherwise="nothing">
            Send for approval
          </AppLink>
        )}
        <Button onClick={() => void remove()}>Delete</Button>
        {review.state === 'done' && (
          <details className="menu">
            <summary className="button-link primary">Report</summary>
            <ul>
              {Object.entries(REPORT_NAMES).map(([format, name]) => (
                <li key={format}>
                  <a href={`/api/reviews/${encodeURIComponent(id)}/report?format=${format}`} download>
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </details>
        )}
      </Head>
      <div className="review-columns">
        <ReviewedDocument paragraphs={paragraphs} marks={shownMarks} chosen={chosen} gap={gap} onChoose={setChosen} />
        <section className="findings" aria-label="Results">
          {isRunning && (
            <p role="status">
              <progress value={review.asked} max={review.total} aria-label="Rules asked" /> {review.asked} of{' '}
              {review.total} rules asked
              {model !== null && model.waiting > 0 && `; ${counted(model.waiting, 'rule')} still with ${model.name}`}
            </p>
          )}
          {reply.error !== '' && (
            <p className="form-error" role="alert">
              {reply.error}
            </p>
          )}
          {again.error && (
            <p className="form-error" role="alert">
              {again.error.message}
            </p>
          )}
          <p className="row finding-counts">
            <b className="verdict-fail">{review.counts.fail} fail</b>
            <b className="verdict-review">{review.counts.review} look at</b>
            <b className="verdict-pass">{review.counts.pass} pass</b>
            {rejected.length > 0 && (
              <Button
                size="small"
                appearance="subtle"
                aria-expanded={showsRejected}
                onClick={() => setShowsRejected(!showsRejected)}
              >
                {rejected.length} rejected, {showsRejected ? 'hide' : 'show'}
              </Button>
            )}
          </p>
          {takenIn.length > 0 && (
            <div className="note taken-in">
              <p>The document takes in terms that stand somewhere else. No rule has read those:</p>
              {takenIn.map(({ para, start, quote }) => (
                <blockquote key={`${para} ${start}`}>{quote}</blockquote>
              ))}
            </div>
          )}
          {reply.hidden > 0 && (
            <p className="note">
              The file has {counted(reply.hidden, 'character')} that a reader of its pages does not see. No rule read
              them.
            </p>
          )}
          {model && !isRunning && (
            <div className="note">
              {modelLines(model, reply.leftOut).map((line) => (
                <p key={line}>{line}</p>
              ))}
            </div>
          )}
          {comparison && <Comparison comparison={comparison} />}
          {topicsOf(flagged.map((result) => ({ result }))).map(({ name, flagged: of }) => (
            <section key={name} aria-label={name}>
              <h3 className="label">{name}</h3>
              {of.map(({ result }) => card(result))}
            </section>
          ))}
          {!isRunning && flagged.length === 0 && review.state === 'done' && (
            <p>
              Every rule passes{rejected.length > 0 && ', or was rejected by you'}. What no rule asks is listed below.
            </p>
          )}
          {showsRejected && rejected.map(card)}
          {passes.length > 0 && (
            <details className="passed" open={passes.some(({ rule }) => rule.id === linked.current) || undefined}>
              <summary>{counted(passes.length, 'rule')} passed</summary>
              {passes.map(card)}
            </details>
          )}
          {outside.length > 0 && (
            <details className="passed">
              <summary>{counted(outside.length, 'provision')} that no rule of the playbook looked at</summary>
              <ul>
                {outside.map(({ para, start, heading }) => (
                  <li key={`${para} ${start}`}>
                    {paragraphs[para]?.label} {heading}
                  </li>
                ))}
              </ul>
            </details>
          )}
          <p className="quiet-text">
            {playbooks.find((one) => one.id === reply.proof.playbook.id)?.rules ?? review.total} rules of a playbook
            were asked{model === null ? ', without a model' : ', and a model what they cannot tell'}. What no rule asks
            was not reviewed.
          </p>
        </section>
      </div>
    </div>
  );
}

function Head({ reply, children }: { reply: ReviewReply; children: ReactNode }) {
  const { review, proof } = reply;
  const facts: [string, string, string?][] = [
    ['Playbook', `${proof.playbook.name}, v${proof.playbook.version}`],
    ['Engine', `${proof.engine}, ${proof.model ?? 'no model'}`],
    ['Document', short(proof.documentHash), proof.documentHash],
  ];
  return (
    <header className="review-head">
      <div>
        <p className="quiet-text">
          <AppLink href={ROUTES.reviews}>Reviews</AppLink> /{' '}
          {review.bulk && (
            <>
              <AppLink href={personalPaths.bulkReview(review.bulk)}>Bulk review</AppLink> /{' '}
            </>
          )}
          Review
        </p>
        <h1>{review.name}</h1>
      </div>
      <dl>
        {facts.map(([name, value, whole]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd title={whole}>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="row">{children}</div>
    </header>
  );
}
