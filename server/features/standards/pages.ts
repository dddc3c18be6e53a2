/** /standards, the page of each form and of its versions, what is asked about it, and what changed between two versions. */
import type { Base } from '#server/base.ts';
import { plainText } from '#server/features/records/index.ts';
import { changesBetween } from '#server/features/standards/changes.ts';
import { faqOf } from '#server/features/standards/faq.ts';
import { bySlug, headOf, headsOf, otherHeads, shownTo, type VersionsBySlug } from '#server/features/standards/heads.ts';
import type { Prepared, Standards } from '#server/features/standards/prepared.ts';
import { readStandards } from '#server/features/standards/store.ts';
import type { PageRequest, PageResult, PageRoute } from '#server/http/page.ts';
import type { Visitor } from '#server/http/visitor.ts';
import type { Crumb } from '#shared/api/pageLinks.ts';
import type { PageMeta } from '#shared/api/pages.ts';
import type { BlankField, ShownStandard, StandardHead, StandardsProps } from '#shared/api/standardPages.ts';
import type { Blank } from '#shared/domain/coverBlanks.ts';
import { ROUTES } from '#shared/domain/paths.ts';
import { standardPaths } from '#shared/domain/standardPaths.ts';

type Deps = Pick<Base, 'db'> & { config: Pick<Base['config'], 'baseUrl'> };

const HOME: Crumb = { label: 'Home', href: ROUTES.home };
const HUB: Crumb = { label: 'Standard forms', href: ROUTES.standards };

export function standardPages({ db, config: { baseUrl } }: Deps, standards: Standards): PageRoute[] {
  const metaOf = (title: string, description: string, at: string): PageMeta => ({
    status: 200,
    title,
    description,
    canonical: baseUrl && `${baseUrl}${at}`,
  });

  /** The form that an address names, among all that are here. */
  async function named({ params, visitor }: PageRequest): Promise<{ head: StandardHead; all: VersionsBySlug } | null> {
    const all = bySlug(await readStandards(db));
    const head = headOf(params.slug ?? '', all);
    return head && { head: shownTo(visitor, head), all };
  }

  async function formPage(request: PageRequest, version: string | null): Promise<PageResult | null> {
    const found = await named(request);
    if (!found) return null;
    const { head, all } = found;
    const versions = all.get(head.slug) ?? [];
    const wanted = version === null ? versions[0] : versions.find((one) => one.version === version);
    if (version !== null && !wanted) return null;
    const prepared = wanted && (await standards.prepared(wanted.id));
    const text = prepared ? plainText(prepared.blocks) : { contents: [], blocks: [], words: 0 };
    const crumbs: Crumb[] = [HOME, HUB, { label: head.name, href: standardPaths.standard(head.slug) }];
    if (version !== null) crumbs.push({ label: `Version ${version}` });
    const at =
      version === null || wanted === versions[0]
        ? standardPaths.standard(head.slug)
        : standardPaths.version(head.slug, version);
    return {
      page: {
        component: 'Standard',
        props: {
          crumbs,
          head,
          shown: prepared ? shownOf(prepared, text.words, wanted === versions[0]) : null,
          contents: text.contents,
          blocks: text.blocks,
          faqHref: standardPaths.faq(head.slug),
          changesHref: versions.length > 1 ? standardPaths.changes(head.slug) : null,
          isRefused: request.query.get('refused') !== null,
          known: versions.map(({ id, hash }) => ({ id, hash })),
        },
      },
      meta: metaOf(
        wanted ? `${head.name} ${wanted.version}` : head.name,
        head.what ?? `${head.name}: its text, its blanks to fill in, and a check of documents against it.`,
        at,
      ),
    };
  }

  return [
    {
      pattern: ROUTES.standards,
      isOutside: true,
      listed: async () => [
        ROUTES.standards,
        ...[...bySlug(await readStandards(db)).keys()].map(standardPaths.standard),
      ],
      gives: ['standards'],
      load: async ({ visitor }) => ({
        page: { component: 'Standards', props: hubProps(bySlug(await readStandards(db)), visitor) },
        meta: metaOf(
          'Standard forms',
          'Open standard contracts: read them, fill in their cover pages, and check that a document has their terms word for word.',
          ROUTES.standards,
        ),
      }),
    },
    {
      pattern: ROUTES.standardVersion,
      isOutside: true,
      load: (request) => formPage(request, request.params.version ?? ''),
    },
    {
      pattern: ROUTES.standardFaq,
      isOutside: true,
      async load(request) {
        const found = await named(request);
        if (!found) return null;
        const props = faqOf(found.head);
        return {
          page: { component: 'Text', props },
          meta: metaOf(
            props.title,
            `What ${found.head.name} is, what its licence allows, and how a document is checked against it.`,
            standardPaths.faq(found.head.slug),
          ),
        };
      },
    },
    {
      pattern: ROUTES.standardChanges,
      isOutside: true,
      async load(request) {
        const found = await named(request);
        const versions = found?.all.get(found.head.slug) ?? [];
        if (!found || versions.length < 2) return null;
        const { head } = found;
        const versionIn = (name: string, otherwise: number) =>
          versions.find(({ version }) => version === request.query.get(name)) ?? versions[otherwise]!;
        const [from, to] = [versionIn('from', 1), versionIn('to', 0)];
        const [before, after] = await Promise.all([standards.prepared(from.id), standards.prepared(to.id)]);
        if (!before || !after) return null;
        return {
          page: {
            component: 'StandardChanges',
            props: {
              crumbs: [HOME, HUB, { label: head.name, href: standardPaths.standard(head.slug) }, { label: 'Changes' }],
              name: head.name,
              href: standardPaths.standard(head.slug),
              from: from.version,
              to: to.version,
              versions: versions.map(({ version }) => version),
              ...changesBetween(before, after),
            },
          },
          meta: metaOf(
            `${head.name}: ${from.version} to ${to.version}`,
            `What changed in ${head.name} from version ${from.version} to ${to.version}, word by word.`,
            standardPaths.changes(head.slug, { from: from.version, to: to.version }),
          ),
        };
      },
    },
    { pattern: ROUTES.standard, isOutside: true, load: (request) => formPage(request, null) },
  ];
}

