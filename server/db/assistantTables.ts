/** What 013_assistant and 018_ai_policy create, as Kysely sees it. */
import type { ColumnType, Generated } from 'kysely';
import type { Json, Timestamp } from '#server/db/columns.ts';

export interface ModelCallTable {
  id: string;
  at: Timestamp;
  subject: string;
  user_id: string | null;
  purpose: string;
  model: string;
  label: Generated<string>;
  about: Generated<string>;
  input_tokens: number;
  output_tokens: number;
  is_estimated: boolean;
  /** bigint as text */
  cost: ColumnType<string | null, number | null, never>;
  milliseconds: number;
  outcome: string;
  sent_bytes: number;
  sent_hash: string;
}

export interface ChatThreadTable {
  id: string;
  subject: string;
  user_id: string | null;
  title: string;
  label: Generated<string>;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface ChatMessageTable {
  id: string;
  thread_id: string;
  position: number;
  role: 'user' | 'assistant';
  content: string;
  /** What an answer rests on: `Answer` of shared/api/chat.ts. */
  answer: ColumnType<unknown, string | null, string | null>;
  created_at: Timestamp;
}

export interface ChatAttachmentTable {
  id: string;
  thread_id: string;
  message_id: string | null;
  name: string;
  kind: string;
  content: string;
  hidden: Generated<number>;
  created_at: Timestamp;
}

export interface ChatShareTable {
  thread_id: string;
  id: string;
  until_position: number;
  shared_at: Timestamp;
}

/** Of 018_ai_policy. */
export interface AiPolicyTable {
  user_id: string;
  policy: Json<object>;
  updated_at: Timestamp;
}

export interface AssistantTables {
  ai_policy: AiPolicyTable;
  chat_thread: ChatThreadTable;
  chat_message: ChatMessageTable;
  chat_attachment: ChatAttachmentTable;
  chat_share: ChatShareTable;
  model_call: ModelCallTable;
}
