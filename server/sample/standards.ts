/** Standard forms that come with the sample library: of our own writing, and given away (CC0). */
import { join } from 'node:path';
import { sourcesFolder } from '#server/sample/sources.ts';

export const sampleStandards = () => [
  {
    name: 'Clausary Mutual NDA',
    version: '1.0',
    licence: 'CC0 1.0',
    source: 'https://creativecommons.org/publicdomain/zero/1.0/',
    file: join(sourcesFolder(), 'standards', 'clausary-mutual-nda.md'),
  },
];
