/** Fetched with the first wording that somebody looks after: most searches find none. */
export { StewardBadge as default } from '#shared/ui/records/StewardBadge.tsx';
