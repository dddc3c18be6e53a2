/** All that a deployment is, in one file, and back (docs/operate.md). */

export { BadPlace } from '#server/backup/bucketPlace.ts';
export { NotEmpty } from '#server/backup/emptyPlace.ts';
export { LOST_WITHOUT_KEY } from '#server/backup/keyPrint.ts';
export { lastBackup, noteBackup } from '#server/backup/lastBackup.ts';
export { BackupRunning, sweepBackups } from '#server/backup/leftovers.ts';
export { NotIdentical } from '#server/backup/loadRecord.ts';
export { NoRecord } from '#server/backup/openRecord.ts';
export { refuseNewer, restoreBackup, TooNew, type Whole } from '#server/backup/restoreBackup.ts';
export { TargetTaken } from '#server/backup/sink.ts';
export { type Fault, verifyBackup } from '#server/backup/verifyBackup.ts';
export { writeBackup } from '#server/backup/writeBackup.ts';
