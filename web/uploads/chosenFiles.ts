/** Files as a person hands them over: chosen, or dropped with the folders that they are in. */

export interface ChosenFile {
  /** With the folders that it came in. */
  path: string;
  file: File;
}

/** Notes of the system and of programs, which nobody means. */
const isBeside = (path: string): boolean => /(?:^|\/)(?:\.[^/]*|~\$[^/]*|Thumbs\.db|desktop\.ini)$/i.test(path);

export const chosenIn = (files: Iterable<File>): ChosenFile[] =>
  [...files]
    .map((file) => ({ path: file.webkitRelativePath || file.name, file }))
    .filter(({ path }) => !isBeside(path));

/** A folder tells of its entries a hundred at a time. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) return all;
    all.push(...some);
  }
}

async function filesUnder(entry: FileSystemEntry): Promise<ChosenFile[]> {
  const path = entry.fullPath.replace(/^\//, '');
  if (isBeside(path)) return [];
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject));
    return [{ path, file }];
  }
  const below = await Promise.all((await entriesOf(entry as FileSystemDirectoryEntry)).map(filesUnder));
  return below.flat();
}

/** What was dropped. Read at once: what is dropped is gone when its event is over. */
export async function droppedIn(transfer: DataTransfer): Promise<ChosenFile[]> {
  const entries = [...transfer.items].flatMap((item) => item.webkitGetAsEntry?.() ?? []);
  if (entries.length === 0) return chosenIn(transfer.files);
  return (await Promise.all(entries.map(filesUnder))).flat();
}
