/** What is for sale: prices in the visitor's currency, and the page about them. */
export { pricingPages } from '#server/features/pricing/pages.ts';
export { pricingRoutes } from '#server/features/pricing/routes.ts';
