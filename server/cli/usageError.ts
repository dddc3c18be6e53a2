/** Wrong words on the command line: shown with the usage, exit code 2. */
export class UsageError extends Error {}
