/** The page's data inside its own HTML. A contract's text is not sent twice: it is read back from the document. */
import type { Page, PageMeta, Shell } from '#shared/api/pages.ts';

export interface PageData {
  page: Page;
  shell: Shell;
  meta: PageMeta;
}

export const CONTRACT_TEXT_ID = 'contract-text';

/** Pages whose text is written as one string of HTML. */
const hasText = ({ component }: Page): boolean => component === 'Contract' || component === 'Standard';

/** What is sent along with the HTML. */
export function pageData(page: Page, shell: Shell, meta: PageMeta): PageData {
  const slim = hasText(page) ? ({ ...page, props: { ...page.props, blocks: [] } } as Page) : page;
  // These stand in the head already.
  return { page: slim, shell, meta: { ...meta, jsonLd: undefined, feed: undefined } };
}

/** The data as sent, with the contract's text as it stands in the document. */
export function restorePage(data: PageData, document: Document): Page {
  if (!hasText(data.page)) return data.page;
  const html = document.getElementById(CONTRACT_TEXT_ID)?.innerHTML ?? '';
  return { ...data.page, props: { ...data.page.props, html } as object } as Page;
}
