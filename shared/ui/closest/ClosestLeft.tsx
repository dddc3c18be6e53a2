import { counted, fullCount } from '#shared/domain/display.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { usageQuestion } from '#shared/ui/server/questions.ts';
import { useLateAnswer } from '#shared/ui/server/useLateAnswer.ts';

/** How many searches are left, counted anew for each `since`; nothing where nothing bounds them. */
export function ClosestLeft({ since }: { since: unknown }) {
  const app = useApp();
  const isCounted = app.settings.counted.includes('clause_finder');
  const usage = useLateAnswer(isCounted ? usageQuestion(app, since) : null).told?.find(
    ({ key }) => key === 'clause_finder',
  );
  if (!usage || usage.limit === null) return null;
  return (
    <p className="quiet">
      {fullCount(Math.max(0, usage.limit - usage.used))} of {counted(usage.limit, 'search', 'searches')} left
    </p>
  );
}
