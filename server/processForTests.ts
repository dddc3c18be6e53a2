/** Starts the server or the command line from its sources, as a process of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const here = path.dirname(fileURLToPath(import.meta.url));

export interface Running {
  child: ChildProcess;
  /** Everything written so far, in order. */
  output(): string;
  /** Without what went to stderr. */
  stdout(): string;
  /** Resolves with what `pattern` found in the output; rejects when the process ends without it. */
  said(pattern: RegExp): Promise<RegExpExecArray>;
  /** Exit code, or the signal that ended it, once all output is in. */
  ended: Promise<number | string>;
}

/** `script` is relative to `server/`. Nothing of this process's environment is handed on. */
export function start(script: string, args: string[], environment: Record<string, string>): Running {
  const child = spawn(process.execPath, ['--import', 'tsx', path.join(here, script), ...args], {
    env: { LANCEDB_LOG: 'error', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  const listeners = new Set<() => void>();
  const heard = (chunk: Buffer) => {
    text += chunk;
    for (const listener of listeners) listener();
  };
  let out = '';
  child.stdout.on('data', (chunk) => {
    out += chunk;
  });
  child.stdout.on('data', heard);
  child.stderr.on('data', heard);
  const ended = once(child, 'close').then(([code, signal]) => (signal ?? code) as number | string);
  const said = (pattern: RegExp) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      const look = () => {
        const found = pattern.exec(text);
        if (!found) return;
        listeners.delete(look);
        resolve(found);
      };
      listeners.add(look);
      look();
      void ended.then((code) => reject(new Error(`ended with ${code} without saying ${pattern}:\n${text}`)));
    });
  return { child, output: () => text, stdout: () => out, said, ended };
}

/** Resolves when `done` holds; asked often, since nothing tells of it. */
export async function until(done: () => boolean | Promise<boolean>, limitMs = 30_000): Promise<void> {
  const deadline = Date.now() + limitMs;
  while (!(await done())) {
    if (Date.now() > deadline) throw new Error('it did not come to pass in time');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
