/** Files in the container that Word used before .docx, and still uses around a .docx that is protected by a password. */

/** `encrypted`: protected by a password or by rights management. `doc`: written for Word 97 to 2003. */
export type CompoundKind = 'encrypted' | 'doc' | 'other';

const SIGNATURE = [0xd0, 0xcf, 0x11, 0xe0];

/** What a compound file holds, by the names of its streams; null for any other file. */
export function compoundKind(bytes: Uint8Array): CompoundKind | null {
  if (SIGNATURE.some((byte, i) => bytes[i] !== byte)) return null;
  if (names(bytes, 'EncryptedPackage')) return 'encrypted';
  return names(bytes, 'WordDocument') ? 'doc' : 'other';
}

/** Whether a stream has this name: names are written in UTF-16. */
function names(bytes: Uint8Array, name: string): boolean {
  const wanted = [...name].flatMap((letter) => [letter.charCodeAt(0), 0]);
  const first = wanted[0]!;
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1))
    if (wanted.every((byte, i) => bytes[at + i] === byte)) return true;
  return false;
}
