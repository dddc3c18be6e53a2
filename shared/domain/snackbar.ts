/** Messages that come and go by themselves, one at a time. Specification part 2 §4.4 (states), §5 and §9 (times, in ms). */

export const SNACKBAR_PHASES = ['opening', 'open', 'closing', 'closed', 'auto-dismissed'] as const;
export type SnackbarPhase = (typeof SNACKBAR_PHASES)[number];

export const SNACKBAR_OPEN_MS = 150;
export const SNACKBAR_CLOSE_MS = 75;
const SNACKBAR_MIN_MS = 4000;
const SNACKBAR_MAX_MS = 10_000;
/** Stays until it is dismissed. */
const SNACKBAR_NO_TIMEOUT = -1;
const SNACKBAR_DEFAULT_MS = 5000;
/** What the product itself shows its messages for. */
export const SNACKBAR_PRODUCT_MS = 7500;

export interface Snack {
  text: string;
  /** One at most: a page to go to ("see list"), or something to do ("Undo"). */
  action?: { label: string } & ({ href: string } | { run(): void });
  timeoutMs: number;
}

export interface SnackbarState {
  phase: SnackbarPhase;
  /** Null only before the first one. */
  snack: Snack | null;
  queue: readonly Snack[];
  /** Under the pointer or with focus: it does not go away by itself. */
  isHeld: boolean;
}

export type SnackbarEvent =
  | { type: 'pushed'; snack: Snack }
  /** By its button, its action or Escape. */
  | { type: 'dismissed' }
  /** `delayOf` has passed since the phase began. */
  | { type: 'elapsed' }
  | { type: 'held' }
  | { type: 'released' };

export const startSnackbar = (): SnackbarState => ({ phase: 'closed', snack: null, queue: [], isHeld: false });

/** Throws unless the time is −1 or from 4,000 to 10,000 ms. */
export function checkTimeout(ms: number): number {
  if (ms === SNACKBAR_NO_TIMEOUT || (ms >= SNACKBAR_MIN_MS && ms <= SNACKBAR_MAX_MS)) return ms;
  throw new RangeError(
    `A message stays for ${SNACKBAR_MIN_MS} to ${SNACKBAR_MAX_MS} ms, or -1 for as long as it is not dismissed: ${ms}`,
  );
}

/** A message. Throws for a time that is not allowed. */
export const snack = (
  text: string,
  { action, timeoutMs = SNACKBAR_DEFAULT_MS }: { action?: Snack['action'] | undefined; timeoutMs?: number } = {},
): Snack => ({ text, ...(action && { action }), timeoutMs: checkTimeout(timeoutMs) });

/** A message of the product: 7.5 s. */
export const productSnack = (text: string, action?: Snack['action']): Snack =>
  snack(text, { action, timeoutMs: SNACKBAR_PRODUCT_MS });

/** How long the phase lasts by itself, in ms; null: until something happens. */
export function delayOf({ phase, snack, isHeld }: SnackbarState): number | null {
  switch (phase) {
    case 'opening':
      return SNACKBAR_OPEN_MS;
    case 'open':
      return isHeld || !snack || snack.timeoutMs === SNACKBAR_NO_TIMEOUT ? null : snack.timeoutMs;
    case 'closing':
    case 'auto-dismissed':
      return SNACKBAR_CLOSE_MS;
    case 'closed':
      return null;
  }
}

/** One step. The next in the queue opens when the one before has gone. */
export function stepSnackbar(state: SnackbarState, event: SnackbarEvent): SnackbarState {
  switch (event.type) {
    case 'pushed':
      checkTimeout(event.snack.timeoutMs);
      return state.phase === 'closed'
        ? { ...state, phase: 'opening', snack: event.snack }
        : { ...state, queue: [...state.queue, event.snack] };
    case 'dismissed':
      return state.phase === 'opening' || state.phase === 'open'
        ? { ...state, phase: 'closing', isHeld: false }
        : state;
    case 'held':
      return held(state, state.phase === 'opening' || state.phase === 'open');
    case 'released':
      return held(state, false);
    case 'elapsed':
      return elapsed(state);
  }
}

/** The same state where nothing changes: a pointer says it at each movement. */
const held = (state: SnackbarState, isHeld: boolean): SnackbarState =>
  isHeld === state.isHeld ? state : { ...state, isHeld };

function elapsed(state: SnackbarState): SnackbarState {
  if (delayOf(state) === null) return state;
  if (state.phase === 'opening') return { ...state, phase: 'open' };
  if (state.phase === 'open') return { ...state, phase: 'auto-dismissed' };
  const [snack, ...queue] = state.queue;
  return snack ? { ...state, phase: 'opening', snack, queue } : { ...state, phase: 'closed' };
}
