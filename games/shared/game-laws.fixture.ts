import type { BehaviorDocument } from 'gumption/behavior';
import type { ResolvedSheet } from 'gumption/behavior/cast';
import { formatDocument } from 'gumption/behavior/files';
import { type CreateGame, parseScenario, playScenario } from 'gumption/behavior/scenario';
import { adviseBehaviorTree } from 'gumption/decision/behavior-tree';
import { adviseMachines } from 'gumption/decision/state-machine/nodes';
import { expect, it } from 'vitest';

// Tests that every game has. Files are the texts that `import.meta.glob` finds.

type Files = Readonly<Record<string, unknown>>;

interface Project {
  readonly behaviors: readonly BehaviorDocument[];
  readonly sheets?: readonly ResolvedSheet[];
}

/** Plays each scenario with its first seed. `ids` go before the title. */
export function testScenarios(files: Files, createGame: CreateGame, project: Project, ids = ''): void {
  const scenarios = Object.values(files).map((text) => parseScenario(text as string));
  it.each(scenarios)(`${ids}keeps what its scenarios promise: $name`, (scenario) => {
    const report = playScenario(scenario, createGame, { ...project, seed: scenario.seeds![0] });
    expect(report.errors).toEqual([]);
    expect(report.expectations.filter(({ passed }) => !passed)).toEqual([]);
  });
}

/**
 * Compares each behavior with what the workbench would write, and asks for advice: a game that people
 * learn from must not need any.
 */
export function testBehaviorFiles(files: Files): void {
  const documents = Object.values(files).map((text) => JSON.parse(text as string) as BehaviorDocument);
  it('ships behaviors that need no advice', () => {
    for (const document of documents)
      expect([...adviseBehaviorTree(document), ...adviseMachines(document)], document.name).toEqual([]);
  });
  it('ships behaviors that are written canonically', () => {
    for (const text of Object.values(files)) expect(formatDocument(JSON.parse(text as string))).toBe(text);
  });
}

/** Draws the picture in panes of several sizes. */
export function testPictureSizes(
  draw: (width: number, height: number) => { readonly numbers: readonly number[] },
  hash: () => string,
): void {
  it.each([
    { width: 900, height: 600 },
    { width: 120, height: 900 },
    { width: 0, height: 0 },
  ])('can be drawn at $width × $height, without a number that is none, and changes nothing', ({ width, height }) => {
    const before = hash();
    expect(draw(width, height).numbers.every(Number.isFinite)).toBe(true);
    expect(hash()).toBe(before);
  });
}
