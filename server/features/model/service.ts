/**
 * Asking the model: the one way to it. What the asker’s settings keep back never leaves here, whoever asks; every call is entered in
 * the ledger, whatever becomes of it.
 */
import { createHash, randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { Base } from '#server/base.ts';
import { policiesOf } from '#server/features/aiPolicy/index.ts';
import { enter } from '#server/features/model/ledger.ts';
import { type Outgoing, outgoing } from '#server/features/model/outgoing.ts';
import { repaired } from '#server/features/model/structured.ts';
import {
  estimatedTokens,
  type ModelEvent,
  ModelFailed,
  ModelNotAsked,
  type ModelRequest,
  type TokenUse,
} from '#server/outside/model.ts';
import { type AiPurpose, type AiRuling, aiRefusalText, policyForBoth } from '#shared/domain/aiPolicy.ts';
import type { Masked } from '#shared/domain/masking/masking.ts';
import { costOf, type KnownModel, modelFor, placeOf } from '#shared/domain/models.ts';

/** What the model is asked for; `doctor` sends one word of our own and nobody’s text. */
export type Purpose = AiPurpose | 'doctor';

/** On whose account a question is entered. */
export interface Payer {
  /** As of the quota: `user:<id>`, or a hash. */
  subject: string;
  userId: string | null;
}

export interface Question {
  payer: Payer;
  purpose: Purpose;
  /** Of the matter: of the thread or review, and of the document where it has one of its own. The strictest of their rules holds. */
  label?: string | readonly string[];
  /**
   * Whole texts of the documents that the request has parts of: they are not sent, but names are known from them. The same array for
   * all questions of one answer saves reading them again. Whoever sends text of somebody’s document gives it here.
   */
  documents?: readonly string[];
  /** Id of the work that it is asked for, to tell later what that came to. */
  about?: string;
  request: ModelRequest;
}

/** What would be sent, to the byte. */
export interface Sendable {
  request: ModelRequest;
  body: string;
  masked: Masked[];
}

export interface Models {
  /** What anybody may know. */
  known: KnownModel;
  /** Names that may be asked for, the default first. */
  offered: readonly string[];
  /** A name that is not offered counts as the default. */
  nameFor(wanted: string | null): string;
  /** What the asker’s settings say of it, which `ask` keeps to; for whoever has to know before. */
  ruling(question: Question): Promise<AiRuling>;
  /** The request as `ask` would send it. Errors: ModelNotAsked. */
  sendable(question: Question): Promise<Sendable>;
  /** Errors: ModelNotAsked, before anything is sent; ModelFailed; the signal's reason when aborted. */
  ask(question: Question, signal?: AbortSignal): AsyncIterable<ModelEvent>;
  /**
   * One value of a schema. What does not fit is sent back once, with what is wrong. Errors: as of `ask`; ModelFailed `unreadable` when
   * the second answer does not fit either.
   */
  askForJson<T>(question: Question, name: string, schema: z.ZodType<T>, signal?: AbortSignal): Promise<T>;
}

export type ModelDeps = Pick<Base, 'db' | 'config' | 'clock' | 'log' | 'languageModel' | 'operatorSettings'>;

/** Null: no model is configured. */
export function createModels({ db, config, clock, log, languageModel, operatorSettings }: ModelDeps): Models | null {
  const { model: settings } = config;
  if (!settings || !languageModel) return null;

  async function ruling({ payer, purpose, label = [], documents = [], request }: Question): Promise<AiRuling> {
    if (purpose === 'doctor') return { isAllowed: true, isMasked: false, model: request.model };
    const { own, team } = await policiesOf(db, payer.userId);
    const labels = typeof label === 'string' ? [label] : label;
    const asked = { labels, purpose, model: request.model, hasDocument: documents.length > 0 };
    const isOff = (await operatorSettings.switchedOff()).includes('model');
    const ceiling = { models: settings!.models, mode: isOff ? 'off' : config.aiCeiling } as const;
    return policyForBoth(own, team?.policy ?? null, asked, ceiling);
  }

  async function leaving(question: Question): Promise<Outgoing & { body: string }> {
    const ruled = await ruling(question);
    if (!ruled.isAllowed)
      throw new ModelNotAsked(aiRefusalText(ruled.reason, ruled.label, question.purpose as AiPurpose, ruled.isByTeam));
    const out = outgoing({ ...question.request, model: ruled.model }, ruled.isMasked, question.documents ?? []);
    return { ...out, body: languageModel!.bodyOf(out.request) };
  }

  async function* ask(question: Question, signal?: AbortSignal): AsyncGenerator<ModelEvent> {
    const { payer, purpose, label = '', about = '' } = question;
    const { request, body, returning } = await leaving(question);
    const at = clock();
    const began = performance.now();
    let characters = 0;
    let use: TokenUse | null = null;
    let outcome = 'left';
    try {
      for await (const event of returning(languageModel!.stream(request, signal))) {
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
        label: typeof label === 'string' ? label : (label.find((one) => one !== '') ?? ''),
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
    ruling,
    async sendable(question) {
      const { request, body, masked } = await leaving(question);
      return { request, body, masked };
    },
    ask,
    askForJson: (question, name, schema, signal) =>
      repaired(question.request, name, schema, (request) => textOf({ ...question, request }, signal)),
  };
}
