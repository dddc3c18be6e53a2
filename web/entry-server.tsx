/** Renders a page to a complete HTML document; the server loads the built form of this file. */
import { createDOMRenderer, renderToStyleElements } from '@fluentui/react-components';
import { createElement, Fragment } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { Page, PageMeta, Shell } from '#shared/api/pages.ts';
import { App } from '#web/App.tsx';
import { htmlDocument } from '#web/document.ts';
import { stillNavigation } from '#web/navigation/NavigationContext.tsx';
import { pageData } from '#web/pageData.ts';
import { allPages } from '#web/pages/all.ts';
import type { AnyPage } from '#web/pages/load.ts';

export interface RenderInput {
  page: Page;
  shell: Shell;
  meta: PageMeta;
  nonce: string;
  assets: { script: string; styles: string[]; preload: string[] };
}

/** Public libraries are named by their language. */
const languageOf = (shell: Shell): string => (/^[a-z]{2}$/.test(shell.namespace) ? shell.namespace : 'en');

export function render({ page, shell, meta, nonce, assets }: RenderInput): string {
  const Component: AnyPage | undefined = allPages[page.component];
  if (!Component) throw new Error('Missing component');
  const renderer = createDOMRenderer(undefined, { styleElementAttributes: { nonce } });
  const body = renderToString(
    <App
      page={page}
      shell={shell}
      Component={Component}
      renderer={renderer}
      document={undefined}
      navigation={stillNavigation(shell.url)}
    />,
  );
  const chunks = __PAGE_CHUNKS__[page.component] ?? [];
  return htmlDocument({
    language: languageOf(shell),
    meta,
    nonce,
    assets: { ...assets, preload: [...new Set([...assets.preload, ...chunks])] },
    styles: renderToStaticMarkup(createElement(Fragment, null, renderToStyleElements(renderer))),
    body,
    data: pageData(page, shell, meta),
  });
}
