/** A wording as an HTML file of its own: nothing in it runs or loads. */
import type { Wording } from '#server/features/exports/wording.ts';
import { esc, filePage } from '#server/features/records/index.ts';
import { slug } from '#shared/reading/slug.ts';

export function wordingHtml({ title, text, source, url }: Wording, language: string): string {
  const paragraphs = text
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${esc(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('\n');
  const from = `<p>Source: ${esc(source)}. Clausary, <a href="${esc(url)}">${esc(url)}</a></p>`;
  return filePage(title, language, `${paragraphs}\n<hr>\n${from}`);
}

export const htmlName = ({ title }: Wording): string => `${slug(title)}.html`;
