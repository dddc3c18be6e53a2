/// <reference types="office-js" />

/** Resolves once the global of office.js is there; rejects when its script cannot be loaded. It may take as long as the network does. */
export function officeScript(): Promise<void> {
  if (typeof Office !== 'undefined') return Promise.resolve();
  const script = document.getElementById('office-js');
  return new Promise((resolve, reject) => {
    if (!script) return reject(new Error('the page does not load office.js'));
    script.addEventListener('load', () => resolve(), { once: true });
    script.addEventListener('error', () => reject(new Error('office.js did not load')), { once: true });
  });
}
