/** What this machine and this process say: room on the disk, the index's folder, connections, the last backup. */
import { readdir, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { lastBackup } from '#server/backup/index.ts';
import type { Base } from '#server/base.ts';
import { poolStanding } from '#server/db/db.ts';
import type { Figure } from '#server/metrics/gauges.ts';

/** What goes away while it is looked at is not counted. Null: no such folder. */
async function bytesOf(folder: string): Promise<number | null> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => null);
  if (!entries) return null;
  let bytes = 0;
  for (const entry of entries)
    if (entry.isFile()) bytes += (await stat(path.join(entry.parentPath, entry.name)).catch(() => null))?.size ?? 0;
  return bytes;
}

export async function figuresOfMachine({
  config,
  db,
  clock,
}: Pick<Base, 'config' | 'db' | 'clock'>): Promise<Figure[]> {
  const figures: Figure[] = [];
  const disk = await statfs(config.dataDir).catch(() => null);
  if (disk) {
    figures.push({ name: 'clausary_disk_free_bytes', value: disk.bavail * disk.bsize });
    figures.push({ name: 'clausary_disk_bytes', value: disk.blocks * disk.bsize });
  }
  const index = await bytesOf(config.searchUrl);
  if (index !== null) figures.push({ name: 'clausary_index_bytes', value: index });
  const last = await lastBackup(config.dataDir);
  if (last)
    figures.push({
      name: 'clausary_backup_age_seconds',
      value: Math.max(0, (clock().getTime() - new Date(last.at).getTime()) / 1000),
    });
  for (const [state, value] of Object.entries(poolStanding(db) ?? {}))
    figures.push({ name: 'clausary_pool_connections', labels: { state }, value });
  return figures;
}
