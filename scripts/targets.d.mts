export interface Target {
  readonly name: string;
}
export function findTargets(game?: string): Target[];
export function gameNames(): string[];
export function hasPage(game: string): boolean;
export function buildTargets(
  targets: readonly Target[],
  options?: { readonly rebuild?: boolean; readonly beside?: boolean },
): Promise<void>;
