/**
 * The contract of the port through Word's own host, over the fake Word with its load and sync order: what the browser tests try with
 * the real office.js, in every run. Old Words and new ones, struck-out words in Word's text or not.
 */
import { TextDecoder, TextEncoder } from 'node:util';
import { describe, test } from '@jest/globals';
import { contractDocument } from '#addin/testing/hostSuite/document.ts';
import { HOST_CONTRACT, isFor, type MakeHost } from '#addin/testing/hostSuite/index.ts';
import { openFakeOffice } from '#addin/testing/word/office.ts';
import { abilitiesOf } from '#addin/word/abilities.ts';
import { createWordHost } from '#addin/word/wordHost.ts';
import type { DocumentHost } from '#shared/ui/DocumentHost.ts';

// what every browser has and jsdom has not
Object.assign(globalThis, { TextDecoder, TextEncoder });

const WORDS: [name: string, level: number, deletedTextVisible: boolean][] = [1.3, 1.4, 1.6].flatMap((level) => [
  [`WordApi ${level}, struck-out words in the text`, level, true],
  [`WordApi ${level}, struck-out words hidden`, level, false],
]);

const hostWith =
  (level: number, deletedTextVisible: boolean): MakeHost =>
  async ({ docx, readOnly = false, tracking, failAt } = {}) => {
    const office = await openFakeOffice({
      docx: docx ?? (await contractDocument()),
      level,
      deletedTextVisible,
      readOnly,
      tracking,
      faults: failAt ? { failAt: { ...failAt } } : {},
    });
    return {
      host: countingCalls(createWordHost(), office.nextCall),
      userTypes: async (para, text) => office.userTypes(para, text),
      userSelects: async (from, to) => office.userSelects(from, to),
    };
  };

/** Tells the fake Word where a call of the port begins. */
const countingCalls = (host: DocumentHost, nextCall: () => void): DocumentHost =>
  new Proxy(host, {
    get: (target, name) => {
      const member = Reflect.get(target, name) as unknown;
      if (typeof member !== 'function') return member;
      return (...given: unknown[]) => {
        if (name !== 'info' && name !== 'on') nextCall();
        return (member as (...given: unknown[]) => unknown).apply(target, given);
      };
    },
  });

describe.each(WORDS)('%s', (_, level, deletedTextVisible) => {
  const { abilities } = abilitiesOf({ apiLevel: level, readOnly: false, file: true });
  for (const { topic, cases } of HOST_CONTRACT)
    for (const one of cases)
      (isFor(one, abilities) ? test : test.skip)(`${topic}: ${one.name}`, () =>
        one.run(hostWith(level, deletedTextVisible)),
      );
});
