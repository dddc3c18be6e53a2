/** Runs the training in a process of its own. */
import { fork } from 'node:child_process';
import { entryPoint } from '#server/entryPoints.ts';
import { MIN_TEXTS } from '#server/features/search/lsa/train.ts';

const TRAINING_LIMIT_MS = 300_000;

/** The packed model, or null if the texts do not suffice. Errors: the child failed or took too long. */
export function trainInChild(texts: readonly string[]): Promise<Uint8Array | null> {
  if (texts.length < MIN_TEXTS) return Promise.resolve(null);
  const { script, execArgv } = entryPoint('lsaWorker');
  return new Promise((resolve, reject) => {
    const child = fork(script, { execArgv, serialization: 'advanced', stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    const timer = setTimeout(() => child.kill('SIGKILL'), TRAINING_LIMIT_MS);
    let answered = false;
    child.once('message', (model: Uint8Array | null) => {
      answered = true;
      resolve(model);
    });
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      clearTimeout(timer);
      if (!answered) reject(new Error(`Training the meaning model ended with ${signal ?? code}`));
    });
    child.send(texts);
  });
}
