/**
 * The database's files, for nobody but their owner. Emscripten sets the mode of every file that it makes by chmod, which no umask
 * touches, and initdb asks for 0666: so the mode is narrowed where it reaches the disk.
 */
import { NodeFS } from '@electric-sql/pglite/nodefs';

const OTHERS = 0o077;

interface Attributes {
  mode?: number;
}
interface EmscriptenStream {
  nfd?: number;
  node: unknown;
}

/** What is used here of Emscripten's file system on disk. */
export interface DiskFs {
  realPath(node: unknown): string;
  node_ops: { setattr(node: unknown, attributes: Attributes): void };
  stream_ops: {
    setattr(stream: EmscriptenStream, attributes: Attributes): void;
    fsync?: (stream: EmscriptenStream) => number;
  };
}

function narrow(operations: DiskFs['node_ops'] | DiskFs['stream_ops']): void {
  const setattr = operations.setattr.bind(operations) as (target: never, attributes: Attributes) => void;
  operations.setattr = (target: unknown, attributes: Attributes) =>
    setattr(
      target as never,
      attributes.mode === undefined ? attributes : { ...attributes, mode: attributes.mode & ~OTHERS },
    );
}

export class PrivateFS extends NodeFS {
  /** Before anything is written. */
  protected prepare(disk: DiskFs): void {
    narrow(disk.node_ops);
    narrow(disk.stream_ops);
  }

  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const result = await super.init(...args);
    const options = result.emscriptenOpts as { preRun?: unknown[] };
    const prepare = (module: { FS: { filesystems: { NODEFS: DiskFs } } }) => this.prepare(module.FS.filesystems.NODEFS);
    options.preRun = [prepare, ...(options.preRun ?? [])];
    return result;
  }
}
