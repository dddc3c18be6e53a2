/** /clause/{id}/market.svg?question=…: one question of a market page as a picture. */
import { type RequestHandler, Router } from 'express';
import { longDate } from '#server/features/records/display.ts';
import { clauseTitle, contractTypeTitle } from '#server/features/records/links.ts';
import { cutOf, type MarketAsked, marketAsked, queryOf } from '#server/features/records/market/address.ts';
import { type CountedMarket, countedMarket } from '#server/features/records/market/counted.ts';
import { drawnBars } from '#server/features/records/market/drawn.ts';
import { ANSWERS_SHOWN } from '#server/features/records/market/page.ts';
import { FILE_POLICY } from '#server/features/records/renderFile.ts';
import { requestUrl } from '#server/http/requestUrl.ts';
import { visitorOf } from '#server/http/visitor.ts';
import type { Libraries } from '#server/record/libraries.ts';
import { counted } from '#shared/domain/display.ts';
import { DEFAULT_NAMESPACE } from '#shared/domain/namespaces.ts';
import { paths } from '#shared/domain/paths.ts';

interface PictureDeps {
  libraries: Libraries;
  config: { baseUrl: string | null };
}

/** "of 214 contracts, Services Agreement, New York, 2015–2026" */
function countedOver(
  { type, jurisdiction, industry, from, to }: MarketAsked,
  of: number,
  names: CountedMarket['all']['names'],
): string {
  const years = from === undefined && to === undefined ? null : `${from ?? ''}–${to ?? ''}`;
  return [
    `of ${counted(of, 'contract')}`,
    type && contractTypeTitle(type),
    jurisdiction && (names.get(jurisdiction) ?? jurisdiction),
    industry && (names.get(industry) ?? industry),
    years,
  ]
    .filter(Boolean)
    .join(', ');
}

export function marketPictures({ libraries, config }: PictureDeps): Router {
  const handle =
    (fixed?: string): RequestHandler =>
    async (request, response, next) => {
      const { namespace = fixed!, id } = request.params as { namespace?: string; id: string };
      const library = await libraries.readable(namespace, visitorOf(response));
      if (!library) return next();
      const asked = marketAsked(requestUrl(request).searchParams);
      const market = await countedMarket(library, id, cutOf(asked), null);
      const found = market?.questions.find((one) => one.asked.id === asked.question);
      if (!market || !found) return next();
      const { title, context } = found.asked;
      const page = paths(namespace).clauseMarket(id, queryOf({ ...asked, by: null }));
      response
        .set({
          'Content-Security-Policy': FILE_POLICY,
          'Cross-Origin-Resource-Policy': library.isPrivate ? 'same-origin' : 'cross-origin',
          'X-Content-Type-Options': 'nosniff',
          'X-Robots-Tag': 'noindex',
          'Cache-Control': library.isPrivate ? 'private, no-store' : 'public, max-age=3600',
        })
        .type('image/svg+xml')
        .send(
          drawnBars({
            title: `${clauseTitle(id)}: ${title.toLowerCase()}${context ? ` in “${context}”` : ''}`,
            counted: countedOver(asked, found.counted.of, market.all.names),
            of: found.counted.of,
            answers: found.counted.answers.slice(0, ANSWERS_SHOWN),
            source: `Clausary, ${longDate(new Date().toISOString())}. ${config.baseUrl ?? ''}${page}`,
          }),
        );
    };
  const router = Router();
  router.get('/clause/:id/market.svg', handle(DEFAULT_NAMESPACE));
  router.get('/library/:namespace/clause/:id/market.svg', handle());
  return router;
}
