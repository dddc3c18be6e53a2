/** The mail about what is new in what a person watches. */
import type { Letter } from '#server/features/mail/index.ts';
import { alertTitle, type SaidAlert } from '#shared/domain/alertWords.ts';
import { counted } from '#shared/domain/display.ts';

interface Digest {
  watches: {
    name: string;
    note: string;
    link: string;
    total: number;
    /** `quote`: how it begins; '' where that is not known. */
    alerts: (SaidAlert & { quote: string; link: string | null })[];
  }[];
  /** Of the last mail; null: it is the first. */
  since: Date | null;
  list: string;
  stop: string;
}

const line = (text: string): string => text.replace(/\s+/g, ' ').trim();

export function digestMail({ watches, since, list, stop }: Digest): Letter {
  const all = watches.reduce((sum, { total }) => sum + total, 0);
  const parts = watches.map(({ name, note, link, total, alerts }) =>
    [
      line(name),
      ...(note === '' ? [] : [`You watch it because: ${line(note)}`]),
      ...alerts.map((one) =>
        [`- ${alertTitle(one)}`, ...(one.quote ? [`“${one.quote}”`] : []), ...(one.link ? [one.link] : [])].join(
          '\n  ',
        ),
      ),
      ...(total > alerts.length ? [`- and ${counted(total - alerts.length, 'more change', 'more changes')}`] : []),
      `All of it: ${link}`,
    ].join('\n'),
  );
  const from = since ? `Since ${since.toISOString().slice(0, 10)}, ` : '';
  const head = `${from}${counted(all, 'change')} in what you watch.`;
  return {
    kind: 'alerts',
    subject: `${counted(all, 'change')} in what you watch`,
    text: [
      head.charAt(0).toUpperCase() + head.slice(1),
      ...parts,
      `Everything you watch: ${list}`,
      `You get one such mail a day at most. To get none: ${stop}`,
      'Clausary\n',
    ].join('\n\n'),
  };
}
