import type { AiMode } from '#shared/domain/aiPolicy.ts';

/** Where whoever runs the deployment lets less go than anybody could set. */
export function CeilingNote({ ceiling }: { ceiling: AiMode }) {
  if (ceiling === 'plain') return null;
  return (
    <p className="note">
      {ceiling === 'off'
        ? 'Whoever runs this deployment lets nothing go to a model.'
        : 'Whoever runs this deployment has names masked in everything that goes to a model.'}
    </p>
  );
}
