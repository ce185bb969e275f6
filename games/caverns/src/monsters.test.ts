import { Spot } from 'gumption/tactics/queries';
import { describe, expect, it } from 'vitest';
import { HERO_CLUE, NOISE } from './clues.js';
import { stepsBetween, WALL, WIDTH } from './map.js';
import { wishFor } from './player.js';
import { Scene } from './scene.fixture.js';

const HALL = ['##############', '#............#', '#............#', '#............#', '##############'];

describe('a goblin', () => {
  const rooms = [
    '##############',
    '#@...g.......#',
    '########.#####',
    '######...#####',
    '######.#######',
    '######g#######',
    '##############',
  ];

  it('that is alone fetches another, and both come', () => {
    const scene = new Scene(rooms);
    const mate = scene.find('goblin', 2);
    expect(scene.wait(2, () => scene.does('goblin', 'fetch'))).toBe(true);
    expect(mate.memory.knows(HERO_CLUE)).toBe(false);
    expect(scene.wait(12, () => mate.memory.knows(HERO_CLUE))).toBe(true);
    const { hero } = scene.world;
    const isBeside = (number: number) => stepsBetween(scene.find('goblin', number).cell, hero.cell) <= 2;
    expect(scene.wait(24, () => isBeside(1) && isBeside(2))).toBe(true);
  });

  it('that has nobody to fetch fights alone', () => {
    const scene = new Scene(rooms.map((row, i) => (i === 5 ? row.replace('g', '.') : row)));
    expect(scene.wait(8, () => scene.world.hero.health < scene.world.hero.maxHealth)).toBe(true);
    expect(scene.does('goblin', 'fetch')).toBe(false);
  });

  it('that is badly hurt flees, and hides where the hero does not see it', () => {
    const scene = new Scene(rooms);
    const goblin = scene.find('goblin');
    goblin.health = 2;
    scene.wait(10);
    expect(scene.world.visible[goblin.cell]).toBe(0);
    expect(stepsBetween(goblin.cell, scene.world.hero.cell)).toBeGreaterThan(7);
  });
});

describe('an ogre', () => {
  const corridor = ['################', '#@.............#', '######.#########', '######....o#####', '################'];

  it('sleeps through silence, and hunts what it hears', () => {
    const scene = new Scene(corridor);
    const ogre = scene.find('ogre');
    const bed = ogre.cell;
    scene.go(1, 3, true);
    expect([ogre.cell, ogre.memory.knows(NOISE)]).toEqual([bed, false]);
    const { hero } = scene.world;
    for (let turn = 0; turn < 20 && hero.health === hero.maxHealth; turn++) scene.go(turn % 2 === 0 ? 1 : -1);
    expect(stepsBetween(ogre.cell, hero.cell)).toBe(1);
    expect(hero.health).toBeLessThan(hero.maxHealth);
  });

  it('goes to a stone that falls elsewhere, and then back to bed', () => {
    const scene = new Scene(corridor);
    const ogre = scene.find('ogre');
    const bed = ogre.cell;
    const stone = scene.world.hero.cell + 7;
    wishFor(scene.world, { act: 'throw', to: stone });
    scene.game.session.step();
    expect(scene.wait(20, () => ogre.cell === stone)).toBe(true);
    expect(scene.world.hero.health).toBe(scene.world.hero.maxHealth);
    expect(scene.wait(40, () => ogre.cell === bed)).toBe(true);
  });

  it('does not hear through a shut door what it hears through an open one', () => {
    const hears = (door: string) => {
      const scene = new Scene(['############', `#@.....${door}.o#`, '############']);
      scene.go(1);
      return scene.find('ogre').memory.knows(NOISE);
    };
    expect([hears('.'), hears('+')]).toEqual([true, false]);
  });
});

describe('an archer', () => {
  it('shoots from afar, and withdraws from a hero that comes near', () => {
    const scene = new Scene(HALL.map((row, i) => (i === 2 ? '#@....a......#' : row)));
    const archer = scene.find('archer');
    const { world } = scene;
    expect(scene.wait(12, () => world.hero.health < world.hero.maxHealth)).toBe(true);
    const distance = () => stepsBetween(archer.cell, world.hero.cell);
    expect(distance()).toBeGreaterThan(3);
    const before = archer.cell;
    scene.go(1, 3);
    expect(archer.cell).not.toBe(before);
    scene.wait(6);
    expect(distance()).toBeGreaterThan(3);
  });

  it('looks for a place with walls around it', () => {
    const scene = new Scene([
      '##############',
      '#@...........#',
      '#.....a......#',
      '#............#',
      '########.#####',
      '##############',
    ]);
    const { finder, prowlers } = scene.world;
    const spot = new Spot();
    scene.go(1);
    expect(finder.find(spot, 'snipe', prowlers.get('archer-9-1')!)).toBe(true);
    const isWall = (dx: number, dz: number) =>
      scene.world.dungeon.tiles[(Math.floor(spot.z) + dz) * WIDTH + Math.floor(spot.x) + dx] === WALL;
    const walls = [isWall(1, 0), isWall(-1, 0), isWall(0, 1), isWall(0, -1)].filter(Boolean).length;
    expect(walls).toBeGreaterThan(0);
    expect(stepsBetween(scene.world.hero.cell, Math.floor(spot.z) * WIDTH + Math.floor(spot.x))).toBeGreaterThan(3);
  });
});

describe('wolves', () => {
  it('come from different sides, and spring together', () => {
    const scene = new Scene([
      '#############',
      '#...........#',
      '#...........#',
      '#....@......#',
      '#...........#',
      '#........ww.#',
      '#.........w.#',
      '#############',
    ]);
    const { world } = scene;
    const wolves = [1, 2, 3].map((number) => scene.find('wolf', number));
    const isHit = () => world.hero.health < world.hero.maxHealth;
    expect(scene.wait(20, isHit)).toBe(true);
    expect(wolves.filter(({ cell }) => stepsBetween(cell, world.hero.cell) <= 4).length).toBeGreaterThan(1);
    scene.wait(4);
    const sides = wolves
      .filter(({ cell }) => stepsBetween(cell, world.hero.cell) === 1)
      .map(({ cell }) => cell - world.hero.cell);
    expect(new Set(sides).size).toBeGreaterThan(1);
  });
});

describe('the warden', () => {
  it('drives the hero off, but not far from its post', () => {
    const scene = new Scene([
      '###########################',
      '#@..W....................+#',
      '###########################',
    ]);
    const warden = scene.find('warden');
    const post = warden.cell;
    expect(scene.wait(6, () => scene.world.hero.health < scene.world.hero.maxHealth)).toBe(true);
    // The hero gets away, behind the door.
    scene.world.hero.health = scene.world.hero.maxHealth = 999;
    warden.memory.clear();
    Object.assign(scene.world.hero, { cell: post + 20, previousCell: post + 20 });
    expect(scene.wait(40, () => warden.cell === post)).toBe(true);
    expect(Math.abs(warden.cell - post) % WIDTH).toBe(0);
  });
});
