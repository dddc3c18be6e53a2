/** Takes over the rendered page in the browser. */
import 'virtual:theme.css';
import '#web/styles/index.css';
import { createDOMRenderer } from '@fluentui/react-components';
import { startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { Page, Shell } from '#shared/api/pages.ts';
import { closeMenus } from '#shared/ui/closeMenus.ts';
import { watchErrors } from '#shared/ui/feedback/watchErrors.ts';
import { App } from '#web/App.tsx';
import { hideNotice } from '#web/around/cookieChoice.ts';
import { markFocus } from '#web/navigation/focusVisible.ts';
import { rememberedScroll } from '#web/navigation/scroll.ts';
import { type PageData, restorePage } from '#web/pageData.ts';
import { loadPage } from '#web/pages/load.ts';
import { type Shown, usePages } from '#web/usePages.tsx';

const holder = document.querySelector<HTMLScriptElement>('script#page')!;
const renderer = createDOMRenderer(document, { styleElementAttributes: { nonce: holder.nonce } });

function Pages({ first }: { first: Omit<Shown, 'key' | 'instance'> }) {
  const { shown, navigation } = usePages(first);
  const { page, shell, Component } = shown;
  // From here on the page answers by script; stylesheets and tests ask for it.
  useEffect(() => document.documentElement.classList.add('js'), []);
  return (
    <App
      page={page}
      shell={shell}
      Component={Component}
      renderer={renderer}
      document={document}
      navigation={navigation}
    />
  );
}

async function start(data: PageData): Promise<void> {
  const page: Page = restorePage(data, document);
  const shell: Shell = data.shell;
  const Component = await loadPage(page.component);
  const key = history.state?.key as string | undefined;
  // As a transition it is done in slices, so that a reader who scrolls or types meanwhile is not held up.
  startTransition(() => {
    hydrateRoot(
      document.getElementById('root')!,
      <Pages first={{ url: shell.url, page, shell, meta: data.meta, Component }} />,
    );
  });
  const y = key && !location.hash ? rememberedScroll(key) : null;
  if (y) scrollTo({ top: y, behavior: 'instant' });
}

markFocus(document);
closeMenus(document);
watchErrors('web', async () => (await import('#web/session/makeApi.ts')).makeApi());

// Without its code the page stays what it is: readable, with real links and forms.
start(JSON.parse(holder.textContent ?? 'null') as PageData).catch((error) => {
  hideNotice();
  console.warn('The page stays static.', error);
});
