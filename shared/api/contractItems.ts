/** Contracts as lists show them, and as the samples of a wording. Specification part 2 §3. */

export interface Sample {
  /** Of the clause or definition, to be cited, saved or taken away. */
  id: string;
  label: string;
  /** At most two. */
  parties?: string[];
  uri: string;
  /** "14 March 2024" */
  published: string | null;
  /** The same as ISO 8601: "2024-03-14". */
  date: string | null;
  /** SHA-256 of its text, as hexadecimal. */
  hash: string;
  /** 'View Similar (n)': contracts nearly the same as this sample's contract, others than itself. Absent: no link. */
  similar?: { uri: string; count: number };
}

export interface ContractItem {
  id: string;
  uri: string;
  title: string;
  /** "14 March 2024", the filed or agreement date. */
  published: string | null;
  /** The same as ISO 8601: "2024-03-14". */
  date: string | null;
  /** When it came into the library, ISO 8601. */
  created: string;
  intro: string;
  tags: { type: string; name: string; value: string; uri: string }[];
  groupId: string;
  groupSize: number;
  /** Up to three others of the group. */
  groupSamples: Omit<Sample, 'hash'>[];
  isSample: boolean;
}
