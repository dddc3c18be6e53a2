/**
 * `npx tsx server/tools/bench/assistant.ts --url http://127.0.0.1:3000 --data ../shared/data [--questions 205] [--reviews 10]`: against a
 * running server with its sample library, as anybody asks it: seconds of a review of long contracts, and whether each citation of an
 * answer leads to a page of the record that has its quote.
 */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { table } from '#server/tools/eval/markdown.ts';
import type { ChatEvent, ChatSource } from '#shared/api/chat.ts';
import type { ReviewReply } from '#shared/api/reviews.ts';
import { findQuote } from '#shared/domain/quotes.ts';

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://127.0.0.1:3000' },
    data: { type: 'string', default: '../shared/data' },
    questions: { type: 'string', default: '205' },
    reviews: { type: 'string', default: '10' },
  },
});
const base = values.url;
const cuad = path.join(values.data, 'cuad');
/** Characters of a page of a contract, and pages of the contracts that are reviewed: the nearest are taken. */
const PAGE = 3_000;
const PAGES = 60;
const LOOK_MS = 50;

let cookie = '';
async function ask(method: 'GET' | 'POST', where: string, body?: object | FormData): Promise<Response> {
  const headers: Record<string, string> = { cookie };
  if (method === 'POST') headers['x-csrf-token'] = csrf;
  const isForm = body instanceof FormData;
  if (body && !isForm) headers['content-type'] = 'application/json';
  const response = await fetch(base + where, {
    method,
    headers,
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  });
  const jar = new Map(
    cookie.split('; ').flatMap((one) => (one === '' ? [] : [one.split(/=(.*)/s) as [string, string]])),
  );
  for (const line of response.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    jar.set(name, value);
  }
  cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  return response;
}
let csrf = '';
csrf = ((await (await ask('GET', '/api/session')).json()) as { csrf: string }).csrf;

/** Seconds until every result is there, and how often the progress was seen to move. */
async function review(name: string, text: string): Promise<{ seconds: number; rules: number; steps: number }> {
  const form = new FormData();
  form.append('files', new Blob([text]), name);
  const began = performance.now();
  const started = await ask('POST', '/api/reviews', form);
  if (!started.ok) throw new Error(`${name}: ${await started.text()}`);
  const { review: first } = (await started.json()) as Pick<ReviewReply, 'review'>;
  const seen = new Set<number>();
  for (;;) {
    const reply = (await (await ask('GET', `/api/reviews/${first.id}`)).json()) as ReviewReply;
    seen.add(reply.review.asked);
    if (reply.review.state !== 'running')
      return { seconds: (performance.now() - began) / 1000, rules: reply.review.asked, steps: seen.size };
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

async function reviews(): Promise<string> {
  const folder = path.join(cuad, 'txt');
  const texts = await Promise.all(
    (await readdir(folder)).map(async (name) => ({ name, text: await readFile(path.join(folder, name), 'utf8') })),
  );
  const away = ({ text }: { text: string }) => Math.abs(text.length / PAGE - PAGES);
  const long = texts.sort((a, b) => away(a) - away(b)).slice(0, Number(values.reviews));
  const rows: string[][] = [];
  for (const { name, text } of long) {
    const { seconds, rules, steps } = await review('contract.txt', text);
    rows.push([
      name.slice(0, 40).replaceAll('|', ' '),
      String(Math.round(text.length / PAGE)),
      String(rules),
      seconds.toFixed(2),
      String(steps),
    ]);
  }
  return table(['contract', 'pages', 'rules asked', 'seconds, upload to last result', 'steps of progress seen'], rows);
}

const TEMPLATES = [
  (topic: string) => `What do contracts usually say about ${topic}?`,
  (topic: string) => `How is ${topic} worded?`,
  (topic: string) => `Show me a clause on ${topic}`,
  (topic: string) => `What happens in case of ${topic}?`,
  (topic: string) => `Is there a limit on ${topic}?`,
];

const textOf = (html: string): string =>
  html
    .replace(/<script[\s\S]*?<\/script>/g, ' ')
    .replace(/<[^>]+>/g, '')
    .replace(/&#x([0-9a-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&(?:quot|amp|lt|gt|nbsp);/g, ' ');

const pages = new Map<string, Promise<string | null>>();
const pageAt = (url: string): Promise<string | null> => {
  const known = pages.get(url) ?? ask('GET', url).then(async (one) => (one.ok ? textOf(await one.text()) : null));
  pages.set(url, known);
  return known;
};

async function citations(): Promise<string> {
  const categories = (await readFile(path.join(cuad, 'category_descriptions.csv'), 'utf8'))
    .split('\n')
    .slice(1)
    .flatMap((line) => /^"?(?:Category: )?([A-Za-z][\w /()’'-]{2,60})/.exec(line)?.[1]?.trim() ?? []);
  const questions = TEMPLATES.flatMap((say) => categories.map((topic) => say(topic.toLowerCase())));
  const count = { questions: 0, answered: 0, quotes: 0, stands: 0 };
  const lost: string[] = [];
  for (const text of questions.slice(0, Number(values.questions))) {
    const reply = await ask('POST', '/api/chat', { text });
    if (!reply.ok) throw new Error(`${text}: ${await reply.text()}`);
    const events = (await reply.text()).split('\n\n').flatMap((one): ChatEvent[] => {
      const read = one.startsWith('data: ') ? (JSON.parse(one.slice(6)) as ChatEvent | null) : null;
      return read ? [read] : [];
    });
    const answer = events.flatMap((one) => (one.type === 'answer' ? [one.message.answer] : []))[0];
    count.questions++;
    const proofs = answer?.lines.flatMap((line) => line.proofs) ?? [];
    if (proofs.length > 0) count.answered++;
    for (const { source, quote } of proofs) {
      count.quotes++;
      const from: ChatSource | undefined = answer!.sources.find(({ id }) => id === source);
      const page = from?.url ? await pageAt(from.url.replace(/#.*$/, '')) : null;
      if (page !== null && findQuote(page, quote)) count.stands++;
      else lost.push(`${text} → ${from?.url}: ${quote.slice(0, 80)}`);
    }
  }
  for (const one of lost.slice(0, 10)) console.error(one);
  return table(
    ['questions', 'answered with quotes', 'quotes', 'whose page has them', 'share'],
    [
      [
        ...[count.questions, count.answered, count.quotes, count.stands].map(String),
        `${((100 * count.stands) / Math.max(1, count.quotes)).toFixed(1)} %`,
      ],
    ],
  );
}

console.log(`${await reviews()}\n`);
console.log(await citations());
