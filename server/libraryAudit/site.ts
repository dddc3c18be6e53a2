/** The product as a visitor meets it, opened for an audit on a port of its own that only this machine reaches. */
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { drain, listen } from '#server/listen.ts';

export interface Answer {
  status: number;
  type: string;
  text: string;
}

export interface Site {
  get(address: string): Promise<Answer>;
  /** The answer as JSON; null: it was refused. */
  json(address: string): Promise<unknown>;
  close(): Promise<void>;
}

/** Robots leave no trace in what is counted of readers. */
const HEADERS = { 'User-Agent': 'clausary-audit bot', Accept: 'text/html,application/json,*/*' };

export async function openSite(app: RequestListener): Promise<Site> {
  const server = await listen(app, { port: 0, host: '127.0.0.1' });
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const get = async (address: string): Promise<Answer> => {
    const response = await fetch(base + address, { headers: HEADERS, redirect: 'manual' });
    return {
      status: response.status,
      type: response.headers.get('content-type') ?? '',
      text: await response.text(),
    };
  };
  return {
    get,
    async json(address) {
      const { status, text } = await get(address);
      return status === 200 ? JSON.parse(text) : null;
    },
    close: () => drain(server),
  };
}
