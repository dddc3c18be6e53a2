/// <reference types="office-js" />
/** Tells listeners what happens in Word, at most every 300 ms. Where Word does not say it, we look. */
import { can, type WordSession } from '#addin/word/wordSession.ts';
import type { HostEvent } from '#shared/ui/DocumentHost.ts';

const DEBOUNCE_MS = 300;
/** Between two looks, while the pane is seen. */
const LOOK_MS = 5_000;

export interface Bells {
  tell: (event: HostEvent) => void;
  on: (event: HostEvent, listener: () => void, watch: () => () => void) => () => void;
}

/** Begins to watch with the first listener of an event, and ends with the last. */
export function createBells(): Bells {
  const listeners = new Map<HostEvent, Set<() => void>>();
  const timers = new Map<HostEvent, ReturnType<typeof setTimeout>>();
  const watching = new Map<HostEvent, () => void>();
  return {
    tell(event) {
      if (timers.has(event) || !listeners.get(event)?.size) return;
      const ring = (): void => {
        timers.delete(event);
        for (const listener of listeners.get(event) ?? []) listener();
      };
      timers.set(event, setTimeout(ring, DEBOUNCE_MS));
    },
    on(event, listener, watch) {
      const all = listeners.get(event) ?? new Set();
      listeners.set(event, all);
      all.add(listener);
      if (!watching.has(event)) watching.set(event, watch());
      return () => {
        all.delete(listener);
        if (all.size > 0) return;
        watching.get(event)?.();
        watching.delete(event);
      };
    },
  };
}

export function watchSelection(ring: () => void): () => void {
  const { document: word } = Office.context;
  word.addHandlerAsync(Office.EventType.DocumentSelectionChanged, ring);
  return () => word.removeHandlerAsync(Office.EventType.DocumentSelectionChanged, { handler: ring });
}

/** Word has no event for its theme: it is looked at whenever somebody comes back to the pane. */
export function watchTheme(ring: () => void): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  system.addEventListener('change', ring);
  addEventListener('focus', ring);
  document.addEventListener('visibilitychange', ring);
  return () => {
    system.removeEventListener('change', ring);
    removeEventListener('focus', ring);
    document.removeEventListener('visibilitychange', ring);
  };
}

/** By Word's events from 1.6 on; before, by looking at the text now and then. */
export function watchParagraphs(session: WordSession, ring: () => void): () => void {
  let stop = (): void => undefined;
  let isOver = false;
  const begin = can(session, 'paragraphEvents') ? listen(ring) : Promise.reject();
  begin
    .catch(() => look(session, ring))
    .then((ended) => {
      stop = ended;
      if (isOver) stop();
    });
  return () => {
    isOver = true;
    stop();
  };
}

async function listen(ring: () => void): Promise<() => void> {
  const handlers = await Word.run(async (context) => {
    const { document: word } = context;
    const heard = async (): Promise<void> => ring();
    const added = [
      word.onParagraphAdded.add(heard),
      word.onParagraphChanged.add(heard),
      word.onParagraphDeleted.add(heard),
    ];
    await context.sync();
    return added;
  });
  return () =>
    void Word.run(handlers[0]! as unknown as OfficeExtension.ClientObject, async (context) => {
      for (const handler of handlers) handler.remove();
      await context.sync();
    }).catch(() => undefined);
}

function look({ lock }: WordSession, ring: () => void): () => void {
  let known: string | null = null;
  const once = async (): Promise<void> => {
    if (document.visibilityState !== 'visible') return;
    const text = await lock(() =>
      Word.run(async (context) => {
        const { body } = context.document;
        body.load('text');
        await context.sync();
        return body.text;
      }),
    ).catch(() => known);
    if (known !== null && text !== known) ring();
    known = text;
  };
  const timer = setInterval(() => void once(), LOOK_MS);
  addEventListener('focus', once);
  return () => {
    clearInterval(timer);
    removeEventListener('focus', once);
  };
}
