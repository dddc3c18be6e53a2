/** Why a folder cannot be used, for a person. */

const REASONS: Record<string, string> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EEXIST: 'a file of that name is in the way',
  ENOTDIR: 'a file is in the way of one of its folders',
  EROFS: 'the disk can only be read',
  ENOSPC: 'the disk is full',
};

/** Of a single file as well. */
const OF_FILES: Record<string, string> = {
  ...REASONS,
  ENOENT: 'there is no such file or folder',
  EISDIR: 'it is a folder',
  EDQUOT: 'the room of this user on the disk is used up',
  EFBIG: 'the disk or this user may not have so large a file',
  EIO: 'the disk failed',
};

/** Null: the error is not of a file. */
export function fileTrouble(error: unknown): string | null {
  const { code, syscall } = (error ?? {}) as NodeJS.ErrnoException;
  return syscall && syscall !== 'connect' ? (OF_FILES[code ?? ''] ?? null) : null;
}

/** Anything unknown keeps the words of the system: whoever looks into it needs them. */
export function folderTrouble(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return REASONS[code ?? ''] ?? message;
}
