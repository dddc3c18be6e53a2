/** Child process that trains one model and ends: the server goes on answering meanwhile. */
import { packModel } from '#server/features/search/lsa/model.ts';
import { trainLsa } from '#server/features/search/lsa/train.ts';

process.once('message', (texts: string[]) => {
  const model = trainLsa(texts);
  process.send!(model ? packModel(model) : null, () => process.disconnect());
});
