import { useApp } from '#shared/ui/AppContext.tsx';

/** Wherever something could be taken for a payment. */
export function TestBilling() {
  const { settings } = useApp();
  if (settings.billing !== 'local') return null;
  return (
    <p className="note test-billing" role="note">
      <b>Test billing: no money moves</b>
    </p>
  );
}
