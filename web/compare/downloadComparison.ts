/** Fetches the table as a file. Apart from its buttons: a page is there before somebody wants it. */
import { CALLS } from '#shared/api/calls.ts';
import type { ComparisonFormat } from '#shared/domain/wordingTable/limits.ts';
import type { AppValue } from '#shared/ui/AppContext.tsx';
import { takeFile } from '#shared/ui/records/downloadFile.ts';

export const downloadComparison = (ids: readonly string[], format: ComparisonFormat, app: AppValue): Promise<void> =>
  takeFile(app, (server) =>
    server.file(CALLS.exportComparison, { body: { groupIds: [...ids], format, namespace: app.namespace } }),
  );
