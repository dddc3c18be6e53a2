export interface Stage {
  name: string;
  databases: string[];
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
