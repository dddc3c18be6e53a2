/** A figure out of what `/metrics` answers, by its name and labels as they stand there. Null: it is not there. */
export function figureOf(text: string, name: string): number | null {
  const line = text.split('\n').find((one) => one.startsWith(`${name} `));
  return line === undefined ? null : Number(line.slice(name.length + 1));
}
