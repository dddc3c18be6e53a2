/** The browser extension as a file: made for this deployment, so that it may ask this address and no other. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Router } from 'express';
import JSZip from 'jszip';
import type { Config } from '#server/config.ts';
import { siteOrigin } from '#server/siteOrigin.ts';
import { EXTENSION_FILE } from '#shared/domain/paths.ts';

/** What web/extension/manifest.json is written for; replaced by the deployment's own. */
const WRITTEN_ORIGIN = 'http://127.0.0.1:3000';
const MANIFEST = 'manifest.json';
/** The same bytes for the same build, whenever it is packed. */
const PACKED_AT = new Date('2026-01-01T00:00:00Z');

function packed(folder: string, origin: string): Promise<Buffer> {
  const zip = new JSZip();
  for (const name of readdirSync(folder)) {
    const bytes = readFileSync(path.join(folder, name));
    const content = name === MANIFEST ? bytes.toString('utf8').replaceAll(WRITTEN_ORIGIN, origin) : bytes;
    zip.file(`clausary-extension/${name}`, content, { date: PACKED_AT });
  }
  return zip.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE' });
}

/** `clientDir`: folder of the built site, beside which the extension's stands. */
export function extensionFile(config: Pick<Config, 'baseUrl' | 'host' | 'port'>, clientDir: string): Router {
  const folder = path.join(clientDir, '..', '..', 'extension');
  let file: Promise<Buffer> | undefined;
  const router = Router();
  router.get(EXTENSION_FILE, async (_request, response, next) => {
    if (!existsSync(path.join(folder, MANIFEST))) return next();
    file ??= packed(folder, siteOrigin(config));
    response
      .set('Cache-Control', 'no-cache')
      .attachment('clausary-extension.zip')
      .type('application/zip')
      .send(await file);
  });
  return router;
}
