/** The links of header and footer. Specification part 1 §2. Those whose routes are not mounted are never shown. */
import type { Shell } from '#shared/api/pages.ts';
import type { SessionFacts } from '#shared/api/session.ts';
import type { FlagValues } from '#shared/domain/flags.ts';
import { hasPlans } from '#shared/domain/hasPlans.ts';
import { DEFAULT_NAMESPACE } from '#shared/domain/namespaces.ts';
import { OUTSIDE_TARGETS, type OutsideTarget, SOCIAL } from '#shared/domain/outsideTargets.ts';
import { paths, ROUTES } from '#shared/domain/paths.ts';

export interface MenuLink {
  label: string;
  href: string;
}

export interface Menu {
  label: string;
  links: MenuLink[];
  /** The libraries that the visitor may open are listed in it. */
  choosesLibrary?: true;
}

/** Their pages are there whether a copy was added or not. */
const standards: MenuLink[] = [
  { label: 'oneNDA', href: '/standards/onenda' },
  { label: 'oneSaaS', href: '/standards/onesaas' },
  { label: 'oneDPA', href: '/standards/onedpa' },
  { label: 'oneMSA (coming soon)', href: '/standards/onemsa' },
];

const libraryLinks = (namespace: string): MenuLink[] => {
  const to = paths(namespace);
  return [
    { label: 'Search', href: to.search() },
    { label: 'Contracts', href: to.contracts() },
    { label: 'Clauses', href: to.clauses() },
    { label: 'Dictionary', href: to.dictionary() },
    { label: 'Tags', href: to.tags() },
  ];
};

/** What a library has beside the links that every one has. */
const inLibrary = (namespace: string): MenuLink[] => {
  const to = paths(namespace);
  return [
    { label: 'All Contracts', href: to.contractsTagged('contract') },
    { label: 'Other Documents', href: to.documents() },
  ];
};

const products: Menu = {
  label: 'Products',
  links: [
    { label: 'AI contract drafting', href: '/products/ai-contract-drafting' },
    { label: 'AI contract review', href: '/products/ai-contract-review' },
  ],
};

/** Products only where the AI products flag is on. */
export function headerMenus(
  { namespace, settings }: Pick<Shell, 'namespace' | 'settings'>,
  { aiProducts }: Pick<FlagValues, 'aiProducts'>,
): Menu[] {
  return [
    ...(aiProducts ? [products] : []),
    { label: 'Standard Templates', links: [{ label: 'All standards', href: '/standards' }, ...standards] },
    {
      label: 'Public Contracts',
      links: [
        ...libraryLinks(namespace),
        { label: 'Closest Wording', href: paths(namespace).closest() },
        ...(namespace === DEFAULT_NAMESPACE ? [] : inLibrary(namespace)),
        ...(namespace === DEFAULT_NAMESPACE ? [] : [{ label: 'Reset to English', href: '/' }]),
      ],
      choosesLibrary: true,
    },
    {
      label: 'Resources',
      links: [
        { label: 'Articles', href: ROUTES.resources },
        { label: 'Community', href: ROUTES.community },
        ...newsletter(settings),
      ],
    },
  ];
}

type Settings = Shell['settings'];

/** A link of the operator's, where it leads anywhere. */
const outside = ({ targets }: Pick<Settings, 'targets'>, name: OutsideTarget): MenuLink[] => {
  const href = targets?.[name];
  return href ? [{ label: OUTSIDE_TARGETS[name], href }] : [];
};

/** Where it takes addresses. */
const newsletter = ({ targets }: Pick<Settings, 'targets'>): MenuLink[] =>
  targets?.newsletter ? [{ label: 'Newsletter', href: ROUTES.newsletter }] : [];

/** About is for everybody; pricing for all but free users (part 1 §2), and nowhere where plans make no difference. */
export const plainLinks = (settings: Settings, { status }: Pick<SessionFacts, 'status'>): MenuLink[] => [
  { label: 'About', href: ROUTES.about },
  ...(hasPlans(settings) && status !== 'FREE' ? [{ label: 'Pricing', href: ROUTES.pricing }] : []),
];

export function footerColumns({ namespace, settings }: Pick<Shell, 'namespace' | 'settings'>): Menu[] {
  return [
    {
      label: 'Company',
      links: [
        { label: 'About', href: ROUTES.about },
        ...(hasPlans(settings) ? [{ label: 'Plans & Pricing', href: ROUTES.pricing }] : []),
        ...outside(settings, 'sales'),
        { label: 'Support', href: ROUTES.support },
      ],
    },
    { label: 'Contract Standards', links: standards },
    {
      label: 'Public Contracts',
      links: [
        ...libraryLinks(namespace),
        { label: 'Languages', href: ROUTES.languages },
        { label: 'Open data', href: ROUTES.openData },
      ],
    },
    {
      label: 'Community',
      links: [
        { label: 'Community', href: ROUTES.community },
        { label: 'Code of conduct', href: ROUTES.codeOfConduct },
        { label: 'Articles', href: ROUTES.resources },
        ...newsletter(settings),
        ...outside(settings, 'reviews'),
        ...outside(settings, 'donation'),
      ],
    },
    { label: 'Follow', links: SOCIAL.flatMap((name) => outside(settings, name)) },
  ];
}

export const legalLinks: MenuLink[] = [
  { label: 'Terms of Service', href: '/terms-of-service' },
  { label: 'Privacy Policy', href: '/privacy-policy' },
];
