/** Backups of a deployment in use, restored and compared with it. */
import { statSync } from 'node:fs';
import path from 'node:path';
import { answersOf, otherAnswers } from '#server/tools/backupDrill/answers.ts';
import type { Deployment, Done } from '#server/tools/backupDrill/deployment.ts';
import { type Person, writing } from '#server/tools/backupDrill/people.ts';
import { doctored, type Kind, type Stage } from '#server/tools/backupDrill/stage.ts';
import { clausesOf, differences, rowCount, type Standing, standingOf } from '#server/tools/backupDrill/standing.ts';

export type By = 'file' | 's3';

export interface Way {
  from: Kind;
  to: Kind;
  by: By;
}

interface BackedUp {
  target: string;
  made: Done;
  before: Standing;
  after: Standing;
  answers: Map<string, string>;
  clauses: number;
  written: number;
}

async function backUp(stage: Stage, from: Deployment, by: By, person: Person): Promise<BackedUp> {
  const name = `${stage.nextNumber()}.tar`;
  const target = by === 's3' ? `s3://bucket/backups/${name}` : path.join(stage.home, name);
  const [before, clauses] = [await standingOf(from), await clausesOf(from)];
  const writes = writing(person, name);
  const made = await stage.run(from, 'backup', target).finally(() => writes.stop());
  const [after, answers] = [await standingOf(from), await answersOf(from)];
  return { target, made, before, after, answers, clauses, written: writes.count() };
}

const numberIn = (pattern: RegExp, text: string): number | null => {
  const found = pattern.exec(text)?.[1];
  return found === undefined ? null : Number(found);
};

const bytesOf = ({ store }: Stage, target: string): number =>
  target.startsWith('s3://')
    ? store.buckets.get('bucket')!.get(target.slice('s3://bucket/'.length))!.body.length
    : statSync(target).size;

async function restore(stage: Stage, backup: BackedUp, { from, to, by }: Way): Promise<Deployment> {
  const restored = await stage.place(to, to === 'PostgreSQL' && by === 's3');
  await stage.run(restored, 'backup', '--verify', backup.target);
  const done = await stage.run(restored, 'restore', backup.target);
  const standing = await standingOf(restored);
  const wrong = differences(backup.before, backup.after, standing);
  await restored.serve();
  wrong.push(...otherAnswers(backup.answers, await answersOf(restored)), ...(await doctored(restored)));
  const way = `${from} → ${to}, ${by}`;
  stage.rows.push({
    way,
    clauses: backup.clauses,
    rows: rowCount(standing),
    originals: standing.originals.size,
    megabytes: Math.round(bytesOf(stage, backup.target) / 1e5) / 10,
    madeSeconds: backup.made.seconds,
    waitedSeconds: numberIn(/others waited ([\d.]+) s/, backup.made.output),
    written: backup.written,
    restoredSeconds: done.seconds,
    wrong,
  });
  stage.tell(`${way}: ${wrong.length === 0 ? 'nothing wrong' : wrong.join('; ')}`);
  return restored;
}

/** Backups on these ways, all from one place. Resolves with the first one on a database server, still serving, and what the commands said. */
export async function everyWay(
  stage: Stage,
  from: Deployment,
  ways: readonly Way[],
  person: Person,
): Promise<{ onServer: Deployment | null; said: string }> {
  let onServer: Deployment | null = null;
  const said: string[] = [];
  for (const by of ['file', 's3'] as const) {
    const wanted = ways.filter((way) => way.by === by);
    if (wanted.length === 0) continue;
    const backup = await backUp(stage, from, by, person);
    said.push(backup.made.output);
    for (const way of wanted) {
      const restored = await restore(stage, backup, way);
      if (way.to === 'PostgreSQL') onServer ??= restored;
      if (onServer !== restored) await restored.remove();
    }
  }
  return { onServer, said: said.join('\n') };
}
