/** Where an operator sees the site as somebody else: fetched then only. */
import { type ComponentType, useEffect, useState } from 'react';
import { useApp } from '#shared/ui/AppContext.tsx';

export function ViewNotice() {
  const { view } = useApp().session;
  const [Banner, setBanner] = useState<ComponentType<{ until: string }> | null>(null);
  const isOpen = view !== undefined;
  useEffect(() => {
    if (!isOpen) return;
    import('#web/layout/ViewBanner.tsx').then(
      ({ ViewBanner }) => setBanner(() => ViewBanner),
      () => undefined,
    );
  }, [isOpen]);
  return view && Banner ? <Banner until={view.until} /> : null;
}
