/** Runs the rules of shared/domain/dialogs: keeps their state, does what they ask for, hands the rest to the app around. */
import { useCallback, useEffect, useRef, useState } from 'react';
import {
  type DialogEffect,
  type DialogEvent,
  type DialogFacts,
  type DialogState,
  type DialogTimer,
  next,
  startDialogs,
} from '#shared/domain/dialogs/index.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { isExisting } from '#shared/ui/auth/existing.ts';

/** What only the site or the pane knows how to do. */
export type OutsideEffect = Extract<
  DialogEffect,
  { type: 'navigate' | 'reload' | 'notify-opener' | 'close-window' | 'remember' }
>;

export interface DialogsOutside {
  /** True at the moment of an event. */
  facts: () => DialogFacts;
  run: (effect: OutsideEffect) => void;
  exitIntentSeen: boolean;
}

export function useDialogs({ facts, run, exitIntentSeen }: DialogsOutside) {
  const app = useApp();
  const [state, show] = useState<DialogState>(() => startDialogs(exitIntentSeen));
  const now = useRef(state);
  const outside = useRef({ facts, run, app });
  outside.current = { facts, run, app };
  const timers = useRef(new Map<DialogTimer, ReturnType<typeof setTimeout>>());

  /** Whether this event has brought up a dialog. */
  const send = useCallback((event: DialogEvent): boolean => {
    const perform = (effect: DialogEffect): void => {
      const { app, run } = outside.current;
      switch (effect.type) {
        case 'start-timer': {
          clearTimeout(timers.current.get(effect.timer));
          const ended = () => send({ type: 'waited', timer: effect.timer });
          timers.current.set(effect.timer, setTimeout(ended, effect.ms));
          return;
        }
        case 'stop-timer':
          clearTimeout(timers.current.get(effect.timer));
          return;
        case 'check-email': {
          const { email } = effect;
          void isExisting(app.api, email).then((exists) => send({ type: 'email-checked', email, exists }));
          return;
        }
        case 'refetch-subscription':
          void app.refreshSession().catch(() => undefined);
          return;
        case 'track':
          app.track(effect.name, { view: effect.view, ...(effect.by && { by: effect.by }) });
          return;
        default:
          run(effect);
      }
    };
    const step = next(now.current, event, outside.current.facts());
    now.current = step.state;
    show(step.state);
    step.effects.forEach(perform);
    return step.effects.some((effect) => effect.type === 'track' && effect.name === 'dialog:opened');
  }, []);

  useEffect(() => {
    const running = timers.current;
    return () => running.forEach(clearTimeout);
  }, []);
  return { state, send };
}
