/** /contracts/{id}/amendments: what the amendments of an agreement say of its sections, both texts beside each other. */
import { chainAround, type FoundChain, shownChain } from '#server/features/records/amendments/chain.ts';
import { changesOf } from '#server/features/records/amendments/changes.ts';
import { amendedSections } from '#server/features/records/amendments/sections.ts';
import type { Context, ContextOf } from '#server/features/records/context.ts';
import { crumbsOf, metaOf } from '#server/features/records/meta.ts';
import type { PageRoute } from '#server/http/page.ts';
import { contractHead } from '#server/record/contractParts.ts';
import type { AmendmentsProps } from '#shared/api/amendments.ts';
import { counted } from '#shared/domain/display.ts';
import { ROUTES } from '#shared/domain/paths.ts';

const SECTIONS = 120;

type Read = Pick<AmendmentsProps, 'sections' | 'more' | 'everywhere'>;

async function read(context: Context, chain: FoundChain): Promise<Read> {
  const changes = await changesOf(context, chain);
  const { agreement } = chain;
  const sections = amendedSections(changes, ({ anchor, start }) => context.to.contract(agreement!.id, anchor, start));
  return {
    sections: sections.slice(0, SECTIONS),
    more: Math.max(0, sections.length - SECTIONS),
    everywhere: changes.everywhere.map(({ by, quote, uri }) => ({ by, quote, uri })),
  };
}

export const amendmentsPage = (contextOf: ContextOf): PageRoute => ({
  pattern: ROUTES.contractAmendments,
  async load(request) {
    const context = contextOf(request);
    const id = request.params.id!;
    const { library, to } = context;
    const contract = await contractHead(library, id);
    const chain = contract && (await chainAround(context, id));
    if (!contract || !chain) return null;
    const shown = shownChain(context, chain, id);
    const found = library.isPrivate
      ? await read(context, chain)
      : await library.cached(`amendments ${id}`, () => read(context, chain));
    const crumbs = crumbsOf(
      context,
      { label: 'Contracts', href: to.contracts() },
      { label: contract.title, href: to.contract(id) },
      { label: 'Amendments' },
    );
    return {
      page: {
        component: 'Amendments',
        props: {
          crumbs,
          id,
          title: contract.title,
          chain: { ...shown, papers: shown.papers.map((paper) => ({ ...paper, isThis: false })) },
          ...found,
        },
      },
      meta: metaOf(context, {
        title: `Amendments of ${contract.title}`,
        description: `${counted(chain.amendments.length, 'amendment')} of this agreement, and what each says of its sections.`,
        path: to.contractAmendments(chain.agreement?.id ?? id),
        crumbs,
      }),
    };
  },
});
