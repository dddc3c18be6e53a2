/** The pages of the library, and how what they show is named and linked. */
export { type Context, contexts, type RecordDeps } from '#server/features/records/context.ts';
export { contractFiles } from '#server/features/records/contractFiles.ts';
export { cutText, longDate, titleOfSlug } from '#server/features/records/display.ts';
export { originalExtension } from '#server/features/records/fileTypes.ts';
export { type CardPage, cardPage } from '#server/features/records/groupCards.ts';
export { clauseLinks, clauseTitle, contractTypeTitle, termLink } from '#server/features/records/links.ts';
export { marketPictures } from '#server/features/records/market/picture.ts';
export { crumbsOf, metaOf } from '#server/features/records/meta.ts';
export { recordPages } from '#server/features/records/pages.ts';
export { esc, FILE_POLICY, filePage } from '#server/features/records/renderFile.ts';
export { sidebarRoutes } from '#server/features/records/sidebars.ts';
export { siteFiles } from '#server/features/records/sitemap.ts';
export { templateRoutes } from '#server/features/records/templateRoutes.ts';
export { cardTemplate, shownTemplate } from '#server/features/records/templates.ts';
export { createTexts, type Texts, textRoutes } from '#server/features/records/textRoutes.ts';
export { typesLike } from '#server/features/records/typesLike.ts';
export { typeValueRoutes, typeValues } from '#server/features/records/typeValues.ts';
export { wordingCards } from '#server/features/records/wordingCards.ts';
