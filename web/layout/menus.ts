/** The links of header and footer. Specification part 1 §2. Those whose routes are not mounted are never shown. */
import type { Shell } from '#shared/api/pages.ts';
import type { SessionFacts } from '#shared/api/session.ts';
import type { FlagValues } from '#shared/domain/flags.ts';
import { hasPlans } from '#shared/domain/hasPlans.ts';
import { DEFAULT_NAMESPACE } from '#shared/domain/namespaces.ts';
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

const standards: MenuLink[] = [
  { label: 'oneNDA', href: '/standards/onenda' },
  { label: 'oneSaaS', href: '/standards/onesaas' },
  { label: 'oneDPA', href: '/standards/onedpa' },
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
  { namespace }: Pick<Shell, 'namespace'>,
  { aiProducts }: Pick<FlagValues, 'aiProducts'>,
): Menu[] {
  return [
    ...(aiProducts ? [products] : []),
    { label: 'Standard Templates', links: [{ label: 'All standards', href: '/standards' }, ...standards] },
    {
      label: 'Public Contracts',
      links: [
        ...libraryLinks(namespace),
        ...(namespace === DEFAULT_NAMESPACE ? [] : inLibrary(namespace)),
        { label: 'Languages', href: '/languages' },
        ...(namespace === DEFAULT_NAMESPACE ? [] : [{ label: 'Reset to English', href: '/' }]),
      ],
      choosesLibrary: true,
    },
    {
      label: 'Resources',
      links: [
        { label: 'Articles', href: '/resources' },
        { label: 'Community', href: '/community' },
        { label: 'Newsletter', href: '/newsletter' },
      ],
    },
  ];
}

type Settings = Shell['settings'];

/** Part 1 §2: Pricing is for everybody but free users, whom Get Pro leads there. Where plans make no difference, nothing does. */
export const plainLinks = (settings: Settings, { status }: Pick<SessionFacts, 'status'>): MenuLink[] => [
  { label: 'About', href: '/about' },
  ...(hasPlans(settings) && status !== 'FREE' ? [{ label: 'Pricing', href: ROUTES.pricing }] : []),
];

export function footerColumns({ namespace, settings }: Pick<Shell, 'namespace' | 'settings'>): Menu[] {
  return [
    {
      label: 'Company',
      links: [
        { label: 'About', href: '/about' },
        ...(hasPlans(settings) ? [{ label: 'Plans & Pricing', href: ROUTES.pricing }] : []),
        { label: 'Email sales', href: '/sales' },
        { label: 'Support', href: '/support' },
      ],
    },
    { label: 'Contract Standards', links: standards },
    { label: 'Public Contracts', links: [...libraryLinks(namespace), { label: 'Languages', href: '/languages' }] },
    {
      label: 'Community',
      links: [
        { label: 'Articles', href: '/resources' },
        { label: 'Community', href: '/community' },
        { label: 'Code of conduct', href: '/code-of-conduct' },
        { label: 'Donate to Ukraine', href: '/donate-to-ukraine' },
      ],
    },
  ];
}

export const legalLinks: MenuLink[] = [
  { label: 'Terms of Service', href: '/terms-of-service' },
  { label: 'Privacy Policy', href: '/privacy-policy' },
];
