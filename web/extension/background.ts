/** The menu over a selection: it opens the popup in a window of its own, with the hashes of what was selected. */
import { browser } from '#web/extension/chrome.ts';
import { handOn } from '#web/extension/selection.ts';

const WINDOW = { type: 'popup', width: 420, height: 640 } as const;

browser.runtime.onInstalled.addListener(() =>
  browser.contextMenus.create({ id: 'closest', title: 'Find the closest clauses', contexts: ['selection'] }),
);

browser.contextMenus.onClicked.addListener(({ selectionText = '' }) => {
  void handOn(selectionText).then(() =>
    browser.windows.create({ url: browser.runtime.getURL('popup.html?find'), ...WINDOW }),
  );
});
