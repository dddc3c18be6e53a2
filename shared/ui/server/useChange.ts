import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { type AppValue, useApp } from '#shared/ui/AppContext.tsx';
import { isRefusal, tellRefusal } from '#shared/ui/refusal.ts';
import { answersOf } from '#shared/ui/server/answers.ts';

/**
 * Something that a person does at the server and waits for: whether it runs, what it answered, why it failed. Never made twice by
 * itself. Of a limit or a missing plan the dialogs are told here, in one place.
 */
export function useChange<Asked, Told>(
  work: (asked: Asked, app: AppValue) => Promise<Told>,
): UseMutationResult<Told, Error, Asked> {
  const app = useApp();
  return useMutation(
    {
      mutationFn: (asked: Asked) => work(asked, app),
      onError: (error) => {
        if (isRefusal(error)) tellRefusal(error, app);
      },
    },
    answersOf(app.api),
  );
}
