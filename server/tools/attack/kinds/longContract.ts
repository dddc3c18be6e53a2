/** A contract as long as one may be: looked at and fetched by many at once, and fetched by some who hardly read. */
import { ask, newNetwork, sendRaw } from '#server/tools/attack/client.ts';
import type { Kind } from '#server/tools/attack/kind.ts';
import { askMeanwhile } from '#server/tools/attack/meanwhile.ts';
import { whileItStaysBelow } from '#server/tools/attack/memory.ts';

/** Of its first page, and as many of other parts of it. */
const VIEWS = 20;
const PARTS = 30;
const FETCHES = 6;
const DEAF = 30;
const DEAF_MS = 10_000;
const MOST_MB = 600;

const SENTENCES =
  'The Supplier delivers the goods of place {n} to the Customer, who pays for them within thirty days of the invoice. ';

/** The text of about so many characters (ASCII). */
export function longText(characters: number): string {
  const clauses = ['MASTER SUPPLY AGREEMENT'];
  for (let length = 0, n = 1; length < characters; n++) {
    const clause = `${n}. Delivery ${n}. ${SENTENCES.replaceAll('{n}', String(n)).repeat(80)}`.trim();
    clauses.push(clause);
    length += clause.length;
  }
  return clauses.join('\n\n');
}

export const LONG_CONTRACT = 'a long contract';

/** `id`: of the contract in the public library; `megabytes`: of its text. */
export const longContract = ({ id, megabytes }: { id: string; megabytes: number }): Kind => ({
  name: `${LONG_CONTRACT}, ${megabytes} MB`,
  async run({ target }, tally) {
    const at = `/contracts/${id}`;
    const from = () => ({ 'X-Forwarded-For': newNetwork() });
    /** 503: refused at once so that others are not late. */
    const view = async (path: string) => {
      const { status } = await ask(target, { path, headers: from() });
      tally.count(`${path}: ${status}`, status === 200 || status === 503, status === 503);
    };
    const deaf = `GET ${at}.txt HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${newNetwork()}\r\n\r\n`;
    await whileItStaysBelow(target, tally, MOST_MB, async () => {
      await Promise.all([
        ...Array.from({ length: VIEWS }, () => view(at)),
        ...Array.from({ length: VIEWS }, (_, i) => view(`${at}?part=${(i % PARTS) + 1}`)),
        askMeanwhile(target, tally, 20),
      ]);
      const readers = Array.from({ length: DEAF }, () => sendRaw(target, deaf, DEAF_MS));
      await Promise.all([
        ...Array.from({ length: FETCHES }, () => view(`${at}.txt`)),
        ...readers,
        askMeanwhile(target, tally, 20),
      ]);
    });
  },
});
