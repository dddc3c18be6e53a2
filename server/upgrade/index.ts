/** What lies between the record as it is and this version, and what stands in the way (docs/operate.md). */
export { examineUpgrade, type Upgrade } from '#server/upgrade/examine.ts';
