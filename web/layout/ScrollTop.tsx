import { Button } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { Icon } from '#shared/ui/Icon.tsx';

/** Part 1 §2: after 200 px, on a page taller than twice the window. */
export const showsScrollTop = (y: number, pageHeight: number, windowHeight: number): boolean =>
  y > 200 && pageHeight > 2 * windowHeight;

export function ScrollTop() {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const check = () => setShown(showsScrollTop(scrollY, document.documentElement.scrollHeight, innerHeight));
    addEventListener('scroll', check, { passive: true });
    return () => removeEventListener('scroll', check);
  }, []);
  if (!isShown) return null;
  const toTop = () => {
    scrollTo({ top: 0 });
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <Button
      className="scroll-top"
      shape="circular"
      icon={<Icon name="chevronUp" />}
      aria-label="Back to top"
      title="Back to top"
      onClick={toTop}
    />
  );
}
