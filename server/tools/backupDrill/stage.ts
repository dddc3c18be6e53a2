/** Where a drill is played: its deployments, what its commands say, and what is found. */
import type { S3Server } from '#server/testing/outside/s3Server.ts';
import { type Deployment, type Done, deploymentIn } from '#server/tools/backupDrill/deployment.ts';

export type Kind = 'embedded' | 'PostgreSQL';

/** A way on which something was taken from one deployment to another. */
export interface Row {
  way: string;
  clauses: number;
  rows: number;
  originals: number;
  megabytes: number;
  madeSeconds: number;
  /** Null: nobody had to wait. */
  waitedSeconds: number | null;
  /** What people wrote meanwhile, acknowledged. */
  written: number;
  restoredSeconds: number;
  wrong: string[];
}

export interface StageSettings {
  /** A folder of the drill's own. */
  home: string;
  store: S3Server;
  newDatabase(): Promise<string>;
  tell(line: string): void;
}

export interface Stage extends StageSettings {
  rows: Row[];
  /** `isShared`: originals are in the bucket, as where there are many machines. */
  place(kind: Kind, isShared?: boolean): Promise<Deployment>;
  /** @throws with what it said, where it failed */
  run(deployment: Deployment, ...args: string[]): Promise<Done>;
  nextNumber(): number;
  close(): Promise<void>;
}

export function openStage(settings: StageSettings): Stage {
  const open: Deployment[] = [];
  let numbers = 0;
  const nextNumber = () => ++numbers;
  return {
    ...settings,
    rows: [],
    nextNumber,
    async place(kind, isShared = false) {
      const name = `place-${nextNumber()}`;
      const made = await deploymentIn(settings.home, name, {
        ...settings.store.environment,
        ...(kind === 'PostgreSQL' && { DATABASE_URL: await settings.newDatabase() }),
        ...(isShared && { FILES_URL: `s3://bucket/${name}` }),
      });
      open.push(made);
      return made;
    },
    async run(deployment, ...args) {
      const done = await deployment.command(...args);
      if (done.code !== 0) throw new Error(`clausary ${args.join(' ')} ended with ${done.code}: ${done.output}`);
      return done;
    },
    async close() {
      for (const deployment of open) await deployment.remove();
    },
  };
}

export async function doctored(deployment: Deployment): Promise<string[]> {
  const done = await deployment.command('doctor', '--json');
  const findings = JSON.parse(done.said) as { state: string; name: string; message: string }[];
  return findings.filter(({ state }) => state === 'fail').map(({ name, message }) => `doctor: ${name}: ${message}`);
}
