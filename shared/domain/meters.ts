/** What is counted, in words. */
import type { Metered } from '#shared/domain/quotas.ts';

export interface Meter {
  title: string;
  one: string;
  many: string;
}

export const METERS: Record<Metered, Meter> = {
  ai_assistant: { title: 'Assistant messages', one: 'message', many: 'messages' },
  clause_finder: { title: 'Clause finder', one: 'search', many: 'searches' },
  review_standard: { title: 'Reviews', one: 'review', many: 'reviews' },
  export: { title: 'Downloads', one: 'download', many: 'downloads' },
  copy: { title: 'Copies', one: 'copy', many: 'copies' },
  pagination: { title: 'Further pages of a list', one: 'page', many: 'pages' },
  search_click: { title: 'Results opened from a search', one: 'result', many: 'results' },
  page_view: { title: 'Pages', one: 'page', many: 'pages' },
  clause_page_view: { title: 'Clause pages', one: 'page', many: 'pages' },
  search_result_page_view: { title: 'Pages reached from a search engine', one: 'page', many: 'pages' },
};
