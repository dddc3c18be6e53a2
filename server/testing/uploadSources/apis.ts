/** Dropbox, Google Drive, Microsoft Graph and S3 as far as we ask them, over one world. */
import { createHmac } from 'node:crypto';
import { signedHeaders } from '#server/outside/uploadSources/s3Signature.ts';
import {
  type Asked,
  childrenOf,
  idOf,
  isFolder,
  isLetIn,
  nothing,
  pageOf,
  pathOf,
  sendFile,
  sendJson,
} from '#server/testing/uploadSources/world.ts';

export function dropboxApi(asked: Asked): unknown {
  const { world, request, response, url, body } = asked;
  if (!isLetIn(asked)) return;
  const gone = () => sendJson(response, 409, { error_summary: 'path/not_found/..', error: { '.tag': 'path' } });
  if (url.pathname.includes('/list_folder')) {
    const said = JSON.parse(body) as { path?: string; cursor?: string };
    const [from, folder] = said.cursor
      ? (JSON.parse(said.cursor) as [number, string])
      : ([0, said.path === '' ? '' : pathOf(said.path!)] as const);
    if (!isFolder(world, folder)) return gone();
    const { page, next } = pageOf(world, childrenOf(world, folder), from);
    const entries = page.map(({ kind, name, path, file }) => ({
      '.tag': kind,
      id: `id:${idOf(path)}`,
      name,
      ...(file && { size: file.isNative ? 0 : file.bytes.length, is_downloadable: !file.isNative }),
    }));
    return sendJson(response, 200, { entries, cursor: JSON.stringify([next, folder]), has_more: next !== null });
  }
  const path = pathOf((JSON.parse(String(request.headers['dropbox-api-arg'])) as { path: string }).path);
  const file = world.files.get(path);
  if (!file || file.isNative !== (url.pathname.endsWith('/export') || undefined)) return gone();
  const name = JSON.stringify(path.split('/').at(-1)).replace(
    /[\u007f-\uffff]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  const result = file.isNative
    ? `{"export_metadata":{"name":${name.replace(/"$/, '.docx"')},"size":${file.bytes.length}}}`
    : `{"name":${name},"size":${file.bytes.length}}`;
  sendFile(asked, path, { 'dropbox-api-result': result });
}

const OWN = 'application/vnd.google-apps.';

export function driveApi(asked: Asked): unknown {
  const { world, request, response, url, body } = asked;
  if (!isLetIn(asked)) return;
  if (request.method === 'POST') {
    const [, about = '{}'] = /\r\n\r\n(\{.*?\})\r\n--/s.exec(body) ?? [];
    const { name } = JSON.parse(about) as { name: string };
    world.files.set(name, { bytes: Buffer.from(body) });
    return sendJson(response, 200, { id: idOf(name), name, webViewLink: `https://drive.example/${idOf(name)}` });
  }
  const infoOf = (path: string) => {
    const file = world.files.get(path);
    const mimeType = !file ? `${OWN}folder` : file.isNative ? `${OWN}document` : 'application/pdf';
    const size = file && !file.isNative ? { size: String(file.bytes.length) } : {};
    return { id: idOf(path), name: path.split('/').at(-1), mimeType, ...size };
  };
  const [, id, action] = /\/files\/([^/]+)(?:\/(export))?$/.exec(url.pathname) ?? [];
  if (id === undefined) {
    const [, parent = ''] = /^'(.*)' in parents and trashed = false$/.exec(url.searchParams.get('q') ?? '') ?? [];
    const folder = parent === 'root' ? '' : pathOf(parent);
    if (!isFolder(world, folder)) return nothing(asked);
    const { page, next } = pageOf(world, childrenOf(world, folder), Number(url.searchParams.get('pageToken') ?? 0));
    const sheet = { id: 'id-sheet', name: 'Figures', mimeType: `${OWN}spreadsheet` };
    const files = [...page.map(({ path }) => infoOf(path)), ...(folder === '' && next === null ? [sheet] : [])];
    return sendJson(response, 200, { files, ...(next !== null && { nextPageToken: String(next) }) });
  }
  const path = pathOf(decodeURIComponent(id));
  if (!world.files.has(path)) return nothing(asked);
  if (action === 'export' || url.searchParams.get('alt') === 'media') return sendFile(asked, path);
  sendJson(response, 200, infoOf(path));
}

export function graphApi(asked: Asked): unknown {
  const { world, response, url } = asked;
  // a file comes without a token from an address that says enough
  const sent = /\/sent\/(.+)$/.exec(url.pathname)?.[1];
  if (sent !== undefined) return sendFile(asked, pathOf(sent));
  if (!isLetIn(asked)) return;
  const [, id, action] = /\/me\/drive\/(root|items\/[^/]+)(?:\/(children|content))?$/.exec(url.pathname) ?? [];
  if (id === undefined) return nothing(asked);
  const path = id === 'root' ? '' : pathOf(decodeURIComponent(id.slice('items/'.length)));
  if (action === 'children') {
    if (!isFolder(world, path)) return nothing(asked);
    const { page, next } = pageOf(world, childrenOf(world, path), Number(url.searchParams.get('$skip') ?? 0));
    const value = page.map(({ kind, name, path: at, file }) => ({
      id: idOf(at),
      name,
      ...(kind === 'folder'
        ? { folder: {}, size: 10 }
        : { file: { mimeType: 'application/pdf' }, size: file!.bytes.length }),
    }));
    const notebook = path === '' && next === null ? [{ id: 'n', name: 'Notes', package: { type: 'oneNote' } }] : [];
    const nextLink = next === null ? {} : { '@odata.nextLink': `${url.origin}${url.pathname}?$skip=${next}` };
    return sendJson(response, 200, { value: [...value, ...notebook], ...nextLink });
  }
  const file = world.files.get(path);
  if (!file) return nothing(asked);
  if (action === 'content') return void response.writeHead(302, { location: `/onedrive/sent/${idOf(path)}` }).end();
  const name = path.split('/').at(-1);
  sendJson(response, 200, { id: idOf(path), name, size: file.bytes.length, file: { mimeType: 'application/pdf' } });
}

export const S3_KEYS = { accessKey: 'AKIDEXAMPLE', secretKey: 'a secret of the double', region: 'eu-central-1' };

/** Whoever knows the secret would have sent just this. */
function isSignedWell({ request, url }: Asked): boolean {
  const stamp = String(request.headers['x-amz-date']);
  const at = new Date(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  const same = signedHeaders(new URL(url.pathname + url.search, `http://${request.headers.host}`), S3_KEYS, at);
  const proof = (text: string) => createHmac('sha256', 'compare').update(text).digest('hex');
  return proof(same.authorization!) === proof(String(request.headers.authorization));
}

const inXml = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
const inListing = (key: string): string => inXml(encodeURIComponent(key).replace(/%20/g, '+').replace(/%2F/g, '/'));

export function s3Api(asked: Asked): unknown {
  const { world, response, url } = asked;
  const refuse = (status: number, code: string, headers = {}) =>
    void response.writeHead(status, headers).end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);
  if (!isSignedWell(asked)) return refuse(403, 'SignatureDoesNotMatch');
  if (world.busy > 0) {
    world.busy--;
    return refuse(503, 'SlowDown', { 'retry-after': '7' });
  }
  const key = decodeURIComponent(url.pathname.replace(/^\/bucket\/?/, ''));
  if (key !== '') return world.files.has(key) ? sendFile(asked, key) : refuse(404, 'NoSuchKey');
  const prefix = url.searchParams.get('prefix') ?? '';
  const all = childrenOf(world, prefix.replace(/\/$/, ''));
  const { page, next } = pageOf(world, all, Number(url.searchParams.get('continuation-token') ?? 0));
  const parts = page.map(({ kind, path, file }) =>
    kind === 'folder'
      ? `<CommonPrefixes><Prefix>${inListing(`${path}/`)}</Prefix></CommonPrefixes>`
      : `<Contents><Key>${inListing(path)}</Key><Size>${file!.bytes.length}</Size></Contents>`,
  );
  const more = next === null ? '' : `<NextContinuationToken>${next}</NextContinuationToken>`;
  response
    .writeHead(200, { 'content-type': 'application/xml' })
    .end(
      `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult><Prefix>${inListing(prefix)}</Prefix>${more}${parts.join('')}</ListBucketResult>`,
    );
}
