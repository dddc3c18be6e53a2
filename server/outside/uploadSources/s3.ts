/** A bucket that the operator set. Whoever looks sees what is below their prefix, and never above: ids are paths below it. */
import { Parser } from 'htmlparser2';
import { type Asking, createAsk } from '#server/outside/uploadSources/asker.ts';
import { encodedPath, type S3Keys, signedHeaders } from '#server/outside/uploadSources/s3Signature.ts';
import { SourceFailed, type UploadSource } from '#server/outside/uploadSources/source.ts';

interface S3Options extends Omit<Asking, 'access'>, S3Keys {
  /** With the bucket, without a slash at its end. */
  bucketUrl: string;
  /** Ends in a slash. */
  prefix: string;
  clock: () => Date;
}

interface Listed {
  folders: string[];
  files: { key: string; size: number }[];
  next: string | null;
}

/** Keys come encoded, since not every one fits into XML. */
const decoded = (text: string): string => decodeURIComponent(text.replace(/\+/g, ' '));

function readListing(xml: string): Listed {
  const listed: Listed = { folders: [], files: [], next: null };
  const open: string[] = [];
  let text = '';
  let file = { key: '', size: 0 };
  const parser = new Parser(
    {
      onopentagname(name) {
        open.push(name);
        text = '';
        if (name === 'Contents') file = { key: '', size: 0 };
      },
      ontext(more) {
        text += more;
      },
      onclosetag(name) {
        open.pop();
        const within = open.at(-1);
        if (name === 'Key' && within === 'Contents') file.key = decoded(text);
        if (name === 'Size' && within === 'Contents') file.size = Number(text);
        if (name === 'Prefix' && within === 'CommonPrefixes') listed.folders.push(decoded(text));
        if (name === 'NextContinuationToken') listed.next = text;
        if (name === 'Contents') listed.files.push(file);
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return listed;
}

export function s3Source({
  bucketUrl,
  prefix,
  clock,
  accessKey,
  secretKey,
  region,
  ...asking
}: S3Options): UploadSource {
  const ask = createAsk({ ...asking, access: null });
  const keys = { accessKey, secretKey, region };
  const get = (url: URL, signal: AbortSignal, isFile = false) =>
    ask(url.href, { headers: signedHeaders(url, keys, clock()), signal, isFile });

  /** A path below the prefix; steps that lead out of it are nobody's. */
  function keyOf(id: string): string {
    if (id.split('/').some((step) => step === '.' || step === '..'))
      throw new SourceFailed('gone', `It is not in ${asking.name} any more.`);
    return prefix + id;
  }
  const belowPrefix = (key: string): string => key.slice(prefix.length);

  return {
    async list(folder, { page, signal }) {
      const url = new URL(bucketUrl);
      const asked = {
        'list-type': '2',
        delimiter: '/',
        'encoding-type': 'url',
        prefix: keyOf(folder ?? ''),
        ...(page && { 'continuation-token': page }),
      };
      for (const [name, value] of Object.entries(asked).sort(([a], [b]) => (a < b ? -1 : 1)))
        url.searchParams.set(name, value);
      // as it is signed: a space is %20
      url.search = url.search.replace(/\+/g, '%20');
      const { folders, files, next } = readListing((await get(url, signal)).body.toString());
      return {
        entries: [
          ...folders
            .filter((key) => key.startsWith(prefix))
            .map((key) => ({ kind: 'folder' as const, id: belowPrefix(key), name: lastOf(key), size: null })),
          ...files
            // a folder that somebody made by hand is an empty file with its name
            .filter(({ key }) => key.startsWith(prefix) && !key.endsWith('/'))
            .map(({ key, size }) => ({ kind: 'file' as const, id: belowPrefix(key), name: lastOf(key), size })),
        ],
        next,
      };
    },
    async open(id, { signal }) {
      const { headers, body } = await get(new URL(`${bucketUrl}/${encodedPath(keyOf(id))}`), signal, true);
      return { name: lastOf(id), mediaType: headers['content-type'] ?? 'application/octet-stream', bytes: body };
    },
  };
}

/** "a/b/" and "a/b" → "b" */
const lastOf = (key: string): string => key.replace(/\/$/, '').split('/').at(-1)!;
