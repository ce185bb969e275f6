import type { Point } from '../../shared/point.js';
import { behaviors } from './behaviors.js';
import { createStealth, type StealthGame } from './game.js';
import { type Person, place, positionOf, type Watcher } from './people.js';
import { lead, type Pace } from './player.js';
import type { World } from './world.js';

/**
 * Where each participant stands: column, row, and orientation; 0 is down the picture, π / 2 to the
 * right.
 */
type Cast = Readonly<Record<string, readonly [number, number, number?]>>;

/** Steps in a second. */
export const SECOND = 60;

export const [UP, RIGHT, DOWN, LEFT] = [Math.PI, Math.PI / 2, 0, -Math.PI / 2];

/**
 * A night with only some of the people, each where a test needs it. `mindless` people notice things
 * but do not act.
 */
export class Stage {
  readonly game: StealthGame;
  readonly world: World;

  constructor(cast: Cast, mindless: readonly string[] = []) {
    this.game = createStealth(behaviors, { seed: 1 });
    this.world = this.game.world;
    const { guards, dog, thief } = this.world;
    for (const person of [...guards, dog, thief]) {
      const at = cast[person.id];
      // People without a part stand in a far corner and hear nothing.
      place(person, at ? { x: at[0], z: at[1] } : { x: 33.5, z: 1.5 }, at?.[2] ?? 0);
      if (at === undefined || mindless.includes(person.id)) this.game.session.options.cast.remove(person.id);
      if (at === undefined && 'senses' in person) this.world.perception.graph.remove((person as Watcher).senses);
    }
    this.stay();
  }

  find(id: string): Watcher {
    return [...this.world.guards, this.world.dog].find((watcher) => watcher.id === id)!;
  }

  /** The thief stays where it is. */
  stay(): void {
    lead(this.world.thief, positionOf(this.world.thief), 'walk');
  }

  /**
   * Plays for some seconds while the thief goes to a goal or stays; `until` ends it early. Returns
   * whether it did.
   */
  play(seconds: number, goal?: Point & { readonly pace?: Pace }, until: () => boolean = () => false): boolean {
    for (let step = 0; step < seconds * SECOND; step++) {
      if (goal) lead(this.world.thief, goal, goal.pace ?? 'walk');
      else if (this.world.thief.idleTicks > SECOND) this.stay();
      this.game.session.step();
      if (until()) return true;
    }
    return false;
  }

  /** Puts a person at a point. */
  put(person: Person, x: number, z: number, orientation = 0): void {
    place(person, { x, z }, orientation);
  }

  /** The paths of the running nodes of a person's behavior. */
  doing(id: string): string[] {
    const { cast } = this.game.session.options;
    const minds = cast.mindsOf(id);
    return minds.runningNodes(cast.find(id)!.mind).map((row) => minds.nodeTable[row].path);
  }

  /** Is a node of a person's behavior running? */
  does(id: string, node: string): boolean {
    return this.doing(id).includes(node);
  }
}
