import type { Provider } from '#shared/domain/signInElsewhere.ts';

/** The first letter in a box: a mark of our own, since logos are their owners'. */
export const ProviderMark = ({ provider }: { provider: Provider }) => (
  <span className="provider-mark" aria-hidden="true">
    {provider === 'linkedin' ? 'in' : provider[0]!.toUpperCase()}
  </span>
);
