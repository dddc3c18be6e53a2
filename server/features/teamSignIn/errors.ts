/** Refusals of the catalogue of companyErrors.ts. */
import { AppError } from '#server/http/errors.ts';
import { COMPANY_ERRORS, type CompanyErrorCode, companyErrorText } from '#shared/domain/companyErrors.ts';

/** `reason`: for an admin of the team who is setting it up; never for whoever comes in. */
export function companyError(code: CompanyErrorCode, values: Record<string, string> = {}, reason?: string): AppError {
  const details = { ...values, ...(reason !== undefined && { reason }) };
  return new AppError(code, COMPANY_ERRORS[code].status, companyErrorText(code, values), details);
}

export const isCompanyError = (error: unknown): error is AppError & { code: CompanyErrorCode } =>
  error instanceof AppError && Object.hasOwn(COMPANY_ERRORS, error.code);
