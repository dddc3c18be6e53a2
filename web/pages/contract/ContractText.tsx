import { memo, type ReactNode, useMemo } from 'react';
import type { ContractBlock, ContractProps } from '#shared/api/contractPage.ts';
import { CONTRACT_TEXT_ID } from '#web/pageData.ts';
import { blocksHtml } from '#web/pages/contract/blocksHtml.ts';

interface ContractTextProps {
  blocks: readonly ContractBlock[];
  terms: ContractProps['terms'];
  /** As read back from the document, where the blocks were not sent a second time. */
  html?: string;
}

export const ContractText = memo(function ContractText({ blocks, terms, html }: ContractTextProps): ReactNode {
  const text = useMemo(() => html ?? blocksHtml(blocks, terms), [html, blocks, terms]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: written by blocksHtml, which escapes all text and attributes
  return <div id={CONTRACT_TEXT_ID} className="legal doc" dangerouslySetInnerHTML={{ __html: text }} />;
});
