import { useApp } from '#shared/ui/AppContext.tsx';

const TERMS = '/terms-of-service';
const PRIVACY = '/privacy-policy';

/** Under every form that makes an account; only what this deployment has can be agreed to. */
export function Terms() {
  const { canOpen } = useApp();
  if (!canOpen(TERMS) || !canOpen(PRIVACY)) return null;
  return (
    <p className="form-hint">
      With an account you agree to the <a href={TERMS}>Terms of Service</a> and the <a href={PRIVACY}>Privacy Policy</a>
      .
    </p>
  );
}
