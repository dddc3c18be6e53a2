import { useEffect, useState } from 'react';
import { useApp } from '#shared/ui/AppContext.tsx';
import { CAPTCHA_FIELD } from '#shared/ui/auth/captchaField.ts';

/** It watches nobody: no pointer, no scrolling, no logo that leads elsewhere. */
const QUIET = JSON.stringify({ humanInteractionSignature: false, hideLogo: true, hideFooter: true });

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'altcha-widget': { name: string; challenge: string; auto: 'onfocus'; configuration: string };
    }
  }
}

/** A puzzle that the browser solves while somebody fills the form in; only where the operator has switched it on. */
export function Captcha({ error }: { error?: string | undefined }) {
  const { settings } = useApp();
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const isOn = settings.captcha;
  useEffect(() => {
    if (!isOn) return;
    let isShown = true;
    import('#shared/ui/auth/captchaWidget.ts').then(
      () => isShown && setState('ready'),
      () => isShown && setState('failed'),
    );
    return () => {
      isShown = false;
    };
  }, [isOn]);
  if (!isOn) return null;
  return (
    <div className="captcha">
      {state === 'ready' && (
        <altcha-widget name={CAPTCHA_FIELD} challenge="/api/captcha" auto="onfocus" configuration={QUIET} />
      )}
      {state === 'failed' && (
        <p className="form-error">The check against robots could not be loaded. Reload the page.</p>
      )}
      {error && (
        <p className="form-error" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
