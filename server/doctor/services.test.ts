/** What `doctor` says of the data folder, where others can enter it or could enter what is in it. */
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import type { Base } from '#server/base.ts';
import { readConfig } from '#server/config.ts';
import { folder } from '#server/doctor/services.ts';

test('a data folder that others can enter is a fault; files that only the folder keeps from them are a note', async () => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'clausary-doctor-'));
  const config = readConfig({ DATA_DIR: dataDir });
  const said = () => folder.run({ config } as Base, []);
  const key = path.join(dataDir, 'secret.key');
  try {
    writeFileSync(key, 'x', { mode: 0o600 });
    expect(await said()).toMatchObject({ state: 'ok' });
    chmodSync(key, 0o644);
    expect(await said()).toMatchObject({
      state: 'note',
      message: expect.stringMatching(/^1 file .* would be open to others.*secret\.key$/),
      advice: expect.stringContaining('chmod -R go='),
    });
    // by its group as well, and also where every file in it is closed
    for (const [file, mode] of [
      [0o644, 0o755],
      [0o600, 0o710],
    ] as const) {
      chmodSync(key, file);
      chmodSync(dataDir, mode);
      expect(await said()).toMatchObject({
        state: 'fail',
        message: `other users of this machine can enter ${dataDir}`,
        advice: expect.stringContaining(`chmod 700 ${dataDir}`),
      });
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});
