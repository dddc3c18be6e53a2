import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '#shared/api/apiError.ts';
import { CALLS } from '#shared/api/calls.ts';
import type { PlaybookDraft } from '#shared/api/playbooks.ts';
import { type EditablePlaybook, editablePlaybook } from '#shared/domain/playbooks/editable.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { makeChange } from '#shared/ui/server/change.ts';

/** After the last key. */
const SAVE_AFTER_MS = 700;
/** Changes of one field that come faster are undone together. */
const TOGETHER_MS = 1500;
const MOST_STEPS = 200;

export type Saving = 'saved' | 'waiting' | 'saving' | 'failed' | 'elsewhere';

interface Step {
  before: EditablePlaybook;
  what: string;
  at: number;
}

/** The working copy in this browser: changed at once, saved a moment later, every change can be taken back. */
export function useDraft(first: PlaybookDraft) {
  const app = useApp();
  const { id } = first;
  const [draft, setDraft] = useState(() => editablePlaybook(first.draft));
  const [saving, setSaving] = useState<Saving>('saved');
  const [failure, setFailure] = useState('');
  const [steps, setSteps] = useState<readonly Step[]>([]);
  const latest = useRef(draft);
  const revision = useRef(first.revision);
  const dirty = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const running = useRef<Promise<boolean>>(Promise.resolve(true));
  const current = useRef(app);
  current.current = app;

  /** One saving after the other. Resolves with whether the server has what is shown. */
  const save = useCallback((): Promise<boolean> => {
    clearTimeout(timer.current);
    running.current = running.current.then(async () => {
      if (!dirty.current) return true;
      dirty.current = false;
      setSaving('saving');
      const sent = latest.current as unknown as Record<string, unknown>;
      const body = { revision: revision.current, draft: sent, keepsNotes: true };
      try {
        const reply = await makeChange(current.current, (server) =>
          server.call(CALLS.savePlaybook, { params: { id }, body }),
        );
        revision.current = reply.revision;
        setFailure('');
        setSaving(dirty.current ? 'waiting' : 'saved');
        return true;
      } catch (error) {
        dirty.current = true;
        setSaving(error instanceof ApiError && error.code === 'changed_meanwhile' ? 'elsewhere' : 'failed');
        setFailure(error instanceof ApiError ? error.message : 'It could not be saved.');
        return false;
      }
    });
    return running.current;
  }, [id]);

  const put = useCallback(
    (next: EditablePlaybook) => {
      latest.current = next;
      dirty.current = true;
      setDraft(next);
      setSaving((now) => (now === 'elsewhere' ? now : 'waiting'));
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void save(), SAVE_AFTER_MS);
    },
    [save],
  );

  /** `what` names the field: changes of one that follow each other are one step back. */
  const change = useCallback(
    (what: string, make: (draft: EditablePlaybook) => EditablePlaybook) => {
      const before = latest.current;
      const at = Date.now();
      setSteps((known) => {
        const last = known.at(-1);
        if (last?.what === what && at - last.at < TOGETHER_MS) return [...known.slice(0, -1), { ...last, at }];
        return [...known.slice(-MOST_STEPS), { before, what, at }];
      });
      put(make(before));
    },
    [put],
  );

  const undo = useCallback(() => {
    const last = steps.at(-1);
    if (!last) return;
    setSteps(steps.slice(0, -1));
    put(last.before);
  }, [steps, put]);

  // what is on its way goes out before the page does
  useEffect(() => {
    const leave = () => void save();
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [save]);

  /** What the server has takes the place of what is shown. */
  const take = useCallback((fresh: PlaybookDraft) => {
    clearTimeout(timer.current);
    dirty.current = false;
    revision.current = fresh.revision;
    latest.current = editablePlaybook(fresh.draft);
    setDraft(latest.current);
    setSteps([]);
    setSaving('saved');
    setFailure('');
  }, []);

  /** What is shown is saved over what another window has. */
  const insist = useCallback(
    (serverRevision: number) => {
      revision.current = serverRevision;
      dirty.current = true;
      return save();
    },
    [save],
  );

  return {
    draft,
    change,
    undo: steps.length > 0 ? undo : null,
    saving,
    failure,
    save,
    take,
    insist,
    revision: () => revision.current,
  };
}
