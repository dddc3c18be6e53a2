/** Sign-ins elsewhere that this deployment has: each a link that also works by itself. */
import type { MouseEvent } from 'react';
import {
  isProvider,
  PROVIDER_NAMES,
  PROVIDERS,
  type Provider,
  signInElsewherePath,
} from '#shared/domain/signInElsewhere.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { ProviderMark } from '#shared/ui/auth/ProviderMark.tsx';
import { openPopup, useSignedInElsewhere } from '#shared/ui/auth/popup.ts';

interface ProvidersProps {
  /** A page of this site, where a link without the popup leads back to. */
  next: string;
  done: () => void | Promise<void>;
}

export function Providers({ next, done }: ProvidersProps) {
  const configured = useApp().settings.providers.filter(isProvider);
  useSignedInElsewhere(configured.length > 0, done);
  if (configured.length === 0) return null;
  const inPopup = (provider: Provider) => (event: MouseEvent) => {
    // Where no window may be opened, the link leads there and back.
    if (openPopup(signInElsewherePath(provider, { next: '/', isPopup: true }))) event.preventDefault();
  };
  return (
    <div className="providers">
      {PROVIDERS.filter((provider) => configured.includes(provider)).map((provider) => (
        <a
          key={provider}
          className="button-link"
          href={signInElsewherePath(provider, { next, isPopup: false })}
          target="_self"
          onClick={inPopup(provider)}
        >
          <ProviderMark provider={provider} />
          Continue with {PROVIDER_NAMES[provider]}
        </a>
      ))}
      <p className="or">
        <span>or</span>
      </p>
    </div>
  );
}
