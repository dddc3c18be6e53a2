import { Button } from '@fluentui/react-components';
import type { ApiError } from '#shared/api/apiError.ts';
import type { AskedView } from '#shared/domain/dialogs/views.ts';
import type { ErrorAction } from '#shared/domain/errorEntry.ts';
import { errorEntry } from '#shared/domain/errors.ts';
import { AppLink } from '#shared/ui/AppLink.tsx';
import { refusalText } from '#shared/ui/auth/refusalText.ts';
import { Icon } from '#shared/ui/Icon.tsx';

/** Ways on that are dialogs of their own. */
const WAYS_ON: Partial<Record<ErrorAction, { label: string; view: AskedView }>> = {
  'sign-in': { label: 'Sign in', view: 'sign-in' },
  'create-account': { label: 'Create an account', view: 'sign-up' },
  'use-email': { label: 'Continue with email', view: 'continue-with-email' },
  'reset-password': { label: 'Reset the password', view: 'recovery' },
  'request-new-link': { label: 'Ask for a new link', view: 'sign-in-link' },
};

interface FormRefusalProps {
  refusal: ApiError | null;
  /** Its text stands beside its field; only the way on is left to say. */
  isAtField?: boolean;
  open: (view: AskedView) => void;
}

/** Why the form was refused, and what can be done about it. */
export function FormRefusal({ refusal, isAtField = false, open }: FormRefusalProps) {
  if (!refusal) return null;
  const { action } = errorEntry(refusal.code);
  const { signInAt } = refusal.details;
  const way = action && WAYS_ON[action];
  if (isAtField && !way) return null;
  return (
    <div className={isAtField ? 'form-way-on' : 'note note-danger'} role="alert">
      {!isAtField && <Icon name={refusal.code === 'offline' ? 'offline' : 'alert'} />}
      <div>
        {!isAtField && refusalText(refusal)}{' '}
        {way && (
          <Button size="small" onClick={() => open(way.view)}>
            {way.label}
          </Button>
        )}
        {typeof signInAt === 'string' && signInAt.startsWith('/') && <a href={signInAt}>Sign in with your company</a>}
        {action === 'contact-support' && (
          <AppLink href="/support" otherwise="nothing">
            Contact Support
          </AppLink>
        )}
      </div>
    </div>
  );
}
