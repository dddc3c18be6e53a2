/** One line that says how far a long job is: rate, time left, refused so far. Only on a terminal is it rewritten in place. */
import type { WriteStream } from 'node:tty';
import type { IngestProgress } from '#server/ingest/ingest.ts';

const LOG_EVERY_MS = 5000;
const REDRAW_EVERY_MS = 200;

function describeProgress({ done, total, refused, seconds, page }: IngestProgress): string {
  const rate = seconds > 0 ? done / seconds : 0;
  const left = total !== null && rate > 0 ? Math.max(0, (total - done) / rate) : null;
  const eta = left === null ? '' : `, about ${left < 90 ? `${Math.ceil(left)} s` : `${Math.ceil(left / 60)} min`} left`;
  const scan = page ? `; text recognition, page ${page.done} of ${page.of}` : '';
  return `${done}${total === null ? '' : ` of ${total}`} done, ${rate.toFixed(1)}/s${eta}, ${refused} refused${scan}`;
}

export function progressLine(out: WriteStream): { show(state: IngestProgress): void; end(): void } {
  let last = 0;
  let shown = false;
  return {
    show(state) {
      const now = Date.now();
      if (now - last < (out.isTTY ? REDRAW_EVERY_MS : LOG_EVERY_MS)) return;
      last = now;
      shown = true;
      out.write(out.isTTY ? `\r\u001b[2K${describeProgress(state)}` : `${describeProgress(state)}\n`);
    },
    end() {
      if (shown && out.isTTY) out.write('\r\u001b[2K');
    },
  };
}
