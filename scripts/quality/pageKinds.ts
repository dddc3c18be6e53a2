/** Every kind of page, by the names of ROUTES, each with an address of which there is something to see. */
import { accessRow } from '#server/testing/accessTable.ts';
import { ROUTES, type RouteName } from '#shared/domain/paths.ts';

/** What is found or made in the library that is looked at: `contract`, `group`, `list` … */
export type Places = Readonly<Record<string, string | undefined>>;

export interface PageKind {
  name: RouteName;
  /** Path with query. */
  address: string;
  /** Shown to whoever has signed in, or to operators, only. */
  isPersonal: boolean;
}

/** Where the table of who gets what asks for nothing in particular, and a reader sees something. */
const ADDRESSES: Partial<Record<RouteName, string>> = {
  search: '/search?q=limitation+of+liability',
  compare: '{comparison}',
  company: '{company}',
  contractsTagged: '{tagged}',
  contractAmendments: '{amendments}',
  definition: '{definition}',
  citedDefinition: '{definition}@{citedTerm}',
  article: '{article}',
  playbook: '{playbook}',
  standard: '{standard}',
  standardFaq: '{standardFaq}',
  standardChanges: '{standardChanges}',
  standardVersion: '{standardVersion}',
  review: '/review/{review}',
  bulkReview: '/reviews/bulk/{bulkReview}',
  list: '{list}',
  sharedList: '/lists/{sharedList}',
  person: '{person}',
  teamHelper: '{teamHelper}',
  sharedChat: '/chat/{sharedChat}',
};

/** Kinds that are left out, with what would have to be there. */
export const LEFT_OUT: Partial<Record<RouteName, string>> = {
  stewardship: 'a private library',
  librarySettings: 'a private library',
  approval: 'a text that waits for approval',
  sharedChat: 'a conversation that was shared',
  gptShort: 'leads on to another page',
  sales: 'a target of the operator',
  donation: 'a target of the operator',
  newsletter: 'a writer of the newsletter',
  confirmNewsletter: 'a writer of the newsletter',
  devOutbox: 'not for readers: mails while somebody develops',
};

/** Open to whoever made them, and not there for anybody else. */
const OF_WHOEVER_MADE_IT: readonly RouteName[] = ['review', 'bulkReview'];

/** Those with an address, and the names of those for which nothing was found in the library. */
export function pageKinds(places: Places): { kinds: PageKind[]; missing: RouteName[] } {
  const kinds: PageKind[] = [];
  const missing: RouteName[] = [];
  for (const name of Object.keys(ROUTES) as RouteName[]) {
    if (name in LEFT_OUT) continue;
    const row = accessRow(`get ${ROUTES[name]}`);
    const address = filled(ADDRESSES[name] ?? row?.at ?? ROUTES[name], places);
    if (address === null) missing.push(name);
    else {
      const isClosed = row?.anonymous === 403 || row?.everybody === 403;
      kinds.push({ name, address, isPersonal: isClosed || OF_WHOEVER_MADE_IT.includes(name) });
    }
  }
  return { kinds, missing };
}

/** Null: a hole has nothing to be filled with. `{fresh}` is what nobody has. */
function filled(address: string, places: Places): string | null {
  let isWhole = true;
  const text = address.replaceAll(/\{(\w+)\}/g, (_, hole: string) => {
    const found = hole === 'fresh' ? 'nobody-has-this' : places[hole];
    isWhole &&= found !== undefined;
    return found ?? '';
  });
  return isWhole ? text : null;
}
