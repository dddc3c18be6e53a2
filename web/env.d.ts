declare module '*.css';
declare module 'virtual:theme.css';

/** Files of each page's chunk, filled in by the build, so that the page's code is preloaded beside the entry. */
declare const __PAGE_CHUNKS__: Record<string, string[]>;
