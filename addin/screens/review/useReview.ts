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
import { type OutsideProvision, outsidePlaybook } from '#shared/domain/playbooks/outside.ts';
import { type Playbook, type Posture, rulesFor } from '#shared/domain/playbooks/playbook.ts';
import { type RuleResult, reviewPlaybook } from '#shared/domain/playbooks/run.ts';
import { useApp } from '#shared/ui/AppContext.tsx';

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
  results: readonly RuleResult[];
  /** Rules that will have been asked. */
  total: number;
  /** Milliseconds, reading the document too; null while it runs. */
  took: number | null;
  /** Once all rules are through. */
  outside: readonly OutsideProvision[];
}

/** For so long after a change of the pane's own, what a host tells of is taken for it. */
const ECHO_MS = 2_000;

const choiceOf = (playbook: Playbook): Choice => ({ playbook, side: playbook.sides[0] ?? '', posture: 'strict' });

/** Paragraphs that were selected when the screen opened: jumping to a finding selects others. */
function useSelectionOnce(isWanted: boolean): ReadonlySet<number> | null {
  const host = useHost();
  const [paras, setParas] = useState<ReadonlySet<number> | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    let isHere = true;
    host.readSelection().then(
      (found) => isHere && setParas(new Set(found.paras)),
      // a host that cannot tell shows all of the document
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [host, isWanted]);
  return paras;
}

interface Wishes {
  playbooks: readonly Playbook[];
  /** Of the person who is here. */
  own: readonly Playbook[];
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
  const selection = useSelectionOnce(isAtSelection);

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
    async (chosen: Choice) => {
      running.current?.abort();
      const abort = new AbortController();
      running.current = abort;
      setFailure(null);
      const began = performance.now();
      try {
        const [snapshot, kept] = await Promise.all([host.readDocument({ signal: abort.signal }), readIgnored(host)]);
        setIgnored(kept);
        setOld(false);
        const { playbook, side, posture } = chosen;
        const results: RuleResult[] = [];
        const show = (more: Partial<ReviewRun> = {}) =>
          setRun({
            choice: chosen,
            snapshot,
            results: [...results],
            total: rulesFor(playbook, side).length,
            took: null,
            outside: [],
            ...more,
          });
        show();
        for await (const result of reviewPlaybook(playbook, { snapshot }, { posture, side, signal: abort.signal })) {
          results.push(result);
          // a state for each rule would cost more than the rules
          if (results.length % 5 === 0) show();
        }
        if (abort.signal.aborted) return;
        show({ took: performance.now() - began, outside: outsidePlaybook({ snapshot }, results) });
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
    void start(choice);
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
    selection,
    isNamed,
    applied,
    start: () => choice && void start(choice),
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
        if (run) await start(run.choice);
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
      if (run) void start(run.choice);
    },
  };
}
