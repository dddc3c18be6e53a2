/** The calls of drafting. A draft to look at costs nothing; one that is taken away is counted as other copies and downloads are. */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import type { CitationDeps } from '#server/features/citations/index.ts';
import { draftClause } from '#server/features/drafting/clause.ts';
import type { DraftingContext } from '#server/features/drafting/context.ts';
import { draftDocument } from '#server/features/drafting/document.ts';
import { clauseFile, documentFile } from '#server/features/drafting/files.ts';
import { outlineFor } from '#server/features/drafting/outline.ts';
import { rewrite } from '#server/features/drafting/rewrite.ts';
import { sourceLines } from '#server/features/drafting/sourceLines.ts';
import type { Finder } from '#server/features/drafting/subject.ts';
import type { Models } from '#server/features/model/index.ts';
import type { Quota } from '#server/features/quota/index.ts';
import { networkOfRequest } from '#server/http/address.ts';
import { notFound } from '#server/http/errors.ts';
import { type Route, route, SENT } from '#server/http/route.ts';
import type { Asker, Visitor } from '#server/http/visitor.ts';
import type { Library } from '#server/record/library.ts';
import { siteOrigin } from '#server/siteOrigin.ts';
import { DRAFTING_CALLS } from '#shared/api/drafting.ts';
import { slug } from '#shared/reading/slug.ts';

export type DraftingDeps = CitationDeps & {
  quota: Quota;
  /** Null: no model is configured. */
  models: Models | null;
};

export function draftingRoutes(deps: DraftingDeps, search: Finder): Route[] {
  const { libraries, quota, config } = deps;
  const origin = siteOrigin(config);

  /** Errors: 404 for a library that there is not, or that the visitor may not know of. */
  const libraryOf = async (namespace: string, visitor: Visitor): Promise<Library> => {
    const library = await libraries.readable(namespace, visitor);
    if (!library) throw notFound('library');
    return library;
  };
  const contextOf = async (namespace: string, visitor: Visitor): Promise<DraftingContext> => ({
    library: await libraryOf(namespace, visitor),
    find: (params) => search.search(namespace, params, visitor),
  });

  /** Counts a file that is taken away, and sends it. `text` makes the file this one: the same again costs nothing. */
  async function send(
    input: Asker & { response: Response },
    { title, text, file }: { title: string; text: string; file: Buffer },
    library: Library,
  ): Promise<typeof SENT> {
    const { response } = input;
    try {
      const receipt = await quota.take('export', input, `${library.namespace}\n${text}`);
      await quota.charged(receipt, async () => {
        response.attachment(`${slug(title)}.docx`);
        await pipeline(Readable.from([file]), response);
      });
    } catch (error) {
      // who went away has no file, has paid nothing, and hears nothing
      if (!response.destroyed) throw error;
    }
    return SENT;
  }

  return [
    route(DRAFTING_CALLS.draftClause, async ({ body, visitor }) =>
      draftClause(await contextOf(body.namespace, visitor), body),
    ),

    route(DRAFTING_CALLS.rewriteDraft, async (input) => {
      const { rewritten: _, ...wishes } = input.body;
      const draft = await draftClause(await contextOf(wishes.namespace, input.visitor), wishes);
      const [payer, payers] = [quota.owner(input), quota.modelPayers(input)];
      return rewrite(deps, draft, { wishes, payer, payers });
    }),

    route(DRAFTING_CALLS.copyDraft, async (input) => {
      const { body, visitor, request } = input;
      const context = await contextOf(body.namespace, visitor);
      const draft = await draftClause(context, body);
      await quota.take('copy', input, `${context.library.namespace}\n${draft.text}`);
      const asker = { visitor, network: networkOfRequest(request) };
      const sources = await sourceLines(deps, { draft, namespace: body.namespace, origin }, asker);
      return { text: [draft.text, ...sources].join('\n\n'), wording: draft.text, sources };
    }),

    route(DRAFTING_CALLS.downloadDraft, async (input) => {
      const context = await contextOf(input.body.namespace, input.visitor);
      const draft = await draftClause(context, input.body);
      return send(input, { ...draft, file: await clauseFile(draft, origin) }, context.library);
    }),

    route(DRAFTING_CALLS.outline, async ({ query, visitor }) =>
      outlineFor(await libraryOf(query.namespace, visitor), query.contractType),
    ),

    route(DRAFTING_CALLS.draftDocument, async ({ body, visitor }) =>
      draftDocument(await libraryOf(body.namespace, visitor), body),
    ),

    route(DRAFTING_CALLS.downloadDocument, async (input) => {
      const library = await libraryOf(input.body.namespace, input.visitor);
      const draft = await draftDocument(library, input.body);
      const text = draft.sections.flatMap(({ blocks }) => blocks.map((one) => one.text)).join('\n');
      return send(input, { title: draft.title, text, file: await documentFile(draft, origin) }, library);
    }),
  ];
}
