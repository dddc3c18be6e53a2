/** Rounds of a campaign: something is under way, something dies, the server comes back, and all that was acknowledged is looked up. */
import { setTimeout as pause } from 'node:timers/promises';
import { FAULTS } from './faults.mjs';
import { openPlace } from './place.mjs';
import { openPostgres } from './postgres.mjs';
import { randomOf } from './random.mjs';
import { keep, silent } from './results.mjs';
import { soak } from './soak.mjs';
import { LONGEST_MS, WORK } from './work.mjs';

const DATABASES = ['embedded', 'postgres'];
/** Of a server that was killed already: somewhere between its first step and its being ready. */
const BACK_MS = 3000;
/** Until we are told that what was killed has ended. */
const EXIT_MS = 5000;
/** A round looks at record and index as a whole every so often. */
const DOCTOR_EVERY = 10;
/** Who dies only once something of the work was acknowledged: before that there would be nothing to look up. */
const AFTER_THE_FIRST = ['all', 'command'];
/** Whose death is the server's. */
const WITH_SERVER = ['all', 'server'];
/** After so many rounds it is no longer chance that nothing was hit, or that there was nothing to look up. */
const PROVES_NOTHING_ROUNDS = 10;
const NOTHING = { hit: false, acknowledged: 0, lost: 0, partial: 0 };

/** Each kind of work under each kind of death, and each fault, on each database that has it. `stage`: some of them, with commas between. */
export function stagesOf({ stage, database }) {
  const kills = Object.entries(WORK).flatMap(([work, { targets }]) =>
    targets.map((target) => ({ name: `${work}/${target}`, work, target, databases: DATABASES })),
  );
  const faults = Object.entries(FAULTS).map(([fault, { databases }]) => ({ name: `fault/${fault}`, fault, databases }));
  return [...kills, ...faults]
    .filter(({ name }) => !stage || stage.split(',').some((one) => name === one || name.startsWith(`${one}/`)))
    .map((one) => ({ ...one, databases: one.databases.filter((name) => !database || name === database) }))
    .filter(({ databases }) => databases.length > 0);
}

/** Those that can be drilled here, and in words those that cannot. */
export function ableOf(stages) {
  const all = stages.map((stage) => ({ stage, why: FAULTS[stage.fault]?.unable?.() ?? null }));
  return {
    able: all.filter(({ why }) => why === null).map(({ stage }) => stage),
    unable: all.filter(({ why }) => why !== null).map(({ stage, why }) => `${stage.name} is left out: ${why}.`),
  };
}

async function killRound(place, { work: name, target }, random, round) {
  const work = WORK[name];
  const ledger = new Map();
  const begun = await work.begin(place, random, round, ledger);
  let isOver = false;
  const over = Promise.resolve(begun.over).finally(() => (isOver = true));
  const isLater = begun.first !== undefined && AFTER_THE_FIRST.includes(target);
  if (isLater) await Promise.race([begun.first, over]);
  await pause(random.upTo(isLater ? begun.firstToLastMs : LONGEST_MS));
  let isUnderWay = !isOver;
  let isHit = place.hit(target, begun.command?.(), random);
  // readers come and go
  for (; target === 'reader' && !isHit && !isOver; isUnderWay = !isOver) {
    await pause(20);
    isHit = place.hit(target, begun.command?.(), random);
  }
  const hit = isHit && isUnderWay;
  if (isHit) begun.onHit?.();
  let kills = Number(isHit);
  // what cannot go on by itself is not waited for: a command whose server is gone waits for it to come back
  if (target !== 'command' && target !== 'reader') await Promise.race([over, pause(1500)]);
  if (isHit && WITH_SERVER.includes(target)) await Promise.race([place.server().exited, pause(EXIT_MS)]);
  // and again while it comes back, up to three times
  for (let more = 1 + random.upTo(3); more > 0 && place.server().isOver(); more--) {
    const { exited } = place.start();
    await pause(random.upTo(BACK_MS));
    if (!place.hit('all', null, random)) continue;
    kills++;
    await exited;
  }
  const back = await place.ready();
  begun.stop();
  await over;
  const acknowledged = ledger.size;
  return { hit, kills, acknowledged, wrong: 0, ...(await work.check(place, ledger, { begun, hit, target })), back };
}

export async function campaign({ stages, seed, ms, rounds, stallMs, soakMs, results = keep, signal }) {
  const began = performance.now();
  const databases = DATABASES.filter((name) => stages.some((stage) => stage.databases.includes(name)));
  let bad = 0;
  const lines = [];
  for (const [nth, database] of databases.entries()) {
    const postgres = database === 'postgres' ? await openPostgres() : null;
    // a soak of an hour would otherwise see the index grow all the time
    const settings = soakMs === null ? {} : { INDEX_KEPT_MINUTES: '5' };
    const place = await openPlace({ postgres, settings });
    const own = stages.filter((stage) => stage.databases.includes(database));
    const until = (ms * (nth + 1)) / databases.length;
    try {
      if (soakMs !== null) bad += await soak(place, { seed, signal, ms: soakMs / databases.length, everyMs: 30_000 });
      for (
        let round = 0;
        soakMs === null && round < rounds && performance.now() - began < until && !signal?.aborted;
        round++
      ) {
        // each round by a seed of its own, and every stage in turn: the line in the table is enough to do it again
        const roundSeed = seed + round;
        const stage = own[roundSeed % own.length];
        const random = randomOf(roundSeed);
        const fault = FAULTS[stage.fault];
        await place.ready();
        const run = fault
          ? fault.run(place, random, { stallMs })
          : killRound(place, stage, random, `${roundSeed}-${Date.now().toString(36)}`);
        // a round that cannot be looked up is a wrong one
        const result = await run.catch((error) => ({ ...NOTHING, wrong: 1, error: String(error.message) }));
        const findings = round % DOCTOR_EVERY === DOCTOR_EVERY - 1 ? await place.doctor() : [];
        const line = { seed: roundSeed, stage: stage.name, database, ...result, wrong: result.wrong + findings.length };
        results({ at: new Date().toISOString(), ...line });
        console.log(JSON.stringify(line));
        for (const finding of findings) console.log(finding);
        bad += line.lost + line.partial + line.wrong;
        lines.push(line);
      }
      const findings = await place.doctor();
      for (const finding of findings) console.log(`${database}: ${finding}`);
      bad += findings.length;
    } finally {
      await place.close();
      await postgres?.close();
    }
  }
  for (const one of silent(lines)) console.log(one);
  // a campaign that could not have failed has not gone well
  if (soakMs === null) bad += lines.length === 0 ? 1 : silent(lines, PROVES_NOTHING_ROUNDS).length;
  if (soakMs === null) console.log(`${lines.length} rounds, ${bad} wrong.`);
  return bad;
}
