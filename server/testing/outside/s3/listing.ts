/** ListObjectsV2: keys below a prefix in order, those below a delimiter as one, in pages. */
import { element } from '#server/testing/outside/s3/answers.ts';
import type { Bucket } from '#server/testing/outside/s3/bucket.ts';

/** S3's own; a client that asks for more gets no more. */
const PAGE_MOST = 1000;
/** Behind every key that begins as the text before it. */
const LAST = '\u{10ffff}';

const tokenOf = (key: string): string => Buffer.from(key).toString('base64url');
const keyOf = (token: string): string => Buffer.from(token, 'base64url').toString();

export function listing(name: string, bucket: Bucket, query: URLSearchParams): string {
  const [prefix, delimiter] = [query.get('prefix') ?? '', query.get('delimiter') ?? ''];
  const most = Math.min(PAGE_MOST, Number(query.get('max-keys') ?? PAGE_MOST));
  const token = query.get('continuation-token');
  const after = token === null ? (query.get('start-after') ?? '') : keyOf(token);
  const keys: string[] = [];
  const folders = new Set<string>();
  let [last, isCut] = ['', false];
  for (const key of [...bucket.keys()].sort()) {
    if (!key.startsWith(prefix) || key <= after) continue;
    const at = delimiter === '' ? -1 : key.indexOf(delimiter, prefix.length);
    const folder = at < 0 ? null : key.slice(0, at + delimiter.length);
    if (folder !== null && folders.has(folder)) continue;
    isCut = keys.length + folders.size >= most;
    if (isCut) break;
    if (folder === null) keys.push(key);
    else folders.add(folder);
    last = folder === null ? key : folder + LAST;
  }
  const contents = keys.map((key) => {
    const { modified, etag, body } = bucket.get(key)!;
    return `<Contents>${element('Key', key)}${element('LastModified', modified.toISOString())}${element('ETag', `"${etag}"`)}${element('Size', body.length)}</Contents>`;
  });
  const prefixes = [...folders].map((folder) => `<CommonPrefixes>${element('Prefix', folder)}</CommonPrefixes>`);
  return [
    '<ListBucketResult>',
    element('Name', name),
    element('Prefix', prefix),
    element('KeyCount', keys.length + folders.size),
    element('MaxKeys', most),
    element('IsTruncated', isCut),
    isCut ? element('NextContinuationToken', tokenOf(last)) : '',
    ...contents,
    ...prefixes,
    '</ListBucketResult>',
  ].join('');
}
