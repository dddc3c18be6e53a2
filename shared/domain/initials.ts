/** "A.B." for anna.berg@firm.example; undefined for an address that names no first and last name. */
export function initialsOf(email: string): string | undefined {
  const names = /^([^@+]+)/.exec(email)?.[1]?.split(/[._-]+/) ?? [];
  const letters = names.map((name) => /^\p{L}/u.exec(name)?.[0].toUpperCase());
  const isNamed = names.length >= 2 && names.length <= 3 && letters.every(Boolean);
  return isNamed ? letters.map((letter) => `${letter}.`).join('') : undefined;
}
