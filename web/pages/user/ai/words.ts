/** What the settings of models are called. */
import type { AiMode, AiPurpose, DocumentConsent } from '#shared/domain/aiPolicy.ts';

export const MODE_WORDS: Record<AiMode, [name: string, means: string]> = {
  off: ['Nothing', 'No model is asked. Passages, rules and precedents answer by themselves.'],
  masked: [
    'Names masked',
    'Parties, people, addresses, contacts and amounts are replaced before a text leaves, and put back in the answer.',
  ],
  plain: ['Everything', 'Texts go as they are.'],
};

export const DOCUMENT_WORDS: Record<DocumentConsent, string> = {
  never: 'Never',
  ask: 'When I say so each time',
  always: 'Always',
};

export const PURPOSE_WORDS: Record<AiPurpose, string> = {
  chat: 'Assistant',
  draft: 'Drafting',
  review: 'Reviews',
  columns: 'Columns over search results',
};
