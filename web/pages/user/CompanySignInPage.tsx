import { companyErrorText } from '#shared/domain/companyErrors.ts';
import { personalPaths } from '#shared/domain/paths.ts';
import { emailDomain } from '#shared/domain/teamDomain.ts';
import { type CompanySignInFacts, toCompany } from '#shared/domain/teamSignIn.ts';
import CompanyForm from '#shared/ui/auth/CompanyForm.tsx';
import { Icon } from '#shared/ui/Icon.tsx';
import { EntryFrame } from '#web/pages/user/EntryFrame.tsx';

export function CompanySignInPage({ error, address, next }: CompanySignInFacts) {
  const isKnown = address !== '' && error === null;
  return (
    <EntryFrame
      title="Sign in with your company"
      lead={isKnown ? undefined : 'Your address at work finds the sign-in of your company.'}
    >
      {error !== null && (
        <p className="note note-danger" role="alert">
          <Icon name="alert" />
          <span>{companyErrorText(error)}</span>
        </p>
      )}
      {isKnown && (
        <p>
          <a className="button-link primary" href={toCompany(address, next)} target="_self">
            Go to the sign-in of {emailDomain(address) ?? address}
          </a>
        </p>
      )}
      <CompanyForm
        next={next}
        address={isKnown ? '' : address}
        isSecond={isKnown}
        {...(isKnown && { label: 'Or another address at work' })}
      />
      <p className="form-foot">
        No company sign-in? <a href={personalPaths.signIn(next === '/' ? undefined : next)}>Sign in otherwise</a>
      </p>
    </EntryFrame>
  );
}