function hubProps(all: VersionsBySlug, visitor: Visitor): StandardsProps {
  const groups: StandardsProps['groups'] = [
    {
      id: 'one',
      title: 'oneNDA and its family',
      note: 'Short forms that lawyers of many firms and companies wrote together. They are used as they are: their licence lets nobody pass on a changed text.',
      cards: headsOf('one', all),
    },
    {
      id: 'common-paper',
      title: 'Open standards: Common Paper',
      note: 'Standard terms by reference, with the deal on a cover page in front.',
      cards: headsOf('common-paper', all),
    },
    {
      id: 'bonterms',
      title: 'Open standards: Bonterms',
      note: 'Balanced terms between companies, negotiated by cover page.',
      cards: headsOf('bonterms', all),
    },
    {
      id: 'others',
      title: 'Other forms on this site',
      note: 'Added by whoever runs this site.',
      cards: otherHeads(all),
    },
  ];
  return {
    crumbs: [HOME, { label: 'Standard forms' }],
    groups: groups
      .filter(({ cards }) => cards.length > 0)
      .map((group) => ({ ...group, cards: group.cards.map((head) => shownTo(visitor, head)) })),
  };
}

const fieldOf = (blank: Blank): BlankField => {
  if (blank.kind === 'choice')
    return { ...blank, options: blank.options.map(({ text, isTicked }) => ({ text, isTicked })) };
  const { places: _, ...field } = blank;
  return field;
};

const shownOf = (
  { standard, blanks, fingerprint, isOwnFile, isPartial }: Prepared,
  words: number,
  isLatest: boolean,
): ShownStandard => ({
  id: standard.id,
  version: standard.version,
  source: standard.source,
  hash: standard.hash,
  fingerprint,
  fixedCount: standard.form.fixed.length,
  isOwnFile,
  isPartial,
  isLatest,
  words,
  fields: blanks.map(fieldOf),
});
