import type { ReviewParagraph } from '#shared/api/reviews.ts';

const WORDS = 6;

/** What a reader calls a paragraph: its number, else its first words. */
export function placeName({ label, text }: Pick<ReviewParagraph, 'label' | 'text'>): string {
  const typed = /^\s*((?:\d{1,3}\.)+\d{0,3}|\([a-z\d]{1,4}\))\s/i.exec(text)?.[1];
  const number = label.trim() || typed;
  if (number) return number.replace(/\.$/, '');
  const words = text.trim().split(/\s+/);
  return `“${words.slice(0, WORDS).join(' ')}${words.length > WORDS ? ' …' : ''}”`;
}
