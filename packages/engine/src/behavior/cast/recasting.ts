import type { Problem } from '../../data/index.js';
import type { PopulationKey, ResolvedSheet } from '../check/index.js';
import type { BehaviorDocument } from '../document/document.js';
import type { Character } from './character.js';
import { nameOfPopulation, type Playbook } from './playbook.js';

type Sheets = ReadonlyMap<string, ResolvedSheet>;

/**
 * Decides what changed behaviors and sheets mean for the characters: what speaks against the
 * change, and which characters start another behavior because their sheet names another one.
 */
export class Recasting {
  readonly #playbook: Playbook;
  /** Behaviors that sheets named before they changed, by sheet. */
  readonly #former = new Map<string, Set<string>>();

  constructor(playbook: Playbook) {
    this.#playbook = playbook;
  }

  /**
   * Collects in `moves` the characters that start another behavior because of the current sheets.
   * Returns the problems of the sheets.
   */
  plan<A>(before: Sheets, characters: Iterable<Character<A>>, moves: Map<Character<A>, string>): Problem[] {
    const playbook = this.#playbook;
    const problems = playbook.problems();
    const kept = new Map<string, PopulationKey>();
    for (const character of characters) {
      const { id, type, behavior: runs, sheet: name } = character;
      if (name === undefined) continue;
      const sheet = playbook.sheets.get(name);
      const behavior = runs === before.get(name)?.behavior ? sheet?.behavior : runs;
      const written = playbook.documents.get(behavior ?? '')?.agent;
      if (sheet === undefined) problems.push({ path: name, problem: `is gone, but ${id} goes by it` });
      else if (behavior === undefined)
        problems.push({ path: `${name}: behavior`, problem: `is missing; ${id} goes by it` });
      else if (written !== undefined && written !== type)
        problems.push({ path: `${name}: behavior`, problem: `is written for ${written}, but ${id} is a ${type}` });
      else if (behavior !== runs) moves.set(character, behavior);
      else kept.set(nameOfPopulation(character), { behavior, sheet: name });
    }
    if (problems.length === 0)
      for (const key of kept.values())
        for (const { path, problem } of playbook.problemsOf(key))
          problems.push({ path: `${key.sheet}: ${path}`, problem });
    return problems;
  }

  /**
   * The problems of a behavior that replaces another of its name, and of all behaviors that refer
   * to it. Paths in the behavior itself come without its name.
   */
  problemsOf(
    document: BehaviorDocument,
    before: BehaviorDocument | undefined,
    characters: Iterable<Character>,
  ): Problem[] {
    const own = `${document.name}: `;
    const problems = this.#playbook.problems().map(({ path, problem }) => ({
      path: path.startsWith(own) ? path.slice(own.length) : path,
      problem,
    }));
    // Characters that run it already have the agent type it was written for.
    if (document.agent !== undefined && document.agent !== before?.agent)
      for (const { id, type, behavior } of characters)
        if (behavior === document.name && document.agent !== type)
          problems.push({ path: 'agent', problem: `${id}, which runs it, is a ${type}, not a ${document.agent}` });
    return problems;
  }

  /** Remembers which behaviors the sheets named before they were replaced by the current ones. */
  remember(before: Sheets): void {
    const { sheets } = this.#playbook;
    for (const { name, behavior } of before.values())
      if (behavior !== undefined && sheets.get(name)?.behavior !== behavior)
        this.#former.set(name, (this.#former.get(name) ?? new Set()).add(behavior));
    for (const { name, behavior } of sheets.values())
      if (behavior !== undefined) this.#former.get(name)?.delete(behavior);
  }

  /**
   * The behavior that a restored character starts because its sheet names another one now;
   * undefined if it keeps its behavior.
   */
  successorOf({ sheet = '', behavior: before }: Character): string | undefined {
    const behavior = this.#former.get(sheet)?.has(before) ? this.#playbook.sheets.get(sheet)?.behavior : undefined;
    return behavior === before ? undefined : behavior;
  }
}
