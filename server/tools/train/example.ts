/** One labelled provision. */
export interface Example {
  /** Clause type id. */
  type: string;
  heading: string | null;
  /** The wording without number and heading. */
  text: string;
  /** Where it comes from: the unit that training and held-out data never share. */
  doc: string;
  source: 'labels' | 'provisions' | 'edgar' | 'cuad' | 'cuad-labels' | 'templates' | 'policies';
  /** The label as the source gives it, where it has one of its own. */
  label?: string;
}
