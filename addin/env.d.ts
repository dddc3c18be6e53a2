declare module '*.css';
declare module 'virtual:theme.css';

/** Version of this build, from package.json. */
declare const __PANE_VERSION__: string;
