import { Button } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { ROUTES } from '#shared/domain/paths.ts';
import { reaches, type Tier } from '#shared/domain/status.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { Icon } from '#shared/ui/Icon.tsx';
import { useNavigation } from '#web/navigation/NavigationContext.tsx';

/** Part 1 §2: after 200 px, on a page taller than twice the window. */
export const showsScrollTop = (y: number, pageHeight: number, windowHeight: number): boolean =>
  y > 200 && pageHeight > 2 * windowHeight;

const WITHOUT = [ROUTES.account, ROUTES.profile, '/chat'];

/** Part 1 §2: not on account, profile and chat pages, and not for those who are signed in and pay. */
export const hasScrollTop = (url: string, tier: Tier): boolean => {
  const path = url.split(/[?#]/, 1)[0]!;
  return !reaches(tier, 'PREMIUM') && !WITHOUT.some((page) => path === page || path.startsWith(`${page}/`));
};

export function ScrollTop() {
  const { tier } = useApp().session;
  const { url } = useNavigation();
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const check = () => setShown(showsScrollTop(scrollY, document.documentElement.scrollHeight, innerHeight));
    addEventListener('scroll', check, { passive: true });
    return () => removeEventListener('scroll', check);
  }, []);
  if (!isShown || !hasScrollTop(url, tier)) return null;
  const toTop = () => {
    scrollTo({ top: 0 });
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <nav aria-label="This page">
      <Button
        className="scroll-top"
        shape="circular"
        icon={<Icon name="chevronUp" />}
        aria-label="Back to top"
        title="Back to top"
        onClick={toTop}
      />
    </nav>
  );
}
