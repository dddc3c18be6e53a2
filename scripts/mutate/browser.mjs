/** What tests of the task pane find in a browser: a document and its parsers. */
import { JSDOM } from 'jsdom';

const { window } = new JSDOM('<!doctype html>', { url: 'https://localhost/' });
for (const name of [
  'window',
  'document',
  'DOMParser',
  'XMLSerializer',
  'Node',
  'localStorage',
  'sessionStorage',
  'Blob',
  'File',
])
  globalThis[name] = name === 'window' ? window : window[name];
