/** Forms of companies and the words that end a company's name. */

const hard = [
  'Incorporated',
  'Inc',
  'LLC',
  'L\\.?\\s?L\\.?\\s?C',
  'Ltd',
  'LLP',
  'L\\.L\\.P',
  'LP',
  'L\\.\\s?P',
  'PLC',
  'P\\.L\\.C',
  'GmbH',
  'B\\.\\s?V',
  'BV',
  'N\\.V',
  'S\\.p\\.A',
  'S\\.?r\\.?l',
  'S\\.?\\s?[àa]\\.?\\s?r\\.?\\s?l',
  'S\\.A\\.S',
  'SAS',
  'S\\.A\\.R\\.L',
  'SARL',
  'A/S',
  'ApS',
  'Oyj',
  'Oy',
  'AB',
  'Pte',
  'Pty',
  'K\\.K',
  'N\\.A',
  'F\\.S\\.B',
  'P\\.C',
  'P\\.A',
  'Sdn\\.?\\s?Bhd',
  'S\\.A\\.B\\. de C\\.V',
  'S\\.A\\. de C\\.V',
  'KGaA',
  'Limited\\s+Partnership',
  'Ltda',
  'EURL',
  'e\\.V',
  'Lda',
  'd\\.o\\.o',
  'Sp\\. z o\\.o',
  'Kft',
  'a\\.s',
  's\\.r\\.o',
  'REIT',
  'PJSC',
  'OJSC',
  'OAO',
  'OOO',
  'EIRL',
];
const soft = [
  'Corporation',
  'Corp',
  'Company',
  'Co',
  'Limited',
  'Partnership',
  'Partners',
  'AG',
  'S\\.?A',
  'KG',
  'Trust',
  'Bank',
  'Association',
  'Fund',
  'Foundation',
  'University',
  'Institute',
  'Group',
  'Holdings',
  'Authority',
  'Ministry',
  'Council',
  'Agency',
  'Society',
  'Cooperative',
  'Hospital',
  'College',
  'Bancorp',
  'Bancshares',
  'Enterprises',
  'Associates',
  'Consulting',
  'Laboratories',
  'Pharmaceuticals',
  'Technologies',
  'Systems',
  'Industries',
];

/** Closes a name for good: "Inc.", "LLC", "GmbH". */
export const hardSuffix = new RegExp(`^(?:${hard.join('|')})\\.?$`, 'i');
/** Marks a company but may stand inside a name: "Company", "Trust", "Bank". */
export const softSuffix = new RegExp(`^(?:${soft.join('|')})\\.?$`, 'i');
/** Follows a name behind a comma: ", Inc.", ", a.s.", ", Jr." */
export const afterComma = new RegExp(
  `^,\\s{0,3}(?:${hard.join('|')}|Corp|Corporation|Co|Limited|S\\.?A|AG|Jr|Sr|I{2,3}|IV|M\\.?D|Ph\\.?\\s?D|Esq|CPA|D\\.?O|D\\.?D\\.?S|National\\s+Association|(?!U\\.\\s?S)[A-Z]\\.\\s?[A-Z]\\.(?:[A-Z]\\.)?)(?!\\w)\\.?`,
  'i',
);
/** A company form anywhere in a text. Case counts for the short ones, which are words otherwise. */
export const entitySuffix =
  /\b(?:Inc|INC|LLC|L\.L\.C|Ltd|LTD|LLP|L\.L\.P|LP|L\.P|PLC|plc|Plc|GmbH|GMBH|B\.V|BV|N\.V|S\.A|S\.p\.A|AG|A\/S|Pte|Pty|K\.K|N\.A|Corp|CORP|Co|CO)\b\.?|\b(?:corporation|incorporated|limited|company|trust|bank|partnership|university|institute|foundation|fund|association|bancorp)\b/i;
