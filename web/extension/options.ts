import { ROUTES } from '#shared/domain/paths.ts';
import { libraries } from '#web/extension/server.ts';
import { keepSettings, readSettings, type Settings, serverOrigin } from '#web/extension/settings.ts';

const at = <T extends HTMLElement>(id: string): T => document.getElementById(id) as T;
const [token, library, told] = [at<HTMLInputElement>('token'), at<HTMLSelectElement>('library'), at('told')];
const from = at<HTMLAnchorElement>('server');
from.textContent = serverOrigin();
from.href = serverOrigin();
at<HTMLAnchorElement>('tokens').href = serverOrigin() + ROUTES.apiTokens;

/** Those that can be chosen with this token. Errors: the server's words. */
async function offer(settings: Settings): Promise<void> {
  const found = await libraries(settings);
  library.replaceChildren(...found.libraries.map(({ title, namespace }) => new Option(title, namespace)));
  library.value = settings.library;
  if (library.selectedIndex < 0) library.selectedIndex = 0;
}

const say = (text: string): void => {
  told.textContent = text;
};
const sayError = (error: Error): void => say(error.message);

at<HTMLFormElement>('form').addEventListener('submit', (event) => {
  event.preventDefault();
  const settings = { token: token.value.trim(), library: library.value };
  offer(settings)
    .then(() => keepSettings({ ...settings, library: library.value }))
    .then(() => say('Saved.'), sayError);
});

const kept = await readSettings();
token.value = kept.token;
await offer(kept).catch(sayError);
