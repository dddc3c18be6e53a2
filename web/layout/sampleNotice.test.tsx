import { afterEach, expect, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { SampleNotice } from '#web/layout/SampleNotice.tsx';

afterEach(cleanup);

test.each([
  [556, 556, 'Sample library, written for this product'],
  [556, 1964, '556 of 1,964 contracts are samples, written for this product'],
])('%i samples of %i contracts', (samples, contracts, text) => {
  render(<SampleNotice samples={samples} contracts={contracts} />);
  // a landmark of its own: text outside all of them is passed over by whoever moves from one to the next
  expect(screen.getByRole('complementary', { name: 'About this library' }).textContent).toBe(text);
});
