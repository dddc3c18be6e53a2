import type { ReviewProductProps } from '#shared/api/personalPages.ts';
import { personalPaths, ROUTES } from '#shared/domain/paths.ts';
import { AppLink } from '#shared/ui/AppLink.tsx';
import { StartReview } from '#web/pages/review/StartReview.tsx';

/** What a review is, with a real one to try. Specification part 1 §1, part 2 §2.1. */
export function ReviewProductPage({ playbooks, sample }: ReviewProductProps) {
  return (
    <div className="review-product">
      <h1 className="display">Review a contract by playbook</h1>
      <p className="lead">
        Every rule says pass, look at or fail; quotes the words that it rests on; names the place; and proposes the
        change, word by word. The same rules run in the Word pane, where nothing leaves your computer.
      </p>
      <StartReview playbooks={playbooks} sample={sample} />
      <p className="quiet-text">
        What you reviewed before stands under <AppLink href={ROUTES.reviews}>your reviews</AppLink>. Many documents at
        once are a <AppLink href={ROUTES.bulkReviews}>bulk review</AppLink>.
      </p>
      <h2>Playbooks</h2>
      <div className="table-scroll">
        <table className="playbooks">
          <thead>
            <tr>
              <th scope="col">Playbook</th>
              <th scope="col">Rules</th>
              <th scope="col">Read for</th>
              <th scope="col">Topics</th>
            </tr>
          </thead>
          <tbody>
            {playbooks.map(({ id, name, version, rules, sides, topics }) => (
              <tr key={id}>
                <th scope="row">
                  <AppLink href={personalPaths.playbook(id)}>{name}</AppLink>, v{version}
                </th>
                <td>{rules}</td>
                <td>{sides.map((side) => side.replaceAll('-', ' ')).join(', ') || 'either side'}</td>
                <td>{topics.join(', ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p>
        Copy one and make it yours, or import the one that you have:{' '}
        <AppLink href={ROUTES.playbooks}>playbooks of your own</AppLink>.
      </p>
      <h2>What makes it checkable</h2>
      <ul>
        <li>A quote stands in the document letter by letter; what does not is never shown.</li>
        <li>A rule that cannot tell says so: it asks you to look, and never passes.</li>
        <li>
          The report names the hash of the file, the release of the playbook and the version that asked the rules.
        </li>
        <li>Run it again, and it says that nothing differs, or lists what does. What you rejected stays rejected.</li>
        <li>Provisions that no rule looked at are listed.</li>
        <li>
          A report carries a hash over itself: <AppLink href={ROUTES.verifyReport}>anybody can verify it</AppLink>, in
          their own browser.
        </li>
      </ul>
    </div>
  );
}
