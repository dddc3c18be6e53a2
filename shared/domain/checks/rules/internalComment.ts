import { type Check, type CheckInput, findingsOf } from '#shared/domain/checks/check.ts';

const ID = 'internal-comment';

function run(document: CheckInput) {
  const { list, add } = findingsOf(ID, document);
  for (const { audience, author, para, quote, text } of document.comments ?? []) {
    if (audience === 'counterparty' || !document.snapshot.paras[para]) continue;
    const at = quote === '' ? -1 : document.snapshot.paras[para]!.text.indexOf(quote);
    const place =
      at < 0 ? { start: 0, end: document.snapshot.paras[para]!.text.length } : { start: at, end: at + quote.length };
    const opening = text.length > 60 ? `${text.slice(0, 60).trimEnd()}…` : text;
    add(
      { para, ...place },
      audience === 'internal'
        ? `Internal comment by ${author}: ${opening}`
        : `Comment by ${author}, not marked as internal or for the other side: ${opening}`,
    );
  }
  return list;
}

export const internalComment: Check = {
  id: ID,
  title: 'Internal comment',
  explanation:
    'A comment that is not meant for the other side, or not marked as meant for it, is still in the document.',
  severity: 'error',
  isEnglish: false,
  needs: 'comments',
  run,
};
