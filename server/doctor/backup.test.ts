/** What `doctor` says of backups: only what it can know. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { noteBackup } from '#server/backup/index.ts';
import type { Base } from '#server/base.ts';
import { readConfig } from '#server/config.ts';
import { backup } from '#server/doctor/backup.ts';

test('when the last one was made here, and nothing of others', async () => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'clausary-doctor-'));
  const config = readConfig({ DATA_DIR: dataDir });
  const at = (now: string) => backup.run({ config, clock: () => new Date(now) } as Base, []);
  try {
    const none = await at('2026-11-27T12:00:00Z');
    expect(none).toMatchObject({
      state: 'note',
      message: expect.stringContaining('none was made by `clausary backup`'),
    });
    expect(none.advice).toContain('not seen from here');
    await noteBackup(dataDir, { at: '2026-11-27T02:30:00.000Z', file: '/backups/one.tar', bytes: 1 });
    expect(await at('2026-11-27T12:00:00Z')).toMatchObject({ state: 'ok' });
    expect(await at('2026-11-30T12:00:00Z')).toMatchObject({
      state: 'note',
      message: expect.stringContaining('3 days ago'),
    });
    writeFileSync(path.join(dataDir, 'last-backup.json'), 'damaged');
    expect(await at('2026-11-27T12:00:00Z')).toMatchObject({ state: 'note' });
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});
