import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useHost } from '#addin/pane/PaneContext.ts';
import { readIgnored, writeIgnored } from '#addin/screens/checks/ignored.ts';
import { failureText, statusText } from '#addin/screens/failureText.ts';
import { type Applied, applyProposals } from '#addin/screens/review/applyProposals.ts';
import { addTypedComment } from '#addin/screens/send/comments.ts';
import { type IgnoredFinding, type SortedFinding, sortFindings, withIgnored } from '#shared/domain/checks/ignored.ts';
import type { KeptAudience } from '#shared/domain/commentAudience.ts';
import type { DocSnapshot } from '#shared/domain/documentSnapshot.ts';
import type { Edit } from '#shared/domain/edits.ts';
import { initialsOf } from '#shared/domain/initials.ts';
import { likelyPlaybook } from '#shared/domain/playbooks/likely.ts';
import { followed, resultIn } from '#shared/domain/playbooks/ofParagraphs.ts';
import { type OutsideProvision, outsidePlaybook } from '#shared/domain/playbooks/outside.ts';
import { type Playbook, type Posture, rulesFor } from '#shared/domain/playbooks/playbook.ts';
import { type RuleResult, reviewPlaybook } from '#shared/domain/playbooks/run.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import type { DocumentHost } from '#shared/ui/DocumentHost.ts';

export interface Choice {
  playbook: Playbook;
  side: string;
  posture: Posture;
}

/** A result that is no pass, with what became of its finding; results without a place have none. */
interface Flagged {
  result: RuleResult;
  sorted: SortedFinding | null;
}

export interface ReviewRun {
  choice: Choice;
  snapshot: DocSnapshot;
  scope: Scope;
  results: readonly RuleResult[];
  /** Rules asked so far, and those that will have been. */
  asked: number;
  total: number;
  /** Milliseconds, reading the document too; null while it runs. */
  took: number | null;
  /** Paragraphs that are reviewed; null: all of them. What is found elsewhere is left out. */
  selection: ReadonlySet<number> | null;
  /** Once all rules are through. */
  outside: readonly OutsideProvision[];
}

/** For so long after a change of the pane's own, what a host tells of is taken for it. */
const ECHO_MS = 2_000;

const choiceOf = (playbook: Playbook): Choice => ({ playbook, side: playbook.sides[0] ?? '', posture: 'strict' });

/** What is reviewed: `same` is what was reviewed last. */
export type Scope = 'document' | 'selection' | 'same';

/** Paragraphs of the selection; null where nothing of the body is selected, or the host cannot tell. */
async function selectedParagraphs(host: DocumentHost): Promise<ReadonlySet<number> | null> {
  const { paras } = await host.readSelection().catch(() => ({ paras: [] }));
  return paras.length > 0 ? new Set(paras) : null;
}

interface Wishes {
  playbooks: readonly Playbook[];
  /** Of the person who is here. */
  own: readonly Playbook[];
  /** It runs at once, over what is selected. */
  isAtSelection: boolean;
}

