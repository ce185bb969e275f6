import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkOptions } from '../../data/parse.js';
import { Rng } from '../../math/rng.js';
import { chaseScheduleSchema, createChaseMood, frighten, tickChaseMood } from './chase-mood.js';
import { aimAhead, aimAtQuarry, aimOpposite, aimShyly } from './chase-targets.js';
import {
  chaseOnGrid,
  type GridCell,
  type GridHeading,
  type GridMover,
  type IsOpen,
  roamOnGrid,
  turnBack,
} from './grid-chase.js';

const [up, left, down, right] = [0, 1, 2, 3] as const;

/** A map drawn as text: # is wall, and so is all around. */
function draw(...rows: string[]): IsOpen {
  return (x, y) => rows[y]?.[x] !== undefined && rows[y][x] !== '#';
}

const maze = draw(
  '#########', //
  '#.......#',
  '#.##.##.#',
  '#.......#',
  '#.##.##.#',
  '#.......#',
  '#########',
);

const mover = (x: number, y: number, heading: GridHeading): GridMover => ({ x, y, heading });

function walk(self: GridMover, target: GridCell, isOpen: IsOpen, steps: number): string {
  let way = '';
  for (let step = 0; step < steps; step++) {
    chaseOnGrid(self, target, isOpen);
    way += '↑←↓→'[self.heading];
  }
  return way;
}

describe('a chase on a grid [MOV-06]', () => {
  it('goes straight on and round bends without looking at the target, until there is a choice', () => {
    const bend = draw('#####', '#...#', '###.#', '###.#', '###..');
    expect(walk(mover(1, 1, right), { x: 0, y: 0 }, bend, 5)).toBe('→→↓↓↓');
  });

  it('takes at a junction the exit nearest to the target', () => {
    expect(walk(mover(3, 3, right), { x: 4, y: 0 }, maze, 3)).toBe('→↑↑');
    expect(walk(mover(3, 3, right), { x: 4, y: 6 }, maze, 3)).toBe('→↓↓');
    expect(walk(mover(3, 3, right), { x: 9, y: 3 }, maze, 3)).toBe('→→→');
  });

  it('never turns back but in a dead end, though the target be behind', () => {
    expect(walk(mover(4, 3, right), { x: 0, y: 3 }, draw('#########', '#########', '#########', '#.......#'), 5)).toBe(
      '→→→←←',
    );
  });

  it('takes up, left, down, right in this order where exits are equally good', () => {
    const cross = draw('#.#', '...', '#.#');
    expect(walk(mover(1, 1, up), { x: 1, y: 1 }, cross, 1)).toBe('↑');
    expect(walk(mover(1, 1, down), { x: 1, y: 1 }, cross, 1)).toBe('←');
  });

  it('stays where it is walled in', () => {
    const self = mover(1, 1, up);
    chaseOnGrid(self, { x: 5, y: 5 }, draw('###', '#.#', '###'));
    roamOnGrid(self, draw('###', '#.#', '###'), new Rng(1));
    expect(self).toEqual(mover(1, 1, up));
  });

  it('reaches the far corner of the maze without a detour', () => {
    const self = mover(1, 1, right);
    let steps = 0;
    while ((self.x !== 7 || self.y !== 5) && steps < 100) {
      chaseOnGrid(self, { x: 7, y: 5 }, maze);
      steps++;
    }
    expect(steps).toBe(10);
  });

  it('moves by one open cell at a time whatever the maze and the target, and never back without need', () => {
    const grid = fc.array(fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }), { minLength: 8, maxLength: 8 });
    const coordinate = fc.integer({ min: -3, max: 10 });
    fc.assert(
      fc.property(grid, coordinate, coordinate, fc.integer(), (rows, x, y, seed) => {
        const isOpen: IsOpen = (cx, cy) => rows[cy]?.[cx] === true;
        rows[3][3] = true;
        const self = mover(3, 3, up);
        const rng = new Rng(seed);
        for (let step = 0; step < 40; step++) {
          const before = { ...self };
          if (step % 2 === 0) chaseOnGrid(self, { x, y }, isOpen);
          else roamOnGrid(self, isOpen, rng);
          const way = Math.abs(self.x - before.x) + Math.abs(self.y - before.y);
          const exits = [
            isOpen(before.x, before.y - 1),
            isOpen(before.x - 1, before.y),
            isOpen(before.x, before.y + 1),
            isOpen(before.x + 1, before.y),
          ];
          const count = exits.filter(Boolean).length;
          expect(way).toBe(count === 0 ? 0 : 1);
          expect(isOpen(self.x, self.y)).toBe(true);
          if (count > 1) expect(self.heading).not.toBe((before.heading + 2) % 4);
        }
      }),
    );
  });

  it('runs anywhere when frightened: by every exit about as often, with one number drawn a step', () => {
    const cross = draw('#.#', '...', '#.#');
    const rng = new Rng(5);
    const counts = [0, 0, 0, 0];
    for (let i = 0; i < 3000; i++) {
      const self = mover(1, 1, up);
      roamOnGrid(self, cross, rng);
      counts[self.heading]++;
    }
    expect(counts[down]).toBe(0); // that would be back
    // A third of 3000 has a deviation of 26: five of them.
    for (const heading of [up, left, right]) expect(Math.abs(counts[heading] - 1000)).toBeLessThan(130);
    const [used, same] = [new Rng(1), new Rng(1)];
    roamOnGrid(mover(1, 1, up), draw('###', '#.#', '###'), used);
    same.next();
    expect(used.save()).toEqual(same.save());
  });

  it('turns back on the spot', () => {
    const self = mover(1, 1, left);
    turnBack(self);
    expect(self).toEqual(mover(1, 1, right));
  });
});

