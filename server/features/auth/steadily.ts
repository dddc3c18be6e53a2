/** Answers no sooner than after `ms`, good or bad: the time that the work took says nothing. */
export async function steadily<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const passed = new Promise((resolve) => setTimeout(resolve, ms));
  const result = await Promise.allSettled([work(), passed]);
  if (result[0].status === 'rejected') throw result[0].reason;
  return result[0].value;
}
