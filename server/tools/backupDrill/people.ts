/** People who use a deployment while it is backed up: lists that they save, contracts that they put into a library of theirs. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Deployment } from '#server/tools/backupDrill/deployment.ts';
import { contractText } from '#server/tools/processes/contracts.ts';
import { uploader } from '../../../scripts/uploadClient.mjs';

/** Of everybody who signs up here. */
export const PASSWORD = 'four words are enough';

const emailOf = (name: string): string => `${name}@drill.example`;

export type Person = Awaited<ReturnType<typeof personWithLibrary>>;

/** A person with a library whose contract and title have a word that nothing else has. Resolves with the library. */
export async function personWithLibrary({ origin }: Deployment, name: string, word: string, home: string) {
  const email = emailOf(name);
  const person = await uploader(origin, email);
  const namespace: string = await person.beginLibrary(`Of ${word}`);
  const folder = path.join(home, 'uploads', name);
  mkdirSync(folder, { recursive: true });
  const put = async (words: string) => {
    const file = path.join(folder, `${words}.txt`);
    writeFileSync(file, contractText(words));
    const upload: string = await person.begin(namespace);
    await person.send(upload, [file]);
    return upload;
  };
  const upload = await put(word);
  for (let n = 0; (await person.read(upload)).upload.state !== 'done' && n < 600; n++) await pause(100);
  return { email, namespace, word, person, put };
}

const LISTS_MOST = 50;
const REST_MS = 200;
interface Made {
  id?: string;
  list?: { id: string };
}

export interface Writing {
  /** What was acknowledged so far. */
  count(): number;
  stop(): Promise<void>;
}

/** Writes until it is told to stop, each time waiting for the answer: new things, and old ones away. */
export function writing({ person, put }: Person, round: string): Writing {
  let [count, isOver] = [0, false];
  const lists: (string | undefined)[] = [];
  const again = async (work: (n: number) => Promise<unknown>) => {
    for (let n = 0; !isOver; n++) {
      await work(n);
      count++;
      await pause(REST_MS);
    }
  };
  const all = Promise.all([
    again(async (n) => {
      const made = (await person.who.call('POST', '/api/public/lists', { json: { name: `${round} ${n}` } })) as Made;
      lists.push(made.id ?? made.list!.id);
      // nobody may have any number of them
      if (lists.length > LISTS_MOST) await person.who.call('DELETE', `/api/public/lists/${lists.shift()}`);
    }),
    again((n) => put(`written${round}${n}`)),
  ]);
  return {
    count: () => count,
    stop: async () => {
      isOver = true;
      await all;
    },
  };
}
