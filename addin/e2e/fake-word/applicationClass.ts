/** Word itself, as office.js sees it: what opens other documents. */
import { fromBase64 } from './flatOpc.ts';
import { type ApiClass, type ApiObject, WordError } from './protocol.ts';
import type { Word } from './spans.ts';

/** Of every .docx, as of every archive. */
const SIGNATURE = [0x50, 0x4b, 3, 4];

export const applicationClass = (word: Word): ApiClass<null> => {
  const created: ApiClass<Uint8Array> = {
    name: 'DocumentCreated',
    methods: { Open: [1.3, (bytes) => void word.opened.push(bytes)] },
  };
  return {
    name: 'Application',
    methods: {
      CreateDocument: [
        1.3,
        (_self, file: string): ApiObject => {
          const bytes = fromBase64(file);
          if (SIGNATURE.some((byte, i) => bytes[i] !== byte)) throw new WordError('GeneralException', 'CreateDocument');
          return { class: created as ApiClass, self: bytes };
        },
      ],
    },
  };
};
