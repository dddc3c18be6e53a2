/** Words of a private library, keys and passwords, looked for where they do not belong. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { MANIFEST, README } from '#server/backup/format.ts';
import { membersIn } from '#server/testing/backup.ts';

const textOf = (bytes: Buffer): string =>
  (bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes).toString('latin1');

/** Every file below a folder, with its name. */
export const folderText = (folder: string, isUnpacked = true): string =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name))
    .filter((file) => statSync(file).isFile())
    .map((file) => `${file}\n${isUnpacked ? textOf(readFileSync(file)) : readFileSync(file, 'latin1')}`)
    .join('\n');

/** What a backup says of itself, and everything that is in it. */
export async function backupTexts(file: string): Promise<{ about: string; all: string }> {
  const members = await membersIn(file);
  const texts = [...members].map(([name, bytes]) => [name, textOf(bytes)] as const);
  const about = texts.filter(([name]) => [MANIFEST, README].includes(name)).map(([, text]) => text);
  return { about: [...members.keys(), ...about].join('\n'), all: texts.map(([, text]) => text).join('\n') };
}

/** `places`: by what they are. */
export const leaksOf = (places: Record<string, string>, words: Record<string, string>): string[] =>
  Object.entries(places).flatMap(([place, text]) =>
    Object.entries(words)
      .filter(([, word]) => text.toLowerCase().includes(word.toLowerCase()))
      .map(([what]) => `${what} in ${place}`),
  );
