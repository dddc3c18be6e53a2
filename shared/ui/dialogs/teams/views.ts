/** Views of teams, in one chunk. */
export { DeleteTeam, DeleteTeamSuccess, JoinTeam } from '#shared/ui/dialogs/teams/teamViews.tsx';
