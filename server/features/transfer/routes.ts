import { pipeline } from 'node:stream/promises';
import { createTransfer, type TransferBase } from '#server/features/transfer/jobs.ts';
import { invalid } from '#server/http/errors.ts';
import { type Route, route, SENT } from '#server/http/route.ts';
import { TRANSFER_CALLS } from '#shared/api/transfer.ts';
import { activityDay } from '#shared/domain/signals.ts';

/** Out and in for people, under their account. */
export function transferRoutes(deps: TransferBase): Route[] {
  const transfer = createTransfer(deps);
  return [
    route(TRANSFER_CALLS.startExport, async ({ visitor, body }) => ({
      job: await transfer.startExport(visitor, body.namespace ?? null),
    })),
    route(TRANSFER_CALLS.exportFile, async ({ visitor, params, response }) => {
      const { stream, bytes } = await transfer.exportFile(visitor, params.id);
      response.attachment(`clausary-export-${activityDay(deps.clock())}.zip`);
      response.set({ 'Content-Type': 'application/zip', 'Content-Length': String(bytes), 'Cache-Control': 'no-store' });
      // whoever goes away ends the stream and is no error
      await pipeline(stream, response).catch(() => response.destroy());
      return SENT;
    }),
    route(TRANSFER_CALLS.startImport, async ({ visitor, files: [file] }) => {
      if (!file) throw invalid('files', 'Choose the zip of an export.');
      return { job: await transfer.startImport(visitor, file) };
    }),
  ];
}
