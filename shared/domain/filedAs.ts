/** Where a contract was filed, as far as that is known. A fact that is missing is left out, and a company alone is no filing. */

export interface Filing {
  company: string | null;
  /** "10-K" */
  form: string | null;
  /** "10.1" */
  exhibit: string | null;
  /** "0001193125-12-345678", or whatever number it has where it was filed. */
  number: string | null;
}

interface Found<T> {
  value: T;
}

export interface FiledFacts {
  company?: Found<string> | null;
  filingType?: Found<string> | null;
  filingId?: Found<string> | null;
}

const EXHIBIT = /(?<![A-Za-z])EX(?:HIBIT)?[-_ .]?(\d{1,3}(?:\.\d{1,3}[a-z]?)?)(?![\d.]*\d)/i;

/** "10.11" of "X_04_06_2017-EX-10.11-ALLIANCE AGREEMENT.pdf" and of "EX-10.11". */
export const exhibitIn = (name: string): string | null => EXHIBIT.exec(name)?.[1] ?? null;

/** `fileName`: exhibits are customarily named in it. */
export function filingOf({ company, filingType, filingId }: FiledFacts, fileName: string): Filing {
  const form = filingType?.value ?? null;
  const isExhibit = form !== null && /^EX/i.test(form);
  return {
    company: company?.value ?? null,
    form: isExhibit ? null : form,
    exhibit: (form === null ? null : exhibitIn(form)) ?? exhibitIn(fileName.replace(/^.*[\\/]/, '')),
    number: filingId?.value ?? null,
  };
}

/** "Exhibit 10.11 to Form 10-K"; null: neither is known. */
export function filedForm({ form, exhibit }: Filing): string | null {
  const parts = [exhibit === null ? null : `Exhibit ${exhibit}`, form === null ? null : `Form ${form}`];
  return parts.filter((part) => part !== null).join(' to ') || null;
}

/** "Filed by Quill Fern Ltd as Exhibit 10.11 to Form 10-K, number 0001193125-12-345678." '' where nothing is known of a filing. */
export function filedAs(filing: Filing): string {
  const { company, number } = filing;
  const form = filedForm(filing);
  if (form === null && number === null) return '';
  return `Filed${company ? ` by ${company}` : ''}${form ? ` as ${form}` : ''}${number ? `, number ${number}` : ''}.`;
}
