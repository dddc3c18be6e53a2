import { Ending } from '#web/pages/team/Ending.tsx';
import { InviteForm } from '#web/pages/team/InviteForm.tsx';
import { Invites } from '#web/pages/team/Invites.tsx';
import { Members } from '#web/pages/team/Members.tsx';
import { Seats } from '#web/pages/team/Seats.tsx';
import { TeamBilling } from '#web/pages/team/TeamBilling.tsx';
import { TeamPlaces } from '#web/pages/team/TeamPlaces.tsx';
import { TeamSettings } from '#web/pages/team/TeamSettings.tsx';
import type { OfTeam } from '#web/pages/team/useTeam.ts';
import { WaysIn } from '#web/pages/team/WaysIn.tsx';

/** For whoever is in it. Members see the people; admins change things. */
export function TeamView({ team, state }: OfTeam) {
  const isAdmin = team.admin !== null;
  return (
    <>
      {isAdmin && <TeamPlaces />}
      <Seats team={team} state={state} />
      {isAdmin && <InviteForm team={team} state={state} />}
      {isAdmin && <Invites team={team} state={state} />}
      <Members team={team} state={state} />
      <TeamBilling team={team} />
      {isAdmin && <WaysIn team={team} state={state} />}
      {isAdmin && <TeamSettings team={team} state={state} />}
      <Ending team={team} state={state} />
    </>
  );
}
