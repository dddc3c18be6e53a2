/** Human text to a path segment: "Governing Law; Venue" → "governing-law-venue". Never empty. */
export function slug(text: string): string {
  // a longer one is cut anyway, and normalising long runs of combining marks takes quadratic time
  const s = text
    .slice(0, 400)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80)
    .replace(/-$/, '');
  return s || 'untitled';
}