describe('the four rules of a chase [MOV-06]', () => {
  const quarry = mover(10, 5, right);

  function aim(rule: (out: GridCell) => void): GridCell {
    const out = { x: NaN, y: NaN };
    rule(out);
    return out;
  }

  it('aim at the quarry, ahead of it, opposite to a partner, and at home when near', () => {
    expect(aim((out) => aimAtQuarry(out, quarry))).toEqual({ x: 10, y: 5 });
    expect(aim((out) => aimAhead(out, quarry))).toEqual({ x: 14, y: 5 });
    expect(aim((out) => aimAhead(out, { ...quarry, heading: up }))).toEqual({ x: 10, y: 1 });
    expect(aim((out) => aimOpposite(out, quarry, { x: 9, y: 2 }))).toEqual({ x: 15, y: 8 });
    const home = { x: 0, y: 30 };
    expect(aim((out) => aimShyly(out, quarry, { x: 1, y: 5 }, home))).toEqual({ x: 10, y: 5 });
    expect(aim((out) => aimShyly(out, quarry, { x: 2, y: 5 }, home))).toEqual(home);
  });

  it('lead four chasers in one place by more than one way', () => {
    const cross = draw('....#....', '....#....', '.........', '....#....', '....#....');
    const self = () => mover(4, 2, down);
    const prey = mover(4, 6, left);
    const headings = [
      (out: GridCell) => aimAtQuarry(out, prey),
      (out: GridCell) => aimAhead(out, prey),
      (out: GridCell) => aimOpposite(out, prey, { x: -4, y: 0 }),
      (out: GridCell) => aimShyly(out, prey, self(), { x: 8, y: 0 }),
    ].map((rule) => {
      const chaser = self();
      chaseOnGrid(chaser, aim(rule), cross);
      return chaser.heading;
    });
    expect(new Set(headings).size).toBeGreaterThan(1);
  });
});

describe('the moods of a chase [MOV-06]', () => {
  const schedule = { spans: [7, 20, 5] };

  it('retreats and chases by turns, then chases for ever, and says when it changes', () => {
    const state = createChaseMood(schedule);
    const story: string[] = [`0 ${state.mood}`];
    for (let second = 1; second <= 60; second++)
      if (tickChaseMood(state, schedule, 1)) story.push(`${second} ${state.mood}`);
    expect(story).toEqual(['0 retreat', '7 chase', '27 retreat', '32 chase']);
  });

  it('holds the schedule while it is frightened', () => {
    const state = createChaseMood(schedule);
    tickChaseMood(state, schedule, 5);
    frighten(state, 6);
    expect(tickChaseMood(state, schedule, 1)).toBe(true);
    expect(state.mood).toBe('frightened');
    tickChaseMood(state, schedule, 4);
    expect(tickChaseMood(state, schedule, 1.5)).toBe(true);
    expect(state).toEqual({ elapsed: 5.5, fright: 0, mood: 'retreat' });
  });

  it('needs no schedule', () => {
    const state = createChaseMood({ spans: [] });
    expect(tickChaseMood(state, { spans: [] }, 1)).toBe(false);
    expect(state.mood).toBe('chase');
  });

  it('names what it refuses', () => {
    expect(() => checkOptions(chaseScheduleSchema, { spans: [7, 0] }, 'maze.moods')).toThrow(
      'maze.moods.spans[1]: must be above 0, got 0',
    );
    expect(() => checkOptions(chaseScheduleSchema, { spans: undefined as never }, 'maze.moods')).toThrow(
      'maze.moods.spans',
    );
    expect(() => checkOptions(chaseScheduleSchema, schedule, 'maze.moods')).not.toThrow();
  });
});
