export { end as default } from './testRun.mjs';
