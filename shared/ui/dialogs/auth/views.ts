/** Views of accounts, in one chunk. */
export { ContinueWithEmail } from '#shared/ui/dialogs/auth/ContinueWithEmail.tsx';
export { JoinTeamAccount } from '#shared/ui/dialogs/auth/JoinTeamAccount.tsx';
export { Recovery, SignInLink } from '#shared/ui/dialogs/auth/MailViews.tsx';
export { ProfileInfo } from '#shared/ui/dialogs/auth/ProfileInfo.tsx';
export { RegistrationComplete } from '#shared/ui/dialogs/auth/RegistrationComplete.tsx';
export { SignIn } from '#shared/ui/dialogs/auth/SignIn.tsx';
export { SignUp } from '#shared/ui/dialogs/auth/SignUp.tsx';
export { StandardsSignUp } from '#shared/ui/dialogs/auth/StandardsSignUp.tsx';
