/** The client of the API for this site, fetched with the first call. */
import { type Api, createApi } from '#shared/api/client.ts';

export const makeApi = (): Api => createApi();
