import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import OwnValues from '#addin/screens/insert/OwnValues.tsx';
import { signedInAs } from '#shared/ui/testing/people.ts';
import { renderWithApp } from '#shared/ui/testing/renderWithApp.tsx';
import { serverThatAnswers } from '#shared/ui/testing/server.ts';

afterEach(cleanup);

const values = (text: string, having: number, contracts: number, prefix = '') => ({
  body: {
    contracts,
    isCapped: false,
    kinds: [
      {
        kind: 'period',
        contracts: having,
        values: [{ text, contracts: having, href: `${prefix}/clause/term?value=period` }],
      },
    ],
  },
});
const HREF = '/clause/term/_g1';

function opened() {
  serverThatAnswers({
    'GET /api/libraries': {
      body: {
        libraries: [
          { namespace: 'en', title: 'English', isPrivate: false, role: null },
          { namespace: 'firm', title: 'Precedents', isPrivate: true, role: 'read' },
        ],
      },
    },
    'GET /api/clauses/term/values?namespace=firm': values('12 months', 31, 40, '/library/firm'),
    'GET /api/clauses/term/values?namespace=en': values('30 days', 300, 900),
    'GET /api/clauses/term/values': values('30 days', 300, 900),
  });
  return renderWithApp(<OwnValues href={HREF} />, {}, { session: signedInAs() });
}

test('one’s own counts stand beside those of the public library, each leading to its contracts', async () => {
  opened();
  const own = await screen.findByRole('region', { name: 'Precedents' });
  const open = await screen.findByRole('region', { name: 'Public library' });
  expect(own.textContent).toContain('12 months in 31 of 40');
  expect(open.textContent).toContain('30 days in 300 of 900');
  expect(within(own).getByRole('link', { name: '31 of 40' }).getAttribute('href')).toBe(
    '/library/firm/clause/term?value=period',
  );
});
