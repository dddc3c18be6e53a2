/** Somebody who puts files into a library over a line that breaks and a server that dies: shared by the crash test and the measure. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

const LOT = 200;
const AT_ONCE = 3;

/** A browser of one person, with their cookies. What it throws is a line that broke. */
function browser(origin, jar = new Map()) {
  let csrf = null;
  function ask(method, at, { json, bytes, signal } = {}) {
    return fetch(`${origin}${at}`, {
      method,
      signal,
      headers: {
        Origin: origin,
        Cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(csrf && method !== 'GET' && { 'x-csrf-token': csrf }),
        ...(json && { 'Content-Type': 'application/json' }),
        ...(bytes && { 'Content-Type': 'application/octet-stream' }),
      },
      body: json ? JSON.stringify(json) : bytes,
    });
  }
  async function send(method, at, body) {
    const response = await ask(method, at, body);
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line);
      jar.set(name, value);
    }
    return { status: response.status, told: await response.json().catch(() => null) };
  }
  return {
    /** The same person, before another server. */
    at: (other) => browser(other, jar),
    async call(method, at, body) {
      if (method !== 'GET') csrf ??= (await send('GET', '/api/session')).told.csrf;
      const { status, told } = await send(method, at, body);
      if (status < 400) return told;
      // bound to the session: signing up made a new one
      if (told?.error?.code === 'csrf') csrf = null;
      throw Object.assign(new Error(`${method} ${at}: ${status} ${JSON.stringify(told)}`), { status, told });
    },
    /** What is sent as a file. */
    async file(at) {
      const response = await ask('GET', at);
      const bytes = Buffer.from(await response.arrayBuffer());
      if (response.ok) return bytes;
      throw Object.assign(new Error(`GET ${at}: ${response.status} ${bytes}`), { status: response.status });
    },
    async signUp(email) {
      await this.call('POST', '/signup', { json: { email, password: 'four words are enough' } });
      csrf = null;
    },
  };
}

export async function uploader(origin, email) {
  const who = browser(origin);
  await who.signUp(email);
  return {
    who,
    async beginLibrary(title) {
      const told = await who.call('POST', '/api/user/libraries', { json: { title } });
      return (told.library ?? told).namespace;
    },
    begin: async (namespace) => (await who.call('POST', `/api/libraries/${namespace}/uploads`, { json: {} })).upload.id,
    read: (id, signal) => who.call('GET', `/api/uploads/${id}`, { signal }),
    /** Announces all and sends what is not here yet. `onTold`: each acknowledgement. Rejects where the line breaks. */
    async send(id, files, { signal, onTold = () => {} } = {}) {
      for (let at = 0; at < files.length; at += LOT) {
        const lot = new Map(files.slice(at, at + LOT).map((file) => [path.basename(file), readFileSync(file)]));
        const announced = [...lot].map(([name, bytes]) => ({ key: name, name, bytes: bytes.length }));
        const { files: told } = await who.call('POST', `/api/uploads/${id}/files`, {
          json: { files: announced },
          signal,
        });
        told.forEach(onTold);
        const waiting = told.filter(({ state }) => state === 'arriving');
        const next = async () => {
          for (let one = waiting.shift(); one; one = waiting.shift()) {
            const bytes = lot.get(one.key);
            // in two parts, so that some are cut between them
            for (let from = one.received; from < bytes.length; ) {
              const part = bytes.subarray(from, from === 0 ? Math.ceil(bytes.length / 2) : undefined);
              const { file } = await who.call('PUT', `/api/uploads/${id}/files/${one.id}?offset=${from}`, {
                bytes: part,
                signal,
              });
              onTold(file);
              if (file.state !== 'arriving') break;
              from = file.received;
            }
          }
        };
        await Promise.all(Array.from({ length: AT_ONCE }, next));
      }
    },
  };
}
