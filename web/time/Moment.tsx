import { momentText } from '#web/time/moment.ts';
import { useNow } from '#web/time/useNow.ts';

/** A point in time: by the server in UTC, by the browser in the reader's own time, with the whole date at hand. */
export function Moment({ at }: { at: string }) {
  const now = useNow();
  return (
    <time dateTime={at} title={now ? momentText(at, null) : undefined}>
      {momentText(at, now)}
    </time>
  );
}
