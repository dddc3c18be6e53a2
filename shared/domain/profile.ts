/** The profile form. Specification part 1 §3 (fields), §5 (required ones, options). Limits of length are ours. */
import { isWebAddress } from '#shared/domain/safeUrl.ts';

export const COMPANY_ROLES = [
  'In-house attorney',
  'Solo attorney',
  'Small firm attorney',
  'BigLaw attorney',
  'Legal operations / contract manager',
  'Other',
] as const;
/** Whether the role drafts contracts. */
export const CONTRACTS_ROLES = ['Yes', 'No'] as const;
/** Attorneys in the company. */
export const COMPANY_SIZES = ['0-1', '2-10', '11-50', '51-100', '100+', 'Not applicable'] as const;

export interface ProfileField {
  label: string;
  isRequired: boolean;
  /** Characters. */
  max: number;
  options?: readonly string[];
  /** Shown as a link, so only a web address will do. */
  isLink?: boolean;
}

const text = (label: string, max = 200): ProfileField => ({ label, isRequired: false, max });
const link = (label: string): ProfileField => ({ label, isRequired: false, max: 500, isLink: true });
const required = (label: string, options?: readonly string[]): ProfileField => ({
  label,
  isRequired: true,
  max: 100,
  ...(options && { options }),
});

export const PROFILE_FIELDS = {
  firstName: required('First name'),
  lastName: required('Last name'),
  company: text('Company'),
  jobTitle: text('Job title'),
  companyRole: required('Your role', COMPANY_ROLES),
  companyRoleContracts: required('Do you draft contracts?', CONTRACTS_ROLES),
  companySize: required('Attorneys in your company', COMPANY_SIZES),
  language: text('Language', 35),
  location: text('Location'),
  phone: text('Phone', 50),
  website: link('Website'),
  linkedin: link('LinkedIn'),
  linkedinCompany: link('LinkedIn of the company'),
  twitter: text('Twitter', 100),
} as const satisfies Record<string, ProfileField>;

export type ProfileFieldName = keyof typeof PROFILE_FIELDS;
export type Profile = Partial<Record<ProfileFieldName, string>>;

export const PROFILE_FIELD_NAMES = Object.keys(PROFILE_FIELDS) as ProfileFieldName[];
export const REQUIRED_PROFILE_FIELDS = PROFILE_FIELD_NAMES.filter((name) => PROFILE_FIELDS[name].isRequired);

/** What is wrong with one field; null: nothing. */
export function profileFieldError(name: ProfileFieldName, value: string | null | undefined): string | null {
  const { label, isRequired, max, options, isLink }: ProfileField = PROFILE_FIELDS[name];
  const said = value?.trim() ?? '';
  if (!said) return isRequired ? `${label} is required` : null;
  if (said.length > max) return `Use ${max} characters or fewer.`;
  if (options && !options.includes(said)) return 'Choose one of the answers.';
  if (isLink && !(said.startsWith('http') && isWebAddress(said))) return 'Enter an address that starts with https://';
  return null;
}

/** Text per field that cannot be saved; empty: all can. */
export function profileErrors(profile: Profile): Partial<Record<ProfileFieldName, string>> {
  const errors: Partial<Record<ProfileFieldName, string>> = {};
  for (const name of PROFILE_FIELD_NAMES) {
    const error = profileFieldError(name, profile[name]);
    if (error) errors[name] = error;
  }
  return errors;
}

/** All that is required was answered. Part 1 §4: until then the profile dialog comes back. */
export const profileCompleted = (profile: Profile | null): boolean =>
  REQUIRED_PROFILE_FIELDS.every((name) => profileFieldError(name, profile?.[name]) === null);
