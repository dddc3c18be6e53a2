import { createContext } from 'react';

/** Id of the heading that names the dialog on show. */
export const TitleId = createContext('');
