import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Paths of every .docx below the folders, in the order of the folders and of names in each. Errors: a folder that is not there. */
export const docxFiles = (folders: readonly string[]): string[] =>
  folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.docx'))
      .sort()
      .map((name) => join(folder, name)),
  );
