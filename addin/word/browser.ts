/// <reference types="office-js" />
import { isSupported } from '#addin/word/supported.ts';

/** Opens a page in the person's browser: a pane or its windows never go anywhere else. */
export function openBrowser(url: string): void {
  if (isSupported('OpenBrowserWindowApi', '1.1')) Office.context.ui.openBrowserWindow(url);
  else window.open(url, '_blank', 'noopener');
}
