/** Seats as a picture: who is in, who is invited, what is free. */
import type { Team } from '#shared/api/teams.ts';
import { counted } from '#shared/domain/display.ts';
import type { OfTeam } from '#web/pages/team/useTeam.ts';

/** More than this says nothing to the eye. */
const MOST_DRAWN = 60;

type Seat = 'taken' | 'invited' | 'free';

function seatsOf({ seats, members }: Team): Seat[] {
  const inside = members.filter(({ state }) => state === 'active').length;
  const all = Math.max(seats.limit ?? seats.quantity, seats.used);
  return Array.from({ length: all }, (_, i) => (i < inside ? 'taken' : i < seats.used ? 'invited' : 'free'));
}

export function Seats({ team }: OfTeam) {
  const { seats, plan } = team;
  const all = seatsOf(team);
  const count = (seat: Seat) => all.filter((one) => one === seat).length;
  const [taken, invited, free] = [count('taken'), count('invited'), count('free')];
  const words = [
    counted(taken, 'member'),
    ...(invited > 0 ? [`${invited} invited`] : []),
    ...(seats.limit === null ? (free > 0 ? [`${free} more wanted`] : []) : [`${free} free`]),
  ].join(', ');
  return (
    <section className="card team-seats" aria-labelledby="seats">
      <h2 id="seats">
        {seats.limit === null ? counted(seats.used, 'seat') : `${seats.used} of ${counted(seats.limit, 'seat')}`}
      </h2>
      {all.length <= MOST_DRAWN && (
        <ul className="seats" aria-hidden="true">
          {all.map((seat, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: seats are alike
            <li key={i} className={seat} />
          ))}
        </ul>
      )}
      <p>{words}.</p>
      <p className="quiet-text">
        {seats.limit !== null
          ? plan === null
            ? `A team without a paid plan has ${seats.limit} seats.`
            : `The plan is paid for ${counted(seats.limit, 'seat')}.`
          : plan === null
            ? 'Nothing bounds the seats of a team here.'
            : `The plan is for ${counted(seats.quantity, 'seat')}: the people who are in or invited, or more if you want room.`}
      </p>
    </section>
  );
}
