/** Why a folder cannot be used, for a person. */

const REASONS: Record<string, string> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EEXIST: 'a file of that name is in the way',
  ENOTDIR: 'a file is in the way of one of its folders',
  EROFS: 'the disk can only be read',
  ENOSPC: 'the disk is full',
};

/** Anything unknown keeps the words of the system: whoever looks into it needs them. */
export function folderTrouble(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return REASONS[code ?? ''] ?? message;
}
