import { type Check, type CheckInput, findingsOf } from '#shared/domain/checks/check.ts';

const ID = 'hidden-text';

function run(document: CheckInput) {
  const { list, add } = findingsOf(ID, document);
  for (const { text, i, hidden = [] } of document.snapshot.paras)
    for (const { start, end } of hidden)
      if (text.slice(start, end).trim() !== '')
        add({ para: i, start, end }, 'This is formatted as hidden: it does not show on paper, but it is in the file.');
  return list;
}

export const hiddenText: Check = {
  id: ID,
  title: 'Hidden text',
  explanation: 'Words are formatted as hidden and travel with the file.',
  severity: 'warning',
  isEnglish: false,
  run,
};
