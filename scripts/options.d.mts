import type { ParseArgsConfig, parseArgs } from 'node:util';

export function optionsOf<Config extends ParseArgsConfig>(
  usage: string,
  config: Config,
  args?: string[],
): ReturnType<typeof parseArgs<Config>>;
