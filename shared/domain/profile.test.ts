import { describe, expect, test } from '@jest/globals';
import {
  COMPANY_ROLES,
  COMPANY_SIZES,
  CONTRACTS_ROLES,
  PROFILE_FIELD_NAMES,
  PROFILE_FIELDS,
  type Profile,
  profileCompleted,
  profileErrors,
  profileFieldError,
  REQUIRED_PROFILE_FIELDS,
} from '#shared/domain/profile.ts';

const complete: Profile = {
  firstName: 'Ada',
  lastName: 'Quill',
  companyRole: 'In-house attorney',
  companyRoleContracts: 'Yes',
  companySize: '2-10',
};

test('the fields of the specification, and those that are required', () => {
  expect([...PROFILE_FIELD_NAMES].sort()).toEqual(
    [
      'company',
      'companyRole',
      'companyRoleContracts',
      'companySize',
      'firstName',
      'lastName',
      'jobTitle',
      'language',
      'linkedin',
      'linkedinCompany',
      'location',
      'phone',
      'twitter',
      'website',
    ].sort(),
  );
  expect([...REQUIRED_PROFILE_FIELDS].sort()).toEqual(
    ['firstName', 'lastName', 'companyRole', 'companyRoleContracts', 'companySize'].sort(),
  );
});

test('the answers to choose from', () => {
  expect(COMPANY_ROLES).toEqual([
    'In-house attorney',
    'Solo attorney',
    'Small firm attorney',
    'BigLaw attorney',
    'Legal operations / contract manager',
    'Other',
  ]);
  expect(CONTRACTS_ROLES).toEqual(['Yes', 'No']);
  expect(COMPANY_SIZES).toEqual(['0-1', '2-10', '11-50', '51-100', '100+', 'Not applicable']);
});

describe('complete', () => {
  test.each(REQUIRED_PROFILE_FIELDS)('not without %s', (name) => {
    expect(profileCompleted({ ...complete, [name]: ' ' })).toBe(false);
    const { [name]: _, ...without } = complete;
    expect(profileCompleted(without)).toBe(false);
    expect(profileErrors(without)).toEqual({ [name]: `${PROFILE_FIELDS[name].label} is required` });
  });

  test('not without a profile, nor with an answer that there is not', () => {
    expect(profileCompleted(null)).toBe(false);
    expect(profileCompleted({ ...complete, companySize: '3' })).toBe(false);
  });

  test('with the required ones alone', () => {
    expect(profileCompleted(complete)).toBe(true);
    expect(profileErrors(complete)).toEqual({});
  });
});

describe('one field', () => {
  test.each(PROFILE_FIELD_NAMES)('%s has an end', (name) => {
    expect(profileFieldError(name, 'x'.repeat(PROFILE_FIELDS[name].max + 1))).toMatch(/characters or fewer/);
  });

  test.each([
    ['website', 'javascript:alert(1)', false],
    ['website', '/path', false],
    ['website', 'example.com', false],
    ['website', 'https://example.com', true],
    ['linkedin', 'http://linkedin.example/in/x', true],
    ['linkedin', 'data:text/html,x', false],
    ['twitter', '@quillfern', true],
    ['companyRole', 'Judge', false],
    ['phone', undefined, true],
    ['phone', null, true],
  ] as const)('%s = %s: %s', (name, value, fits) => expect(profileFieldError(name, value) === null).toBe(fits));
});
