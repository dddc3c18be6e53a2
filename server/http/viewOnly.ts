/** An operator who sees the site as somebody else gets what is open in such a view, and changes nothing. Comes after the visitor is known. */
import type { RequestHandler } from 'express';
import { AppError } from '#server/http/errors.ts';
import { visitorOf } from '#server/http/visitor.ts';
import { isViewable } from '#shared/domain/operatorView.ts';

/** Code: `view_only` 403. */
export const viewOnly: RequestHandler = (request, response, next) => {
  if (visitorOf(response).view && !isViewable(request.method, request.path))
    throw new AppError(
      'view_only',
      403,
      'This is closed while you see the site as somebody else. Stop the view first.',
    );
  next();
};
