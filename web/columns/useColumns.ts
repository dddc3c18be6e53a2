/** Asks questions of results and keeps what was told for the visit: whoever comes back sees it at once. */
import { useEffect, useRef, useState } from 'react';
import { CALLS } from '#shared/api/calls.ts';
import type { ColumnCell } from '#shared/api/columns.ts';
import { type ColumnTab, MOST_ROWS } from '#shared/domain/columns.ts';
import { type AppValue, useApp } from '#shared/ui/AppContext.tsx';
import { isRefusal } from '#shared/ui/refusal.ts';
import { makeChange } from '#shared/ui/server/change.ts';

/** `gone`: the result is no longer there, or cannot be read. */
export type Cell = ColumnCell | 'gone';

export interface Columns {
  /** Undefined: still being read, or never asked for. */
  cellOf(id: string, question: string): Cell | undefined;
  isReading: boolean;
  /** How many results have all their cells. */
  read: number;
  notes: readonly string[];
  /** Why it stopped; null while nothing is wrong. `refused`: an account or a plan is needed. */
  failed: 'refused' | 'broken' | null;
  /** Once more; a refusal opens its prompt. */
  again(): void;
}

const kept = new Map<string, Cell>();
const MOST_KEPT = 5000;

function keep(key: string, cell: Cell): void {
  kept.set(key, cell);
  if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value!);
}

/** What one person was told in one state of a library is not shown to another, nor in another. */
const keyOf = ({ session, namespace, library }: AppValue, tab: ColumnTab, id: string, question: string): string =>
  JSON.stringify([session.user?.id ?? '', session.tier, namespace, library.version, tab, id, question]);

interface Asked {
  tab: ColumnTab;
  ids: readonly string[];
  questions: readonly string[];
  /** Whether somebody has just asked: a refusal is then told at once, and otherwise waits to be asked for. */
  isByHand: boolean;
}

export function useColumns({ tab, ids, questions, isByHand }: Asked): Columns {
  const app = useApp();
  const [, show] = useState(0);
  const [failed, setFailed] = useState<Columns['failed']>(null);
  const [notes, setNotes] = useState<readonly string[]>([]);
  const [tries, setTries] = useState(0);
  const byHand = useRef(isByHand);
  byHand.current ||= isByHand;
  const cellOf = (id: string, question: string) => kept.get(keyOf(app, tab, id, question));
  const isOpen = (id: string) => questions.some((question) => cellOf(id, question) === undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked is the same as long as its words are
  useEffect(() => {
    const left = new AbortController();
    const missing = questions.filter((question) => ids.some((id) => cellOf(id, question) === undefined));
    const open = ids.filter(isOpen);
    setFailed(null);
    if (open.length === 0) return;

    const read = async (server: AppValue['api'], some: string[]) => {
      const body = { namespace: app.namespace, tab, ids: some, questions: missing };
      for await (const event of server.stream(CALLS.columns, { body, signal: left.signal })) {
        if (event.type === 'note') setNotes((all) => (all.includes(event.text) ? all : [...all, event.text]));
        else {
          const { id, cells } = event;
          for (const [i, question] of missing.entries()) keep(keyOf(app, tab, id, question), cells?.[i] ?? 'gone');
          show((n) => n + 1);
        }
      }
    };
    const readAll = async () => {
      for (let at = 0; at < open.length; at += MOST_ROWS) {
        const some = open.slice(at, at + MOST_ROWS);
        if (byHand.current) await makeChange(app, (server) => read(server, some));
        else await read(app.api, some);
      }
    };
    readAll().catch((error: unknown) => {
      if (!left.signal.aborted) setFailed(isRefusal(error) ? 'refused' : 'broken');
    });
    return () => left.abort();
  }, [app.namespace, app.session.user?.id, tab, ids.join(), questions.join('\n'), tries]);

  const read = ids.filter((id) => !isOpen(id)).length;
  return {
    cellOf,
    isReading: read < ids.length && failed === null,
    read,
    notes,
    failed,
    again() {
      byHand.current = true;
      setTries((n) => n + 1);
    },
  };
}
