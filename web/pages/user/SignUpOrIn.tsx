import { personalPaths } from '#shared/domain/paths.ts';

interface SignUpOrInProps {
  /** Kept on both ways: they lead back here. */
  here: string;
  /** The address has an account already. */
  existing: boolean;
}

/** For whoever must have an account first: the way that fits them stands first. */
export function SignUpOrIn({ here, existing }: SignUpOrInProps) {
  const ways = [
    <a key="up" className={existing ? 'button-link' : 'button-link primary'} href={personalPaths.signUp(here)}>
      Create an account
    </a>,
    <a key="in" className={existing ? 'button-link primary' : 'button-link'} href={personalPaths.signIn(here)}>
      Sign in
    </a>,
  ];
  return <p className="row entry-ways">{existing ? ways.toReversed() : ways}</p>;
}
