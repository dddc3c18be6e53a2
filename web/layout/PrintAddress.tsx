import { readableDate } from '#shared/domain/display.ts';
import { useInBrowser } from '#shared/ui/useInBrowser.ts';

/** Below every printed page: its address, and the day. The server knows neither the day nor, of a page that is kept, under which name it was asked for. */
export function PrintAddress({ path }: { path: string }) {
  const isInBrowser = useInBrowser();
  return (
    <p className="on-paper">
      {isInBrowser ? `${location.origin}${path}, ${readableDate(new Date().toISOString().slice(0, 10))}` : path}
    </p>
  );
}
