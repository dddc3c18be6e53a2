/**
 * What reads files is fetched when it is first needed, several parts of it at the same time. Jest links modules that two such imports share
 * twice at once now and then, and one of them fails: suites that open a screen with both fetch them before, one after the other.
 */
export async function fetchFilesAhead(): Promise<void> {
  await import('#addin/word/fileComments.ts');
  await import('#addin/word/remains.ts');
  await import('#addin/word/compareFiles.ts');
}
