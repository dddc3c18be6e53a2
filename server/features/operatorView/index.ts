/** The site as somebody else sees it, for an operator. */

export { viewRoutes } from '#server/features/operatorView/routes.ts';
export {
  beginView,
  endOverViews,
  openViewOf,
  viewsSeen,
  watchViews,
} from '#server/features/operatorView/service.ts';
