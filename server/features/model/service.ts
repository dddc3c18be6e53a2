/** Asking the model: the one way to it. Every call is entered in the ledger, whatever becomes of it. */
import { createHash, randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { Base } from '#server/base.ts';
import { enter } from '#server/features/model/ledger.ts';
import { repaired } from '#server/features/model/structured.ts';
import {
  estimatedTokens,
  type ModelEvent,
  ModelFailed,
  type ModelRequest,
  type TokenUse,
} from '#server/outside/model.ts';
import { costOf, type KnownModel, modelFor, placeOf } from '#shared/domain/models.ts';

/** What the model is asked for. */
export type Purpose = 'chat' | 'draft' | 'review' | 'columns' | 'doctor';

/** On whose account a question is entered. */
export interface Payer {
  /** As of the quota: `user:<id>`, or a hash. */
  subject: string;
  userId: string | null;
}

export interface Question {
  payer: Payer;
  purpose: Purpose;
  /** Of the matter; empty: none. */
  label?: string;
  /** Id of the work that it is asked for, to tell later what that came to. */
  about?: string;
  request: ModelRequest;
}

export interface Models {
  /** What anybody may know. */
  known: KnownModel;
  /** Names that may be asked for, the default first. */
  offered: readonly string[];
  /** A name that is not offered counts as the default. */
  nameFor(wanted: string | null): string;
  /** The request's body, to the byte as it will be sent. */
  bodyOf(request: ModelRequest): string;
  /** Errors: ModelFailed; the signal's reason when aborted. */
  ask(question: Question, signal?: AbortSignal): AsyncIterable<ModelEvent>;
  /**
   * One value of a schema. What does not fit is sent back once, with what is wrong. Errors: as of `ask`; ModelFailed `unreadable` when
   * the second answer does not fit either.
   */
  askForJson<T>(question: Question, name: string, schema: z.ZodType<T>, signal?: AbortSignal): Promise<T>;
}

export type ModelDeps = Pick<Base, 'db' | 'config' | 'clock' | 'log' | 'languageModel'>;

/** Null: no model is configured. */
export function createModels({ db, config, clock, log, languageModel }: ModelDeps): Models | null {
  const { model: settings } = config;
  if (!settings || !languageModel) return null;

  async function* ask(question: Question, signal?: AbortSignal): AsyncGenerator<ModelEvent> {
    const { payer, purpose, label = '', about = '', request } = question;
    const body = languageModel!.bodyOf(request);
    const at = clock();
    const began = performance.now();
    let characters = 0;
    let use: TokenUse | null = null;
    let outcome = 'left';
    try {
      for await (const event of languageModel!.stream(request, signal)) {
        if (event.type === 'text') characters += event.text.length;
        if (event.type === 'end') {
          use = event.use;
          outcome = 'done';
        }
        yield event;
      }
    } catch (error) {
      if (error instanceof ModelFailed) outcome = error.fault;
      throw error;
    } finally {
      const { input, output, isEstimated } = use ?? {
        input: estimatedTokens(body.length),
        output: estimatedTokens(characters),
        isEstimated: true,
      };
      const entry = enter(db, {
        id: randomUUID(),
        at,
        subject: payer.subject,
        userId: payer.userId,
        purpose,
        model: request.model,
        label,
        about,
        input,
        output,
        isEstimated,
        cost: costOf({ input, output }, settings!.prices[request.model]),
        milliseconds: Math.round(performance.now() - began),
        outcome,
        sentBytes: Buffer.byteLength(body),
        sentHash: createHash('sha256').update(body).digest('hex'),
      });
      // an answer that is there is not taken back because its entry could not be written
      await entry.catch((err: unknown) => log.error({ err }, 'a question to the model is missing in the ledger'));
    }
  }

  const textOf = async (question: Question, signal?: AbortSignal): Promise<string> => {
    let text = '';
    for await (const event of ask(question, signal)) if (event.type === 'text') text += event.text;
    return text;
  };

  return {
    known: { name: settings.models[0]!, where: placeOf(settings.baseUrl) },
    offered: settings.models,
    nameFor: (wanted) => modelFor(wanted, settings.models),
    bodyOf: (request) => languageModel.bodyOf(request),
    ask,
    askForJson: (question, name, schema, signal) =>
      repaired(question.request, name, schema, (request) => textOf({ ...question, request }, signal)),
  };
}
