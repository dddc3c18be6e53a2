/** A section of the resources without an article: where else to read, and how to add one for those who can. */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import type { ResourcesProps } from '#shared/api/contentPages.ts';
import { signedInAs } from '#shared/ui/testing/people.ts';
import { renderWithApp } from '#shared/ui/testing/renderWithApp.tsx';
import { ResourcesPage } from '#web/pages/resources/ResourcesPage.tsx';

afterEach(cleanup);

const section = (title: string, articles: number, isHere = false) => ({
  title,
  articles,
  isHere,
  href: `/resources/${title.toLowerCase()}`,
});
const props: ResourcesProps = {
  crumbs: [],
  title: 'Webinars',
  lead: 'Talks.',
  sections: [section('Drafting', 3), section('Featured', 2), section('Premium', 0), section('Webinars', 0, true)],
  articles: [],
};
const said = () => screen.getByText(/Nothing has been published/);

test('a visitor is led to the sections that have something', () => {
  renderWithApp(<ResourcesPage {...props} />);
  expect(
    within(said())
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Drafting', 'Featured']);
  expect(document.body.textContent).not.toContain('content/resources');
});

test('an operator is told where articles go', () => {
  renderWithApp(<ResourcesPage {...props} />, { session: signedInAs({}, { isOperator: true }) });
  expect(document.body.textContent).toContain('content/resources');
});
