/** What the person's team has set of what may go to a model, for the matter of the open document. The server keeps to it. */
import type { Matter } from '#addin/screens/assistant/useMatter.ts';

export function TeamNote({ matter: { team, label } }: { matter: Matter }) {
  if (!team || team.sent === 'plain') return null;
  const of = label === '' ? '' : ` for “${label}”`;
  return (
    <p className="note">
      {team.sent === 'off'
        ? `${team.name} has set that no model is asked${of}: passages, checks and playbooks answer.`
        : `${team.name} has names, addresses and amounts masked in all that goes to a model${of}.`}
    </p>
  );
}
