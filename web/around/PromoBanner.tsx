import { useEffect, useState } from 'react';
import type { TypeLink } from '#shared/api/pageLinks.ts';
import { PROMO_PICKS, type PromoBanner as Promo } from '#shared/domain/around.ts';
import { useApp, usePaths } from '#shared/ui/AppContext.tsx';
import { pageQuestion } from '#shared/ui/server/questions.ts';
import { useLateAnswer } from '#shared/ui/server/useLateAnswer.ts';

/** Some of a list, each as likely as the others. */
function someOf<T>(all: readonly T[], count: number): T[] {
  const left = [...all];
  return Array.from({ length: Math.min(count, left.length) }, () => {
    const [one] = left.splice(Math.floor(Math.random() * left.length), 1);
    return one!;
  });
}

/** Clause types of this library, four at random, the same ones as long as the page stays. Specification part 2 §2.11. */
export function PromoBanner({ promo }: { promo: Promo }) {
  const app = useApp();
  const to = usePaths();
  const { told } = useLateAnswer(pageQuestion(app, to.clauses()));
  const [picks, setPicks] = useState<TypeLink[] | null>(null);
  useEffect(() => {
    if (told?.component === 'Clauses') setPicks((known) => known ?? someOf(told.props.items, PROMO_PICKS));
  }, [told]);
  if (!picks?.length) return null;
  return (
    <section className="promo-banner" aria-labelledby="promo-banner">
      <h2 id="promo-banner">Search the Best Contracts</h2>
      <ul className="chips" aria-label="Some clauses">
        {picks.map(({ id, title, href }) => (
          <li key={id}>
            <a className="chip" href={href}>
              {title}
            </a>
          </li>
        ))}
      </ul>
      {promo.reviewsLink && (
        <a href={promo.reviewsLink} target="_blank" rel="noopener">
          30+ Reviews
        </a>
      )}
    </section>
  );
}
