/**
 * PGlite starts its server with fsync off, WASM's fdatasync does nothing, and Emscripten's disk file system has no fsync at all:
 * a power cut would lose every row acknowledged since the kernel last wrote back. This puts all three right.
 */
import { closeSync, fsyncSync, openSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

interface EmscriptenStream {
  nfd?: number;
  node: unknown;
}
interface EmscriptenModule {
  FS: {
    filesystems: {
      NODEFS: { realPath(node: unknown): string; stream_ops: { fsync?: (stream: EmscriptenStream) => number } };
    };
  };
}

export class DurableFS extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const result = await super.init(...args);
    const addFsync = (module: EmscriptenModule) => {
      const { NODEFS } = module.FS.filesystems;
      NODEFS.stream_ops.fsync = (stream) => {
        // a directory has no descriptor of its own
        const descriptor = stream.nfd ?? openSync(NODEFS.realPath(stream.node), 'r');
        fsyncSync(descriptor);
        if (descriptor !== stream.nfd) closeSync(descriptor);
        return 0;
      };
    };
    const options = result.emscriptenOpts as { preRun?: unknown[] };
    options.preRun = [addFsync, ...(options.preRun ?? [])];
    return result;
  }
}

/** Server parameters that go with it. */
export const durableStartParams = (): string[] => [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  '-c',
  'wal_sync_method=fsync',
];
