/** Invariants over a whole library: what was read of its contracts, and what its pages say. docs/decisions/0052. */
import type { RequestListener } from 'node:http';
import { claimsOf } from '#server/libraryAudit/claims.ts';
import { countsAgree } from '#server/libraryAudit/countsAgree.ts';
import { crawl } from '#server/libraryAudit/crawl.ts';
import { deadLinks } from '#server/libraryAudit/links.ts';
import type { Finding } from '#server/libraryAudit/report.ts';
import { openSite } from '#server/libraryAudit/site.ts';
import { TEXT_CHECKS } from '#server/libraryAudit/textChecks.ts';
import type { AuditedContract } from '#server/record/audited.ts';

/** Looks at every contract once. */
export async function auditTexts(contracts: AsyncIterable<AuditedContract>): Promise<Finding[]> {
  const findings = TEXT_CHECKS.map(({ name, rule }): Finding => ({ name, rule, of: 0, faults: [] }));
  for await (const contract of contracts)
    TEXT_CHECKS.forEach(({ look }, index) => {
      const { of, faults } = look(contract);
      const finding = findings[index]!;
      finding.of += of;
      finding.faults.push(...faults.map((fault) => ({ contract: contract.id, ...fault })));
    });
  return findings;
}

/** Asks the pages of a public library. `most`: how many of each kind; null: all. */
export async function auditPages(app: RequestListener, namespace: string, most: number | null): Promise<Finding[]> {
  const site = await openSite(app);
  try {
    const claims = await claimsOf({ site, namespace, most: most ?? Number.MAX_SAFE_INTEGER });
    const { pages, asked } = await crawl(site, namespace, most);
    return [
      {
        name: 'counts that pages state differently',
        rule: 'one number for one thing, wherever it is said',
        ...countsAgree(claims),
      },
      { name: 'links to nothing', rule: 'every link answers, at the place that it names', ...deadLinks(pages, asked) },
    ];
  } finally {
    await site.close();
  }
}
