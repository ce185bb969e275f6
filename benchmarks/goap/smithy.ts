// What a smith can do: twenty actions over twenty facts. Ten steps lead from nothing to a sold
// sword, each on the one before; ten others are possible along the way, cost as much, and lead
// nowhere, so that a search has to look at every mixture of them.

export interface SmithyAction {
  readonly name: string;
  /** Fact that must hold, or none. */
  readonly needs: string | undefined;
  readonly makes: string;
  readonly cost: number;
}

const steps = ['pick', 'ore', 'charcoal', 'fire', 'iron', 'blade', 'edge', 'hilt', 'sword', 'sold'] as const;
const sides = ['drink', 'dust', 'smoke', 'warmth', 'nail', 'horseshoe', 'hook', 'spoon', 'praise', 'tales'] as const;

export const smithyActions: readonly SmithyAction[] = [
  ...steps.map((makes, i) => ({
    name: `make ${makes}`,
    needs: i === 0 ? undefined : steps[i - 1],
    makes,
    cost: 1 + (i % 2),
  })),
  ...sides.map((makes, i) => ({
    name: `make ${makes}`,
    needs: i === 0 ? undefined : steps[i - 1],
    makes,
    cost: 1 + ((i + 1) % 3),
  })),
];

export const smithyFacts: readonly string[] = [...steps, ...sides];
export const smithyGoal = 'sold';
