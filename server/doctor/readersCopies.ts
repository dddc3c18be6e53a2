/** Whether readers of libraries that hide names see all of their contracts. */
import { type Check, note, ok } from '#server/doctor/check.ts';
import { missingCopies } from '#server/record/readersCopy.ts';

const counted = (n: number, one: string, more: string) => `${n} ${n === 1 ? one : more}`;

export const readersCopies: Check = {
  name: 'Names hidden from readers',
  async run({ db }) {
    const { contracts, libraries, hiding } = await missingCopies(db);
    if (hiding === 0) return ok('no library hides names');
    if (contracts === 0)
      return ok(`readers of ${counted(hiding, 'library', 'libraries')} see every contract without names`);
    return note(
      `of ${counted(contracts, 'contract', 'contracts')} of ${counted(libraries, 'library', 'libraries')} the copy without names is missing or older: readers see nothing of them, or what was`,
      'The running server makes the copies by itself. If the number stays, its log says which contracts cannot be copied, and why.',
    );
  },
};
