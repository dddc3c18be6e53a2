/** Something that is done at the server: never repeated by itself, never aborted by leaving. */
import type { AskedLast } from '#shared/api/asked.ts';
import type { Call } from '#shared/api/call.ts';
import type { CallAddress } from '#shared/api/calls.ts';
import type { Api } from '#shared/api/client.ts';
import type { AppValue } from '#shared/ui/AppContext.tsx';
import { isRefusal, tellRefusal } from '#shared/ui/refusal.ts';

/** Does it, and rejects as `work` does; of a limit or a missing plan the dialogs have been told by then, here and nowhere else. */
export async function makeChange<Told>(
  app: Pick<AppValue, 'api' | 'tellDialogs' | 'settings'>,
  work: (server: Api) => Promise<Told>,
): Promise<Told> {
  try {
    return await work(app.api);
  } catch (error) {
    if (isRefusal(error)) tellRefusal(error, app);
    throw error;
  }
}

/** Says something that nobody waits for; whether it has arrived: false where it was refused or there is no network. */
export const tellServer = <C extends Call>(
  server: Api,
  address: CallAddress<C>,
  ...asked: AskedLast<C>
): Promise<boolean> =>
  server.call(address, ...asked).then(
    () => true,
    () => false,
  );
