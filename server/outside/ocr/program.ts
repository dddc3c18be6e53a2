/** Runs a program on what strangers sent: nothing of our environment, bounded in time, memory and files; ended when nobody waits. */
import { spawn } from 'node:child_process';
import os from 'node:os';
import { OcrFailed } from '#server/outside/ocr.ts';
import { withLimits } from '#server/withLimits.ts';

export interface ProgramRun {
  program: string;
  args: readonly string[];
  /** Where it works; it may write there. */
  folder: string;
  searchPath: string;
  signal: AbortSignal;
  /** Milliseconds. */
  deadline: number;
}

/** Memory it may ask for, processor time, size of a file it writes. */
const LIMITS = ['--data=1610612736', '--cpu=300', '--fsize=134217728', '--core=0'];
const KEPT = 64 << 10;
/** People who search come first. */
const NICENESS = 10;

/** Resolves with what it printed. Errors: OcrFailed; the signal's reason. */
export async function runProgram({ program, args, folder, searchPath, signal, deadline }: ProgramRun): Promise<string> {
  signal.throwIfAborted();
  const [file, limited] = withLimits(LIMITS, program, args);
  const child = spawn(file, limited, {
    cwd: folder,
    // a group of its own: it ends with all that it started, and not by a Ctrl+C that is meant for us
    detached: true,
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { PATH: searchPath, LC_ALL: 'C.UTF-8', TMPDIR: folder, OMP_THREAD_LIMIT: '1' },
  });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => {
    if (said.length < KEPT) said += chunk;
  });
  let isLate = false;
  const kill = (): void => endGroup(child.pid);
  const timer = setTimeout(() => {
    isLate = true;
    kill();
  }, deadline);
  signal.addEventListener('abort', kill, { once: true });
  try {
    const { code, how } = await new Promise<{ code: number | null; how: string | null }>((resolve, reject) => {
      child.once('spawn', () => yielding(child.pid!));
      child.once('error', reject);
      child.once('close', (code, how) => resolve({ code, how }));
    });
    signal.throwIfAborted();
    if (isLate || how === 'SIGXCPU')
      throw new OcrFailed('timeout', 'Text recognition took too long on one of the pages.');
    if (code !== 0) throw new OcrFailed('damaged', 'One of the pages could not be turned into text.');
    return said;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', kill);
  }
}

function endGroup(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // it has ended already
  }
}

function yielding(pid: number): void {
  try {
    os.setPriority(pid, NICENESS);
  } catch {
    // it has ended already
  }
}
