/** Where an article ends for whoever asks, and what the rest holds. */
import type { ArticleProps } from '#shared/api/contentPages.ts';
import { promptFor } from '#shared/domain/access.ts';
import { personalPaths, ROUTES } from '#shared/domain/paths.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { DialogLink } from '#shared/ui/DialogLink.tsx';
import { useOffered } from '#shared/ui/offered.ts';

export function Locked({ locked: { upgradeTo, headings, minutes } }: { locked: NonNullable<ArticleProps['locked']> }) {
  const { user } = useApp().session;
  const { hasPlans, isSold, tierName } = useOffered();
  const view = upgradeTo === null || upgradeTo === 'NON_REGISTERED' ? null : promptFor(upgradeTo);
  return (
    <section className="article-locked" aria-labelledby="locked">
      <h2 id="locked">The rest is for members</h2>
      <p>
        {minutes} more {minutes === 1 ? 'minute' : 'minutes'} of reading
        {upgradeTo && hasPlans ? `, in ${tierName(upgradeTo)} and the plans above it` : ''}:
      </p>
      <ul>
        {headings.map((heading) => (
          <li key={heading}>{heading}</li>
        ))}
      </ul>
      <p className="row">
        {view && hasPlans && (
          <DialogLink className="button-link primary" href={ROUTES.pricing} view={user ? view : 'continue-with-email'}>
            {isSold ? 'See the plans' : 'About plans'}
          </DialogLink>
        )}
        {!user && (
          <DialogLink className="button-link" href={personalPaths.signIn()} view="sign-in">
            Sign in
          </DialogLink>
        )}
      </p>
      <p className="quiet">What stands above, and every clause that it links to, stays open.</p>
    </section>
  );
}
