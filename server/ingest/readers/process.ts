import { type ChildProcess, fork } from 'node:child_process';
import type { Socket } from 'node:net';
import os from 'node:os';
import { ReaderNotStarted, type SourceDocument, UnreadableFile } from '#server/ingest/document.ts';
import type { ReadReply, ReadRequest, ReadyNote } from '#server/ingest/readers/protocol.ts';
import { IN_PARTS } from '#server/ingest/readers/shared/advice.ts';
import { withLimits } from '#server/withLimits.ts';

/** What a child is asked: a file, and whatever its script needs to know besides. */
type Asked = Omit<ReadRequest, 'id'>;

export interface ReaderOptions {
  /** Script of the child: `child.ts` of this folder, or its bundle. */
  entry: string;
  /** Node options of the child (`['--import', 'tsx']` runs the source). */
  execArgv?: readonly string[];
  /** Megabytes of JavaScript heap of one child. */
  heap?: number;
  /** Default: it leaves the processor to whoever answers people. */
  givesWay?: boolean;
}

export interface ReaderProcess<T = SourceDocument> {
  readonly alive: boolean;
  readonly filesRead: number;
  /** Bytes, as of the last file. */
  readonly rss: number;
  read(asked: Asked, deadline: number): Promise<T[]>;
  kill(): void;
  /** Kills and waits for the end. */
  end(): Promise<void>;
}

const DEFAULT_HEAP = 512;
const ANOTHER_TIME = 'When less is going on it may be quicker: try it again then.';
/** Time for loading the readers, before the deadline of the first file begins: long, for a machine that is busy with other things. */
const START_DEADLINE = 90_000;
const STDERR_KEPT = 4000;
/**
 * Walls outside Node: memory that the heap limit does not see (buffers, WASM), processor time of a child that no longer answers,
 * files it might write. Address space alone would be a poor measure: V8 and WASM reserve far more than they use.
 */
const LIMITS = ['--data=2147483648', '--cpu=900', '--fsize=1048576', '--core=0'];

/** Behind whoever answers people: where the processor is short, files wait and pages do not. */
const BEHIND = 10;
function giveWay({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) os.setPriority(pid, BEHIND);
  } catch {
    // it has ended, or this system has no priorities: it reads all the same
  }
}

/** Starts a reader child. It gets no environment but its search path, so no secret of the server can leak from it. */
export function startReader<T = SourceDocument>({
  entry,
  execArgv = [],
  heap = DEFAULT_HEAP,
  givesWay = true,
}: ReaderOptions): ReaderProcess<T> {
  const [execPath, args] = withLimits(LIMITS, process.execPath, [...execArgv, `--max-old-space-size=${heap}`]);
  const child = fork(entry, [], {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: {},
    execPath,
    execArgv: args,
  });
  if (givesWay) giveWay(child);
  const complaint = startComplaint(child);
  // one that waits for a file does not keep whoever started it from ending
  const holdParent = (isHeld: boolean): void => {
    for (const handle of [child, child.channel, child.stderr as Socket | null]) handle?.[isHeld ? 'ref' : 'unref']();
  };
  let alive = true;
  let filesRead = 0;
  let rss = 0;
  let nextId = 0;
  const ended = new Promise<void>((resolve) => {
    const end = (): void => {
      alive = false;
      resolve();
    };
    // 'close' comes after the last of its stderr was read
    child.once('close', end);
    child.once('error', end);
  });
  const ready = new Promise<void>((resolve) => {
    child.once('message', (_: ReadyNote) => resolve());
  });
  // made once: what waits for a promise that lasts as long as the child is held as long
  const started = Promise.race([ready, ended]);
  /** Of the file under way. One handler for all of them: one for each would hold its bytes until the child ends. */
  let onEnd: (() => void) | null = null;
  void ended.then(() => onEnd?.());
  const kill = (): void => {
    alive = false;
    child.kill('SIGKILL');
  };

  const readFile = async ({ bytes, fileName, context }: Asked, deadline: number): Promise<T[]> => {
    await within(started, START_DEADLINE).catch((error: unknown) => {
      kill();
      throw error;
    });
    if (!alive && wasEnded(child)) throw deathOf(child);
    if (!alive) throw new ReaderNotStarted(complaint());
    filesRead++;
    const id = nextId++;
    const asking = exchange<T>(child, { id, bytes, fileName, context }, deadline);
    onEnd = asking.died;
    const outcome = await asking.outcome.finally(() => {
      onEnd = null;
    });
    if (outcome === 'deadline') {
      kill();
      throw new UnreadableFile(
        'timeout',
        `Reading took longer than ${Math.round(deadline / 1000)} seconds. ${ANOTHER_TIME}`,
      );
    }
    if (outcome === 'died') {
      // one that could not be told anything may be ending still: what it ended of is known once it has
      kill();
      await ended;
      throw deathOf(child);
    }
    rss = outcome.rss;
    if ('refusal' in outcome) {
      const { code, message, wordlessPages } = outcome.refusal;
      throw new UnreadableFile(code, message, wordlessPages);
    }
    return outcome.documents;
  };
  const read = async (asked: Asked, deadline: number): Promise<T[]> => {
    holdParent(true);
    return readFile(asked, deadline).finally(() => holdParent(false));
  };

  return {
    get alive() {
      return alive;
    },
    get filesRead() {
      return filesRead;
    },
    get rss() {
      return rss;
    },
    read,
    kill,
    async end() {
      holdParent(true);
      kill();
      await ended;
    },
  };
}

