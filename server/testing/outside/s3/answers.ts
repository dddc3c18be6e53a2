/** What an S3 server says, in the XML that clients of S3 read. */
import type { ServerResponse } from 'node:http';

export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string = code,
  ) {
    super(message);
  }
}

/** Text for XML; every sign that could end it is a number. */
const escaped = (text: string): string => text.replace(/[<>&"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const NAMED: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

export const unescaped = (xml: string): string =>
  xml.replace(/&(?:(lt|gt|amp|quot|apos)|#(\d+)|#x([0-9a-f]+));/gi, (_, name, decimal, hex) =>
    name ? NAMED[name.toLowerCase()]! : String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex, 16)),
  );

export const element = (name: string, content: string | number | boolean): string =>
  `<${name}>${escaped(String(content))}</${name}>`;

/** What stands between the tags, each time they occur. */
export const contentsOf = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>([\\s\\S]*?)</${name}>`, 'g'))].map(([, content]) => content!);

export function sendXml(response: ServerResponse, xml: string, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0" encoding="UTF-8"?>${xml}`);
}

/** `isHead`: an answer to HEAD has no body. */
export function sendRefusal(response: ServerResponse, { status, code, message }: Refusal, isHead: boolean): void {
  if (isHead) return void response.writeHead(status).end();
  sendXml(response, `<Error>${element('Code', code)}${element('Message', message)}</Error>`, status);
}
