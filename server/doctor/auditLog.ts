import { type Check, fail, ok } from '#server/doctor/check.ts';
import { counted } from '#shared/domain/display.ts';

export const auditLog: Check = {
  name: 'Audit log',
  async run({ audit }) {
    const verdict = await audit.verify();
    const entries = counted(verdict.entries, 'entry', 'entries');
    if (verdict.isWhole) return ok(`${entries}, none changed or taken out`);
    return fail(
      verdict.seq === null ? `its end is missing after ${entries}` : `entry ${verdict.seq} was changed or taken out`,
      'Somebody wrote to the database past the server. Keep a copy, find out who can, and compare with a backup.',
    );
  },
};
