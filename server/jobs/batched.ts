/** Several questions for one row each, asked within a moment, become one query: many people may watch their jobs. */

const MOMENT_MS = 20;

export function batched<Row extends { id: string }>(
  readAll: (ids: string[]) => Promise<Row[]>,
): (id: string) => Promise<Row | undefined> {
  let next: Promise<Map<string, Row>> | null = null;
  let asked = new Set<string>();

  async function gather(): Promise<Map<string, Row>> {
    await new Promise((resolve) => setTimeout(resolve, MOMENT_MS));
    const ids = [...asked];
    next = null;
    asked = new Set();
    return new Map((await readAll(ids)).map((row) => [row.id, row]));
  }

  return async (id) => {
    asked.add(id);
    next ??= gather();
    return (await next).get(id);
  };
}
