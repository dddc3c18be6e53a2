/** One labelled provision. */
export interface Example {
  /** Clause type id. */
  type: string;
  /** Further types, where the parts of its heading name several. */
  also?: readonly string[];
  heading: string | null;
  /** The wording without number and heading. */
  text: string;
  /** Where it comes from: the unit that training and held-out data never share. */
  doc: string;
  source:
    | 'labels'
    | 'written'
    | 'sample'
    | 'provisions'
    | 'edgar'
    | 'cuad'
    | 'cuad-labels'
    | 'templates'
    | 'policies'
    /** Policies whose licence does not allow to learn from them freely. */
    | 'measured';
  /** The label as the source gives it, where it has one of its own. */
  label?: string;
}
