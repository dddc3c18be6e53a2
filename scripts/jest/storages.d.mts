export function noteStorages(): { stop(): void; end(): void };
