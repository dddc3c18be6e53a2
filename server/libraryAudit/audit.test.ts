import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { auditPages, auditTexts } from '#server/libraryAudit/index.ts';
import type { Finding } from '#server/libraryAudit/report.ts';
import { readContracts } from '#server/record/audited.ts';
import { operatorLibrary } from '#server/record/operator.ts';
import { describeBuilt, openTestApp, type TestApp } from '#server/testing/app.ts';

describeBuilt('an audit of a small library', () => {
  let own: TestApp;
  beforeAll(async () => {
    own = (await openTestApp())!;
  });
  afterAll(() => own?.close());

  const named = (findings: Finding[], name: string) => findings.find((one) => one.name.includes(name))!;

  test('every contract of the library is looked at, of no other one', async () => {
    const findings = await auditTexts(readContracts(operatorLibrary(own.deps.db, 'en')));
    expect(named(findings, 'titles')).toMatchObject({ of: 3, faults: [] });
    expect(named(findings, 'half definitions')).toMatchObject({ of: 3, faults: [] });
  });

  test('pages that state a count differently, and links to what is not there, are found by asking the pages', async () => {
    await own.deps.db.updateTable('group_scope').set({ contracts: 71 }).where('scope', '=', 'governing-law').execute();
    const findings = await auditPages(own.app, 'en', 3);
    expect(named(findings, 'counts').faults).toContainEqual({
      where: 'contracts with governing-law',
      what: expect.stringContaining('clause page 71') as unknown as string,
    });
    // these contracts came without their files
    expect(named(findings, 'links').faults.map(({ what }) => what.replace(/\w{12}/, 'id'))).toEqual(
      Array(3).fill('/contracts/id.txt?original=1 answers 404'),
    );
    expect(named(findings, 'links').of).toBeGreaterThan(50);
  });
});
