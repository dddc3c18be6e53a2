/** Answers that nobody takes: asked for again and again on connections that read nothing, or a little now and then. */
import net from 'node:net';
import { newNetwork, type Target } from '#server/tools/attack/client.ts';
import type { Kind } from '#server/tools/attack/kind.ts';
import { askMeanwhile } from '#server/tools/attack/meanwhile.ts';
import { whileItStaysBelow } from '#server/tools/attack/memory.ts';

/** In a row on one connection: as many as may be, and more. */
const QUESTIONS = 40;
const TOO_MANY = 60;
const READS_EVERY_MS = 20_000;
const KNOCKS_EVERY_MS = 250;
/** What one network may hold, the answers as they are made, and what the collector leaves for a while. */
const MOST_MB = 500;

interface Reader {
  ended: Promise<void>;
  isCutOff(): boolean;
}

interface Reading {
  questions: number;
  /** Milliseconds after which it takes a little; null: it takes nothing. */
  readsEvery: number | null;
  /** Gives up after so many milliseconds. */
  ms: number;
}

function neverRead({ port }: Target, network: string, { questions, readsEvery, ms }: Reading): Reader {
  let isCutOff = false;
  const socket = net.connect(port, '127.0.0.1');
  const drips = readsEvery === null ? undefined : setInterval(() => socket.read(1), readsEvery);
  // whoever reads nothing learns of the end when they write
  const knocking = setInterval(() => socket.write('\r\n'), KNOCKS_EVERY_MS);
  const giveUp = setTimeout(() => socket.destroy(), ms);
  const ended = new Promise<void>((resolve) => {
    socket.on('error', () => {
      isCutOff = true;
    });
    socket.on('close', () => {
      for (const timer of [drips, knocking, giveUp]) clearInterval(timer);
      resolve();
    });
  });
  socket.pause();
  const head = `GET /api/openapi.json HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${network}\r\n\r\n`;
  socket.write(head.repeat(questions));
  return { ended, isCutOff: () => isCutOff };
}

export const slowReaders: Kind = {
  name: 'answers that nobody takes',
  async run({ target, isShort }, tally) {
    const network = newNetwork();
    const open = (_: unknown, i: number) =>
      neverRead(target, network, {
        questions: isShort || i % 4 === 0 ? TOO_MANY : QUESTIONS,
        readsEvery: i % 2 ? null : READS_EVERY_MS,
        ms: isShort ? 5000 : 45_000,
      });
    let readers: Reader[] = [];
    await whileItStaysBelow(target, tally, MOST_MB, async () => {
      readers = Array.from({ length: isShort ? 6 : 40 }, open);
      await askMeanwhile(target, tally, isShort ? 5 : 60);
      await Promise.all(readers.map(({ ended }) => ended));
    });
    const cutOff = readers.filter((one) => one.isCutOff()).length;
    for (let i = 0; i < readers.length; i++)
      tally.count(`${cutOff} of ${readers.length} were cut off`, cutOff === readers.length, i < cutOff);
  },
};
