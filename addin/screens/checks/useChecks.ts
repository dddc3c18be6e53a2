import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useHost } from '#addin/pane/PaneContext.ts';
import { readIgnored, writeIgnored } from '#addin/screens/checks/ignored.ts';
import { type CheckRun, runChecks } from '#addin/screens/checks/runChecks.ts';
import { useSent } from '#addin/screens/compare/useSent.ts';
import { failureText, statusText } from '#addin/screens/failureText.ts';
import { useSourceBook } from '#addin/screens/insert/useSourceBook.ts';
import { onComments } from '#addin/screens/send/comments.ts';
import { type IgnoredFinding, type SortedFinding, sortFindings, withIgnored } from '#shared/domain/checks/ignored.ts';
import type { Edit } from '#shared/domain/edits.ts';
import { initialsOf } from '#shared/domain/initials.ts';
import { useApp } from '#shared/ui/AppContext.tsx';

export interface Checks {
  run: CheckRun | null;
  /** What the last run found and is shown, and what of it was ignored. */
  sorted: readonly SortedFinding[];
  /** Findings that are not sure. */
  doubtful: number;
  isBusy: boolean;
  failure: string | null;
  /** The document has changed since the last run. */
  isOld: boolean;
  /** Whether findings that are not sure are shown as well. */
  withDoubtful: boolean;
  setDoubtful(withDoubtful: boolean): void;
  again(): void;
  ignore(finding: SortedFinding): Promise<void>;
  restore(ignored: IgnoredFinding): Promise<void>;
  /** Makes the changes as tracked ones, then runs again. */
  fix(edits: readonly Edit[]): Promise<void>;
}

export function useChecks(): Checks {
  const host = useHost();
  useSourceBook();
  const { notify, session } = useApp();
  const { sent } = useSent();
  const [state, setState] = useState<Pick<Checks, 'run' | 'isBusy' | 'failure'>>({
    run: null,
    isBusy: false,
    failure: null,
  });
  const [ignored, setIgnored] = useState<readonly IgnoredFinding[]>([]);
  const [isOld, setOld] = useState(false);
  const [withDoubtful, setDoubtful] = useState(false);
  const running = useRef<AbortController | null>(null);

  const again = useCallback(async () => {
    running.current?.abort();
    const abort = new AbortController();
    running.current = abort;
    setState((known) => ({ ...known, isBusy: true, failure: null }));
    try {
      const options = { earlier: sent?.snapshot ?? null, signal: abort.signal };
      const [run, kept] = await Promise.all([runChecks(host, options), readIgnored(host)]);
      if (abort.signal.aborted) return;
      setIgnored(kept);
      setOld(false);
      setState({ run, isBusy: false, failure: null });
    } catch (error) {
      if (!abort.signal.aborted) setState((known) => ({ ...known, isBusy: false, failure: failureText(error) }));
    }
  }, [host, sent]);
  useEffect(() => {
    void again();
    const stops = [host.on('paragraphs', () => setOld(true)), onComments(() => setOld(true))];
    return () => {
      for (const stop of stops) stop();
      running.current?.abort();
    };
  }, [again, host]);

  const { run } = state;
  const sorted = useMemo(() => {
    const shown = (run?.findings ?? []).filter(({ isSure }) => isSure || withDoubtful);
    return sortFindings(shown, ignored);
  }, [run, ignored, withDoubtful]);
  const keep = async (next: readonly IgnoredFinding[]): Promise<void> => {
    const status = await writeIgnored(host, next);
    // for this sitting it is ignored all the same
    setIgnored(next);
    if (status !== 'applied') notify(`Ignored until the pane is closed. ${statusText(status)}`);
  };
  return {
    ...state,
    sorted,
    doubtful: run?.findings.filter(({ isSure }) => !isSure).length ?? 0,
    isOld,
    withDoubtful,
    setDoubtful,
    again: () => void again(),
    ignore: (finding) =>
      keep(withIgnored(ignored, finding, new Date().toISOString(), initialsOf(session.user?.email ?? ''))),
    restore: (entry) => keep(ignored.filter((one) => one !== entry)),
    async fix(edits) {
      const { abilities } = host.info();
      const report = await host.applyEdits(edits, { track: abilities.has('trackedEdits') ? 'on' : 'keep' });
      const bad = report.items.find(({ status }) => status !== 'applied');
      if (bad) notify(`${edits.length - report.changed} not changed. ${statusText(bad.status)}`);
      await again();
    },
  };
}
