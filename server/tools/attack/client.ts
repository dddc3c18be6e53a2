/** Asks a server as anybody can: every header, path and byte as it was given, nothing put right on the way. */
import { randomUUID } from 'node:crypto';
import http from 'node:http';
import net from 'node:net';

export interface Target {
  origin: string;
  port: number;
  /** Opens waiting mails on this machine; the attacks try to come by them without. */
  devToken: string;
  /** Of the server's process. */
  pid: number;
}

export interface Answer {
  status: number;
  headers: http.IncomingHttpHeaders;
  text: string;
}

export interface Question {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

const DEADLINE_MS = 40_000;

/** Status 0: the connection was cut. */
export function ask({ port }: Target, { method = 'GET', path, headers = {}, body }: Question): Promise<Answer> {
  return new Promise((resolve) => {
    const length = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) };
    const request = http.request(
      { host: '127.0.0.1', port, method, path, headers: { ...length, ...headers }, agent: false, timeout: DEADLINE_MS },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('close', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: Buffer.concat(chunks).toString(),
          }),
        );
      },
    );
    request.on('timeout', () => request.destroy());
    request.on('error', () => resolve({ status: 0, headers: {}, text: '' }));
    request.end(body);
  });
}

/** Sends bytes and gives what came back until the connection ended or `ms` were over. */
export function sendRaw({ port }: Target, bytes: string, ms: number): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    const socket = net.connect(port, '127.0.0.1', () => socket.write(bytes));
    const end = () => {
      socket.destroy();
      resolve(text);
    };
    const timer = setTimeout(end, ms);
    socket.on('data', (chunk) => {
      text += chunk;
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      clearTimeout(timer);
      end();
    });
  });
}

let networks = 0;
/** Never used before: what one attack uses up is no concern of the next. */
export const newNetwork = (): string => `10.${(networks >> 16) & 255}.${(networks >> 8) & 255}.${networks++ & 255}`;

/** A browser on the site: keeps cookies, sends the token that changes need. */
export interface Browser {
  cookies(): string;
  csrf(): Promise<string>;
  get(path: string): Promise<Answer>;
  send(method: string, path: string, body: object): Promise<Answer>;
  upload(path: string, name: string, content: Buffer): Promise<Answer>;
}

export function openBrowser(target: Target, network = newNetwork()): Browser {
  const jar = new Map<string, string>();
  const cookies = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  async function go(question: Question): Promise<Answer> {
    const own: Record<string, string> = { 'X-Forwarded-For': network };
    if (jar.size > 0) own.Cookie = cookies();
    const answer = await ask(target, { ...question, headers: { ...own, ...question.headers } });
    for (const line of answer.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    return answer;
  }
  async function csrf(): Promise<string> {
    const { text } = await go({ path: '/api/session' });
    return (JSON.parse(text) as { csrf?: string }).csrf ?? '';
  }
  const changing = async (method: string, path: string, type: string, body: string | Buffer) =>
    go({ method, path, headers: { 'Content-Type': type, 'x-csrf-token': await csrf() }, body });
  return {
    cookies,
    csrf,
    get: (path) => go({ path }),
    send: (method, path, body) => changing(method, path, 'application/json', JSON.stringify(body)),
    upload(path, name, content) {
      const boundary = `b${randomUUID()}`;
      const head = `--${boundary}\r\nContent-Disposition: form-data; name="files"; filename="${name.replace(/["\r\n]/g, '')}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
      const body = Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]);
      return changing('POST', path, `multipart/form-data; boundary=${boundary}`, body);
    },
  };
}

export const PASSWORD = 'six words nobody would ever guess';

export interface Person {
  email: string;
  browser: Browser;
}

/** Errors: when the server does not let anybody sign up, since nothing can be attacked then. */
export async function signUp(target: Target, network = newNetwork()): Promise<Person> {
  const browser = openBrowser(target, network);
  const email = `attacked.${randomUUID()}@quillfern.example`;
  const { status, text } = await browser.send('POST', '/signup', { email, password: PASSWORD });
  if (status !== 200) throw new Error(`could not sign up: ${status} ${text.slice(0, 200)}`);
  return { email, browser };
}
