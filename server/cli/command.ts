/** What a file of this folder exports as `command`; `main.ts` lists and loads them. */
export interface Command {
  usage: string;
  /** Resolves with the exit code. */
  run(args: string[]): Promise<number>;
}