/**
 * Why a child did not start, from what it wrote on its way: the error's line of Node's report, else the last line. Later output is
 * read and forgotten: a library may quote a contract in it.
 */
function startComplaint(child: ChildProcess): () => string {
  let written = '';
  let isStarted = false;
  child.once('message', () => {
    isStarted = true;
    written = '';
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    if (!isStarted) written = (written + chunk).slice(-STDERR_KEPT);
  });
  return () => {
    const lines = written
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '' && !/^Node\.js v\d/.test(line));
    const error = lines.find((line) => /^\w*Error\b/.test(line));
    return error ?? lines.at(-1) ?? `it ended with ${child.signalCode ?? `code ${child.exitCode}`} and said nothing`;
  };
}

/** By somebody, or by the system for the sake of others: it says nothing of the file. */
const ENDED: readonly string[] = ['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP', 'SIGQUIT'];

const wasEnded = ({ signalCode }: ChildProcess): boolean => ENDED.includes(signalCode ?? '');

/** A child that V8 or a limit stopped had run out of memory or of processor time. */
function deathOf(child: ChildProcess): UnreadableFile {
  if (child.signalCode === 'SIGXCPU')
    return new UnreadableFile('timeout', `Reading took too much processor time. ${ANOTHER_TIME}`);
  if (wasEnded(child))
    return new UnreadableFile(
      'killed',
      `The process that read it was ended from outside (${child.signalCode}), as a system does that runs out of memory. ${ANOTHER_TIME}`,
    );
  return new UnreadableFile('out_of_memory', `Reading took more memory than a reader may have. ${IN_PARTS}`);
}

/** `died` is for whoever hears that the child has ended. */
function exchange<T>(
  child: ChildProcess,
  request: ReadRequest,
  deadline: number,
): { outcome: Promise<ReadReply<T> | 'deadline' | 'died'>; died(): void } {
  let died = (): void => {};
  const outcome = new Promise<ReadReply<T> | 'deadline' | 'died'>((resolve) => {
    const settle = (outcome: ReadReply<T> | 'deadline' | 'died'): void => {
      clearTimeout(timer);
      child.off('message', onMessage);
      resolve(outcome);
    };
    const onMessage = (reply: ReadReply<T>): void => {
      if (reply.id === request.id) settle(reply);
    };
    const timer = setTimeout(() => settle('deadline'), deadline);
    child.on('message', onMessage);
    died = () => settle('died');
    child.send(request, (error) => {
      if (error) settle('died');
    });
  });
  return { outcome, died };
}

async function within(work: Promise<void>, milliseconds: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  await Promise.race([
    work,
    new Promise<void>((_, reject) => {
      timer = setTimeout(() => reject(new ReaderNotStarted('it took too long.')), milliseconds);
    }),
  ]).finally(() => clearTimeout(timer));
}