/** A review by rules alone: it runs here, and nothing leaves this computer. */
export function useReview({ playbooks, own, isAtSelection }: Wishes) {
  const host = useHost();
  const { notify, session } = useApp();
  const [choice, setChoice] = useState<Choice | null>(null);
  const [run, setRun] = useState<ReviewRun | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [ignored, setIgnored] = useState<readonly IgnoredFinding[]>([]);
  const [isOld, setOld] = useState(false);
  const [applied, setApplied] = useState<{ done: Applied; at: Date } | null>(null);
  const [isWriting, setWriting] = useState(false);
  /** Whether the document says what kind of contract it is. */
  const [isNamed, setNamed] = useState(true);
  const ownUntil = useRef(0);
  const running = useRef<AbortController | null>(null);
  const last = useRef<Pick<ReviewRun, 'snapshot' | 'selection'> | null>(null);

  // those that come later are there to be chosen; what was proposed or is running goes on
  const ownOnes = useRef(own);
  ownOnes.current = own;

  // the document proposes its playbook once; afterwards the person's choice stands
  useEffect(() => {
    const abort = new AbortController();
    host.readDocument({ signal: abort.signal }).then(
      (snapshot) => {
        const likely = likelyPlaybook(snapshot, playbooks, ownOnes.current);
        setNamed(likely !== null);
        setChoice((known) => known ?? choiceOf(likely ?? playbooks[0]!));
      },
      () => setChoice((known) => known ?? choiceOf(playbooks[0]!)),
    );
    const stop = host.on('paragraphs', () => {
      // a host tells of the pane's own changes a moment later
      if (performance.now() > ownUntil.current) setOld(true);
    });
    return () => {
      abort.abort();
      running.current?.abort();
      stop();
    };
  }, [host, playbooks]);

  const start = useCallback(
    async (chosen: Choice, scope: Scope) => {
      running.current?.abort();
      const abort = new AbortController();
      running.current = abort;
      setFailure(null);
      const began = performance.now();
      try {
        const [snapshot, kept, selected] = await Promise.all([
          host.readDocument({ signal: abort.signal }),
          readIgnored(host),
          scope === 'selection' ? selectedParagraphs(host) : null,
        ]);
        const before = scope === 'same' ? last.current : null;
        const selection = before?.selection
          ? followed(before.selection, before.snapshot.paras, snapshot.paras)
          : selected;
        last.current = { snapshot, selection };
        setIgnored(kept);
        setOld(false);
        const { playbook, side, posture } = chosen;
        const results: RuleResult[] = [];
        let asked = 0;
        const show = (more: Partial<ReviewRun> = {}) =>
          setRun({
            choice: chosen,
            snapshot,
            scope,
            selection,
            results: [...results],
            asked: 0,
            total: rulesFor(playbook, side).length,
            took: null,
            outside: [],
            ...more,
          });
        show();
        for await (const result of reviewPlaybook(playbook, { snapshot }, { posture, side, signal: abort.signal })) {
          const told = selection === null ? result : resultIn(result, selection);
          if (told) results.push(told);
          asked++;
          // a state for each rule would cost more than the rules
          if (asked % 5 === 0) show({ asked });
        }
        if (abort.signal.aborted) return;
        show({
          asked,
          took: performance.now() - began,
          outside: selection === null ? outsidePlaybook({ snapshot }, results) : [],
        });
      } catch (error) {
        if (!abort.signal.aborted) setFailure(failureText(error));
      }
    },
    [host],
  );

  // who reviews the selection has chosen already; the rules stay on this computer
  const isBegun = useRef(false);
  useEffect(() => {
    if (!isAtSelection || !isNamed || choice === null || isBegun.current) return;
    isBegun.current = true;
    void start(choice, 'selection');
  }, [isAtSelection, isNamed, choice, start]);

  const flagged = useMemo((): Flagged[] => {
    const open = (run?.results ?? []).filter(({ verdict }) => verdict !== 'pass');
    const findings = open.flatMap(({ findings: [first] }) => (first ? [first] : []));
    const sorted = new Map(sortFindings(findings, ignored).map((one) => [one.finding, one]));
    return open.map((result) => ({ result, sorted: sorted.get(result.findings[0]!) ?? null }));
  }, [run, ignored]);

  const keep = async (next: readonly IgnoredFinding[]): Promise<void> => {
    const status = await writeIgnored(host, next);
    // for this sitting it is rejected all the same
    setIgnored(next);
    if (status !== 'applied') notify(`Rejected until the pane is closed. ${statusText(status)}`);
  };

  return {
    choice,
    choose: setChoice,
    run,
    flagged,
    failure,
    isOld,
    isWriting,
    isNamed,
    applied,
    start: (scope: Scope) => choice && void start(choice, scope),
    reject: (finding: SortedFinding) =>
      keep(withIgnored(ignored, finding, new Date().toISOString(), initialsOf(session.user?.email ?? ''))),
    restore: (entry: IgnoredFinding) => keep(ignored.filter((one) => one !== entry)),
    /** Writes them as tracked changes, then runs again. */
    async apply(edits: readonly Edit[]): Promise<void> {
      setWriting(true);
      ownUntil.current = Number.POSITIVE_INFINITY;
      try {
        const done = await applyProposals(host, edits);
        setApplied({ done, at: new Date() });
        if (done.made < done.asked)
          notify(
            done.refusal
              ? `${done.asked - done.made} not changed. ${statusText(done.refusal)}`
              : `${done.asked - done.made} wait for their turn: another change stands in the same paragraph.`,
          );
        ownUntil.current = performance.now() + ECHO_MS;
        if (run) await start(run.choice, 'same');
      } catch (error) {
        setFailure(failureText(error));
        ownUntil.current = 0;
      } finally {
        setWriting(false);
      }
    },
    async comment(result: RuleResult, audience: KeptAudience['audience'], text: string): Promise<void> {
      const status = await addTypedComment(host, result.findings[0]!.anchor, text, audience);
      notify(
        status === 'applied'
          ? `Commented, ${audience === 'internal' ? 'internal' : 'for the other side'}.`
          : `Not commented. ${statusText(status)}`,
      );
    },
    undone: () => {
      setApplied(null);
      ownUntil.current = performance.now() + ECHO_MS;
      if (run) void start(run.choice, 'same');
    },
  };
}
