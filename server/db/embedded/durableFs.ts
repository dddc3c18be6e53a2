/**
 * PGlite starts its server with fsync off, WASM's fdatasync does nothing, and Emscripten's disk file system has no fsync at all:
 * a power cut would lose every row acknowledged since the kernel last wrote back. This puts all three right.
 */
import { closeSync, fsyncSync, openSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { type DiskFs, PrivateFS } from '#server/db/embedded/privateFs.ts';

export class DurableFS extends PrivateFS {
  protected override prepare(disk: DiskFs): void {
    super.prepare(disk);
    disk.stream_ops.fsync = (stream) => {
      // a directory has no descriptor of its own
      const descriptor = stream.nfd ?? openSync(disk.realPath(stream.node), 'r');
      fsyncSync(descriptor);
      if (descriptor !== stream.nfd) closeSync(descriptor);
      return 0;
    };
  }
}

/** Server parameters that go with it. */
export const durableStartParams = (): string[] => [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  '-c',
  'wal_sync_method=fsync',
];
