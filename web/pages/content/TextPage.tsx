import type { TextProps } from '#shared/api/contentPages.ts';
import { Blocks } from '#web/pages/content/Blocks.tsx';

/** A page of running text. */
export function TextPage({ title, blocks }: TextProps) {
  return (
    <article className="narrow running-text">
      <h1 className="display">{title}</h1>
      <Blocks blocks={blocks} />
    </article>
  );
}
