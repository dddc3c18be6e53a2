/** Parts of records that several calls and pages show. */

/** A fact as shown: label, value, the words that prove it, how sure we are. DESIGN §6.5. */
export interface Fact {
  key: string;
  label: string;
  value: string;
  /** Page that lists what shares this value. */
  href: string | null;
  quote: string | null;
  anchor: string | null;
  /** The page with the anchor; absent: the one on show. */
  uri?: string;
  /** What the clause at `anchor` is called in the contract: "section 13". */
  place?: string | null;
  /** Who said it by hand, and when; absent: it was read. */
  byHand?: { by: string | null; at: string };
  certainty: 'stated' | 'read' | 'guessed';
  confidence: number;
}
