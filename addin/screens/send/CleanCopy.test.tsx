import { afterEach, describe, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { SAMPLES, sampleParts } from '#addin/demo/samples.ts';
import { CleanCopy } from '#addin/screens/send/CleanCopy.tsx';
import { renderInPane } from '#addin/testing/renderInPane.tsx';
import { openFakeOffice } from '#addin/testing/word/office.ts';
import { scanParts } from '#addin/word/remains.ts';
import { createWordHost } from '#addin/word/wordHost.ts';
import { readParts, writeParts } from '#shared/docx/package.ts';

// jsdom keeps no downloads
URL.createObjectURL = () => 'blob:own';

afterEach(cleanup);

const inWordFor = async (platform: 'PC' | 'Mac' | 'OfficeOnline', faults = {}) => {
  const docx = await writeParts(sampleParts(SAMPLES[0]!));
  const office = await openFakeOffice({ docx, level: 1.3, platform, faults });
  renderInPane(<CleanCopy />, createWordHost());
  fireEvent.click(screen.getByRole('button', { name: 'Make a clean copy' }));
  return office;
};

describe('a clean copy in Word', () => {
  test.each(['PC', 'Mac'] as const)(
    'opens beside the document on a desktop, which keeps no downloads: %s',
    async (platform) => {
      const { opened } = await inWordFor(platform);
      expect((await screen.findByRole('status')).textContent).toMatch(
        /open beside this document and not saved yet.*your name/,
      );
      expect(opened).toHaveLength(1);
      expect(scanParts(await readParts(opened[0]!))).toMatchObject({ comments: 0, revisions: 0, authors: [] });
    },
  );

  test('that Word does not open says so, and is not said to be there', async () => {
    const { opened } = await inWordFor('PC', { failAt: { action: 0, code: 'GeneralException', times: 9 } });
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /^Word did not open the copy: Word could not do that.*download/,
    );
    expect(screen.queryByRole('status')).toBeNull();
    expect(opened).toEqual([]);
  });
});
