/** In which order a page lists its wordings: links, so that each has its address, Back restores it, and it works without script. */
import { DEFAULT_ORDER, WORDING_ORDER_NAMES, WORDING_ORDERS, type WordingOrder } from '#shared/domain/wordingOrder.ts';
import { AppLink } from '#shared/ui/AppLink.tsx';
import { useNavigation } from '#web/navigation/NavigationContext.tsx';
import { withQuery } from '#web/pages/useMore.ts';

export function WordingOrders({ order }: { order: WordingOrder }) {
  const { url } = useNavigation();
  return (
    <nav className="segmented" aria-label="Order">
      {WORDING_ORDER_NAMES.map((name) => (
        <AppLink
          key={name}
          href={`${withQuery(url, { sort: name === DEFAULT_ORDER ? null : name, cursor: null })}#wordings`}
          rel="nofollow"
          aria-current={name === order ? 'true' : undefined}
        >
          {WORDING_ORDERS[name].label}
        </AppLink>
      ))}
    </nav>
  );
}
