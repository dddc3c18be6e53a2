/** Starts the server or the command line as a process of its own: the product as built, or its sources where they are newer. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { isBuilt, root } from '../../scripts/setup.mjs';

/** Bundles and sources. */
const SCRIPTS = { main: ['dist/server/main.js', 'server/main.ts'], cli: ['dist/server/cli.js', 'server/cli/main.ts'] };

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

/** Nothing of this process's environment is handed on. */
export function start(script: keyof typeof SCRIPTS, args: string[], environment: Record<string, string>): Running {
  const [bundle, source] = SCRIPTS[script].map((file) => path.join(root, file));
  const run = isBuilt() ? [bundle!] : ['--import', 'tsx', source!];
  const child = spawn(process.execPath, [...run, ...args], {
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
