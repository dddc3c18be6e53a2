interface Locked {
  version?: string;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}
interface Lock {
  packages: Record<string, Locked>;
}
export function platformOf(name: string): Pick<Locked, 'os' | 'cpu' | 'libc'> | null;
export function missingBinaries(lock: Lock): { at: string; name: string; version: string; dev: boolean }[];
export function completed<L extends Lock>(lock: L): L;
