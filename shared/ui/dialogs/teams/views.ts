/** Views of teams, in one chunk. */
export { DeleteTeam } from '#shared/ui/dialogs/teams/DeleteTeam.tsx';
export { DeleteTeamSuccess, JoinTeam } from '#shared/ui/dialogs/teams/teamViews.tsx';
