import type { Composed } from '#server/sample/composed.ts';

/** The header of a filing's submission up to the exhibit's <TEXT>. */
export function sgmlHeader(contract: Composed, extension: 'txt' | 'htm'): string {
  const filing = contract.filing!;
  const filed = filedOn(contract).replaceAll('-', '');
  return `<SEC-DOCUMENT>${filing.number}.txt : ${filed}
<SEC-HEADER>${filing.number}.hdr.sgml : ${filed}
ACCESSION NUMBER:\t\t${filing.number}
CONFORMED SUBMISSION TYPE:\t${filing.form}
PUBLIC DOCUMENT COUNT:\t\t2
CONFORMED PERIOD OF REPORT:\t${filed}
FILED AS OF DATE:\t\t${filed}

FILER:

\tCOMPANY DATA:
\t\tCOMPANY CONFORMED NAME:\t\t\t${filing.company.toUpperCase().replace(/[.,]/g, '')}
\t\tCENTRAL INDEX KEY:\t\t\t0000000000
</SEC-HEADER>
<DOCUMENT>
<TYPE>EX-${filing.exhibit}
<SEQUENCE>2
<FILENAME>ex${filing.exhibit.replace('.', '-')}.${extension}
<DESCRIPTION>${contract.title.toUpperCase()}
`;
}

/** Filed some weeks after it was signed. ISO date. */
function filedOn(contract: Composed): string {
  const date = new Date(`${contract.date}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + 41);
  return date.toISOString().slice(0, 10);
}
