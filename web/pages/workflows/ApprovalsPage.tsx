import type { ApprovalsProps } from '#shared/api/personalPages.ts';
import { ROUTES } from '#shared/domain/paths.ts';
import { AppLink } from '#shared/ui/AppLink.tsx';
import { ApprovalList } from '#web/workflows/ApprovalList.tsx';

export function ApprovalsPage({ isInTeam, isAdmin, isAllowed, waiting, sent, team }: ApprovalsProps) {
  return (
    <div className="approvals-page">
      <header className="approvals-head">
        <div>
          <h1>Approvals</h1>
          <p className="quiet-text">
            Who has to agree to a text agrees to exactly that text: a copy is frozen when it is sent.
          </p>
        </div>
        {isInTeam && isAllowed && (
          <AppLink className="button-link primary" href={ROUTES.newApproval}>
            Send for approval
          </AppLink>
        )}
      </header>
      {isInTeam ? (
        <>
          {!isAllowed && (
            <p className="note">Your plan lets you answer what others send. Sending needs an Enterprise plan.</p>
          )}
          <ApprovalList
            id="waiting"
            title="Waiting for me"
            approvals={waiting}
            empty="Nothing waits for you. When somebody of your team asks you to approve a text, it stands here and you get a mail."
          />
          <ApprovalList
            id="sent"
            title="Sent by me"
            approvals={sent}
            empty="You have sent nothing yet. Open a wording of a clause or one of your reviews and choose “Send for approval”, or send a text or a Word file from here."
          />
          {isAdmin && (
            <ApprovalList
              id="team"
              title="All of the team"
              approvals={team}
              empty="Nobody of the team has sent anything yet. As an admin you see every request, and answer for whoever has left."
            />
          )}
        </>
      ) : (
        <section className="approval-section">
          <p>
            Approvals go from one member of a team to another: a clause, a text, a Word file or a review, in steps that
            you name, with due dates and reminders. You are in no team yet.
          </p>
          <p>
            <AppLink className="button-link" href="/team" otherwise="nothing">
              Create a team
            </AppLink>
          </p>
        </section>
      )}
    </div>
  );
}