/** The same, for a name on its own: rules out "a Delaware corporation" by case. */
export const namedEntity =
  /\b(?:Inc|INC|LLC|L\.\s?L\.\s?C|Ltd|LTD|LLP|LP|L\.\s?P|PLC|plc|Plc|GmbH|GMBH|B\.\s?V|BV|N\.V|S\.?A|S\.p\.A|AG|A\/S|AB|Oy|Pte|Pty|K\.K|N\.A|Corp|CORP|Co|CO|Corporation|CORPORATION|Incorporated|INCORPORATED|Limited|LIMITED|Company|COMPANY|Trust|TRUST|Bank|BANK|Partnership|PARTNERSHIP|Partners|PARTNERS|University|UNIVERSITY|Institute|INSTITUTE|Foundation|FOUNDATION|Fund|FUND|Association|ASSOCIATION|Bancorp|BANCORP|Holdings|HOLDINGS|Group|GROUP|Authority|AUTHORITY|SARL|S\.r\.l|Ltda)(?![\w])/;

/**
 * Legal forms that close the name of a company, each in one spelling and as it is written behind a name. Case counts: the short
 * ones are words otherwise. Longer ones before those that they begin with.
 */
const legalForms: readonly [form: string, written: string][] = [
  ['inc', 'Inc(?:orporated)?|INC(?:ORPORATED)?'],
  ['llc', 'LLC|L\\.\\s?L\\.\\s?C'],
  ['llp', 'LLP|L\\.\\s?L\\.\\s?P'],
  ['lp', 'LP|L\\.\\s?P'],
  ['pte', 'Pte(?=\\.?\\sLtd)|PTE(?=\\.?\\sLTD)'],
  ['pty', 'Pty(?=\\.?\\sLtd)|PTY(?=\\.?\\sLTD)'],
  ['ltd', 'Ltd|LTD|Limited|LIMITED'],
  ['corp', 'Corp(?:oration)?|CORP(?:ORATION)?'],
  ['co', 'Company|COMPANY|Co(?=\\.|,?\\sLtd)|CO(?=\\.|,?\\sLTD)'],
  ['plc', 'PLC|plc|Plc|P\\.L\\.C'],
  ['gmbh', 'GmbH|GMBH'],
  ['kg', 'KGaA|KG'],
  ['sarl', 'SARL|S\\.\\s?[àa]\\.?\\s?r\\.?\\s?l|S\\.A\\.R\\.L'],
  ['sas', 'SAS|S\\.A\\.S'],
  ['srl', 'S\\.r\\.l|SRL|S\\.R\\.L'],
  ['spa', 'S\\.p\\.A|S\\.P\\.A'],
  ['sa', 'S\\.A\\.B\\. de C\\.V|S\\.A\\. de C\\.V|S\\.A|SA'],
  ['ag', 'AG'],
  ['nv', 'N\\.V|NV'],
  ['bv', 'B\\.\\s?V|BV'],
  ['na', 'N\\.A'],
  ['as', 'A/S'],
  ['aps', 'ApS'],
  ['ab', 'AB'],
  ['oy', 'Oyj|Oy'],
  ['kk', 'K\\.K'],
  ['sdnbhd', 'Sdn\\.?\\sBhd'],
];
/** A company's legal form behind the words of its name, with the comma before and the stop behind it. */
export const COMPANY_FORM = new RegExp(
  `,?\\s{1,2}(?:${legalForms.map(([, written]) => written).join('|')})(?:\\.?,?\\s(?:Ltd|LTD|Limited))?(?![\\p{L}\\d])\\.?`,
  'gu',
);
const opening = legalForms.map(
  ([form, written]) => [form, new RegExp(`^[,\\s]*(?:${written})(?![\\p{L}\\d])`, 'u')] as const,
);

/** The one spelling of a form that `COMPANY_FORM` has found: "Incorporated" and ", Inc." are "inc", "Co., Ltd" is "coltd". */
export function formOf(written: string): string {
  const [form, pattern] = opening.find(([, one]) => one.test(written))!;
  return /\s(?:Ltd|LTD|Limited)/.test(written.replace(pattern, '')) ? `${form}ltd` : form;
}
