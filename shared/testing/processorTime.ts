/** Milliseconds of processor time that this process has used: what bounds a rule on a machine that is busy with other things. */
export function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
