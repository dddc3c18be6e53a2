export const BUDGET_KB: number;
export interface FirstLoad {
  /** Name of the file of the component. */
  page: string;
  own: number;
  total: number;
}
export function firstLoadSizes(client: string): { pages: FirstLoad[]; stylesheet: number };
