/** Answers as the embedded database does, without one; told so, it is busy for half a second as with a long query. */
import { answerServed } from '#server/db/embedded/sockets.ts';

const BUSY_MS = 500;

function beBusy(): void {
  const until = Date.now() + BUSY_MS;
  while (Date.now() < until);
}

answerServed(process.argv[2]!, () => process.connected).once('listening', () => process.send?.('ready'));
process.on('message', () => process.send?.('busy from here on', beBusy));
