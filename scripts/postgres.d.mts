export function freePort(): Promise<number>;
export function startPostgres(options?: {
  isCareless?: boolean;
  settings?: string[];
}): Promise<{ url: string; stop(): Promise<void> }>;
