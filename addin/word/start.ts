/// <reference types="office-js" />
/** Finds out where the pane runs. Waits for Microsoft's script and for Word, but not for ever. */
import type { OpenWindow } from '#addin/account/signInWindow.ts';
import { openBrowser } from '#addin/word/browser.ts';
import { officeScript } from '#addin/word/officeScript.ts';
import { openWindow } from '#addin/word/signInWindow.ts';
import { isSupported } from '#addin/word/supported.ts';
import { createWordHost } from '#addin/word/wordHost.ts';
import type { DocumentHost } from '#shared/ui/DocumentHost.ts';

/** Between a slow connection and a person who waits. */
const START_MS = 3_000;
/** What the manifest asks for. */
const LOWEST = '1.3';

export interface Outside {
  place: 'outside';
  /** `no-office-js`: Microsoft's script did not come. `no-word`: it runs in a browser or another program. */
  reason: 'no-office-js' | 'no-word' | 'too-old';
}

export interface InWord {
  place: 'word';
  host: DocumentHost;
  /** Null where this Word can open no window. */
  openWindow: OpenWindow | null;
  openPage(url: string): void;
  /** What Word wants before every key of the browser's storage. */
  storagePrefix: string;
}

export type Started = InWord | Outside;

/** `late`: told when Word answers after all, once the answer was that it does not. */
export async function startWord(late: (started: Started) => void, waitMs = START_MS): Promise<Started> {
  const ready = officeScript().then(() => Office.onReady());
  const timer = new Promise<null>((resolve) => setTimeout(() => resolve(null), waitMs));
  const info = await Promise.race([ready, timer]).catch(() => null);
  if (info) return placeOf(info);
  ready.then(
    (info) => {
      const place = placeOf(info);
      if (place.place === 'word') late(place);
    },
    () => undefined,
  );
  return { place: 'outside', reason: 'no-office-js' };
}

function placeOf({ host }: { host: Office.HostType | null }): Started {
  if (host !== Office.HostType.Word) return { place: 'outside', reason: 'no-word' };
  if (!isSupported('WordApi', LOWEST)) return { place: 'outside', reason: 'too-old' };
  return {
    place: 'word',
    host: createWordHost(),
    openWindow: isSupported('DialogApi', '1.1') ? openWindow : null,
    openPage: openBrowser,
    storagePrefix: Office.context.partitionKey ?? '',
  };
}
