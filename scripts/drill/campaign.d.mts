export interface Stage {
  name: string;
  databases: string[];
  /** Of a stage that is a fault: its name. */
  fault?: string;
}
export interface Result {
  stage: string;
  database: string;
  hit: boolean;
  kills?: number;
  acknowledged: number;
  lost: number;
  partial: number;
  wrong: number;
}
export function stagesOf(wish: { stage?: string; database?: string }): Stage[];
export function ableOf(stages: Stage[]): { able: Stage[]; unable: string[] };
export function campaign(campaign: {
  stages: Stage[];
  seed: number;
  ms: number;
  rounds: number;
  stallMs: number;
  soakMs: number | null;
  signal?: AbortSignal;
  results?: (result: Result) => void;
}): Promise<number>;
