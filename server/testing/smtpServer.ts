/** A mail server in this process, as strict as one that relays: what it takes lies in `received`. */
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface TestSmtp {
  url: string;
  received: { to: string[]; email: Email }[];
  /** Answers to a recipient with this code from now on; null takes everybody. */
  answer(code: number | null): void;
  close(): Promise<void>;
}

export async function openTestSmtp(): Promise<TestSmtp> {
  const received: TestSmtp['received'] = [];
  let refusal: number | null = null;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo(_address, _session, done) {
      done(refusal === null ? null : Object.assign(new Error('not now or never'), { responseCode: refusal }));
    },
    async onData(stream, session, done) {
      const parts: Buffer[] = [];
      for await (const part of stream) parts.push(part as Buffer);
      received.push({
        to: session.envelope.rcptTo.map(({ address }) => address),
        email: await PostalMime.parse(Buffer.concat(parts)),
      });
      done();
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    answer: (code) => {
      refusal = code;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
