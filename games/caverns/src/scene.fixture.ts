import { behaviors } from './behaviors.js';
import { type Monster, moveTo, putAt } from './creature.js';
import type { Door } from './dungeon.js';
import { type CavernsGame, createCaverns } from './game.js';
import { gather } from './gather.js';
import type { MonsterKind } from './inhabit.js';
import { DOOR, FLOOR, HEIGHT, WALL, WIDTH } from './map.js';
import { wishFor } from './player.js';
import { lookAsHero } from './senses.js';
import { layGround, meet, refreshGround } from './turns.js';
import type { World } from './world.js';

const KINDS: { readonly [sign: string]: MonsterKind } = { g: 'goblin', o: 'ogre', a: 'archer', w: 'wolf', W: 'warden' };

/**
 * A small level drawn by a test: `#` rock, `.` floor, `+` a door, `@` the hero, and monsters by the
 * first letter of their kind, `W` for the warden. Around it is rock.
 */
export class Scene {
  readonly game: CavernsGame;
  readonly world: World;

  constructor(rows: readonly string[]) {
    this.game = createCaverns(behaviors, { seed: 1 });
    const { world } = this.game;
    this.world = world;
    const tiles = new Uint8Array(WIDTH * HEIGHT);
    const doors: Door[] = [];
    const monsters: Monster[] = [];
    const counts = new Map<MonsterKind, number>();
    let start = 0;
    for (const [row, signs] of rows.entries())
      for (const [column, sign] of [...signs].entries()) {
        const cell = (row + 1) * WIDTH + column + 1;
        tiles[cell] = sign === '#' ? WALL : sign === '+' ? DOOR : FLOOR;
        if (sign === '+') doors.push({ cell, lock: null });
        if (sign === '@') start = cell;
        const kind = KINDS[sign];
        if (kind === undefined) continue;
        counts.set(kind, (counts.get(kind) ?? 0) + 1);
        const { monster } = meet(world, `${kind}-9-${counts.get(kind)}`);
        moveTo(monster, cell);
        monster.previousCell = cell;
        for (const place of [monster.home, monster.spot, monster.interest]) putAt(place, cell);
        monsters.push(monster);
      }
    Object.assign(world, {
      dungeon: { ...world.dungeon, tiles, doors, items: [], start, exit: 0 },
      ...{ taken: [], opened: doors.map(() => false), monsters, potions: 0 },
    });
    moveTo(world.hero, start);
    world.hero.previousCell = start;
    world.known.fill(0);
    layGround(world);
    lookAsHero(world);
    refreshGround(world);
    gather(world, this.game.session.options.cast);
  }

  /** The only monster of a kind, or the first. */
  find(kind: MonsterKind, number = 1): Monster {
    return this.world.prowlers.get(`${kind}-9-${number}`)!.monster;
  }

  /** Lets turns pass in which the hero waits; `until` ends it early. Returns whether it did. */
  wait(turns: number, until: () => boolean = () => false): boolean {
    for (let turn = 0; turn < turns; turn++) {
      wishFor(this.world, { act: 'wait' });
      this.game.session.step();
      if (until()) return true;
    }
    return false;
  }

  /** The hero goes some steps: `step` is 1, −1, or a row up or down. */
  go(step: number, times = 1, isQuiet = false): void {
    for (let i = 0; i < times; i++) {
      wishFor(this.world, { act: 'step', to: this.world.hero.cell + step, isQuiet });
      this.game.session.step();
    }
  }

  /** Whether a node of a monster's behavior is running. */
  does(kind: MonsterKind, node: string, number = 1): boolean {
    const { cast } = this.game.session.options;
    const { id } = this.find(kind, number);
    const minds = cast.mindsOf(id);
    return minds.runningNodes(cast.find(id)!.mind).some((row) => minds.nodeTable[row].path === node);
  }
}
