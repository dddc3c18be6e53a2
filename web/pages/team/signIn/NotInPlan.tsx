import { useApp } from '#shared/ui/AppContext.tsx';
import { LinkButton } from '#shared/ui/auth/LinkButton.tsx';

export function NotInPlan() {
  const { openDialog } = useApp();
  return (
    <p className="note">
      <span>
        The plan of the team does not have this: it comes with Enterprise.{' '}
        <LinkButton onClick={() => openDialog('upgrade-to-enterprise')}>See the plan</LinkButton>
      </span>
    </p>
  );
}
