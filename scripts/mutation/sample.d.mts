export function sample<T>(items: readonly T[], count: number, seed: number): T[];
