import { describe, expect, it, test } from 'vitest';
import { describeWithData, readJson } from '../../../../../tests/shared-data.js';
import { Rng } from '../../math/rng.js';
import { createVector3 } from '../../math/vector3.js';
import { drawTurtle, StringRewriter, type StringSystem } from './index.js';

const algae: StringSystem = { axiom: 'A', rules: { A: 'AB', B: 'A' } };
const plant: StringSystem = { axiom: 'F', rules: { F: 'F[+F]F[-F]F' } };

function rewrite(system: StringSystem, steps: number, rng?: Rng): string {
  const rewriter = new StringRewriter({ system, steps, ...(rng && { rng }) });
  rewriter.run();
  return rewriter.text;
}

describe('a text L-system', () => {
  test('[PCG-16] replaces all signs at once: the algae grow by Fibonacci numbers', () => {
    expect([0, 1, 2, 3, 4].map((steps) => rewrite(algae, steps))).toEqual(['A', 'AB', 'ABA', 'ABAAB', 'ABAABABA']);
    expect(rewrite(plant, 1)).toBe('F[+F]F[-F]F');
    expect(rewrite({ axiom: 'a-🌱', rules: { '🌱': '🌱🌳' } }, 2)).toBe('a-🌱🌳🌳');
    expect(rewrite({ axiom: 'AB', rules: { A: '' } }, 1)).toBe('B');
    expect(rewrite({ axiom: 'A', rules: { A: '' } }, 5)).toBe('');
  });

  it('chooses among several results by weight, the same for the same seed and in slices', () => {
    const system: StringSystem = {
      axiom: 'X'.repeat(4000),
      rules: { X: [{ result: 'A' }, { result: 'B', weight: 3 }] },
    };
    const drawn = rewrite(system, 1, new Rng(1));
    const ofA = [...drawn].filter((sign) => sign === 'A').length;
    expect(Math.abs(ofA - 1000)).toBeLessThan(100);
    expect(rewrite(system, 1, new Rng(1))).toBe(drawn);
    expect(rewrite(system, 1, new Rng(2))).not.toBe(drawn);
    const sliced = new StringRewriter({ system, steps: 1, rng: new Rng(1) });
    while (!sliced.step(7));
    expect(sliced.text).toBe(drawn);
    expect(() => new StringRewriter({ system, steps: 1 })).toThrow('rules.X: has several results and needs an rng');
    expect(rewrite({ axiom: 'X', rules: { X: [{ result: 'Y', weight: 0 }] } }, 1, new Rng(1))).toBe('Y');
  });

  it('stops at its length, keeps the last complete text, and goes on from a save', () => {
    const endless = new StringRewriter({ system: { axiom: 'A', rules: { A: 'AA' } }, steps: 1000, maxLength: 100 });
    endless.run();
    expect([endless.ending, endless.text, endless.stepsDone]).toEqual(['length limit', 'A'.repeat(64), 6]);
    const rng = () => new Rng(3);
    const system: StringSystem = { axiom: 'A', rules: { A: [{ result: 'AB' }, { result: 'BA' }], B: 'A' } };
    const whole = new StringRewriter({ system, steps: 8, rng: rng() });
    whole.run();
    const part = new StringRewriter({ system, steps: 8, rng: rng() });
    part.step(20);
    const other = new StringRewriter({ system, steps: 8, rng: new Rng(9) });
    other.restore(part.save());
    expect(other.save()).toEqual(part.save());
    other.run();
    expect(other.text).toBe(whole.text);
    expect(() => other.restore({ ...part.save(), stepsDone: 9 })).toThrow('saved.stepsDone: must be at most 8, got 9');
    expect(() => new StringRewriter({ system: { axiom: 'A', rules: { AB: 'A' } }, steps: 1 })).toThrow('a single sign');
  });
});

describe('a turtle', () => {
  it('draws a text as branches that know what they grow from', () => {
    const branches = drawTurtle('F[+F]F[-F]F', { angle: 90, length: 2 });
    expect([...branches.parent.slice(0, 5)]).toEqual([-1, 0, 0, 2, 2]);
    expect([...branches.level.slice(0, 5)]).toEqual([0, 1, 0, 1, 0]);
    for (const each of [branches.kind, branches.product, branches.bend])
      expect([...each.slice(0, 5)]).toEqual([0, 0, 0, 0, 0]);
    expect([...branches.rule.slice(0, 5)]).toEqual([-1, -1, -1, -1, -1]);
    expect([...branches.length.slice(0, 5)]).toEqual([2, 2, 2, 2, 2]);
    const end = createVector3();
    const ends = [0, 1, 2, 3, 4].map((i) => {
      branches.writePoint(end, i, 1);
      return [end.x, end.y].map((value) => Math.round(value * 1e9) / 1e9 + 0);
    });
    expect(ends).toEqual([
      [0, 2],
      [-2, 2],
      [0, 4],
      [2, 4],
      [0, 6],
    ]);
  });

  it('turns, pitches, rolls and skips', () => {
    const endOf = (text: string) => {
      const branches = drawTurtle(text, { angle: 90 });
      const end = createVector3();
      branches.writePoint(end, branches.count - 1, 1);
      return [end.x, end.y, end.z].map((value) => Math.round(value * 1e9) / 1e9 + 0);
    };
    expect(endOf('fF')).toEqual([0, 2, 0]);
    expect(endOf('&F')).toEqual([0, 0, 1]);
    expect(endOf('^F')).toEqual([0, 0, -1]);
    expect(endOf('\\+F')).toEqual([0, 0, 1]);
    expect(endOf('/+F')).toEqual([0, 0, -1]);
    expect(endOf('F|F')).toEqual([0, 0, 0]);
    expect(endOf('f[+f]-F')).toEqual([1, 1, 0]);
    expect(() => drawTurtle('F]F', { angle: 1 })).toThrow('text[1]: has a ] without a [');
    expect(() => drawTurtle(undefined as never, { angle: 1 })).toThrow('text: must be a text, got nothing');
    expect(() => drawTurtle('F[[F]', { angle: 1 })).toThrow('text: lacks 1 ]');
    // A dragon curve meets itself but never runs along a line twice.
    const dragon = drawTurtle(rewrite({ axiom: 'FX', rules: { X: 'X+YF+', Y: '-FX-Y' } }, 8), { angle: 90 });
    expect(dragon.count).toBe(256);
    const lines = new Set<string>();
    const at = createVector3();
    for (let i = 0; i < dragon.count; i++) {
      dragon.writePoint(at, i, 0.5);
      lines.add(`${Math.round(2 * at.x)} ${Math.round(2 * at.y)}`);
    }
    expect(lines.size).toBe(256);
  });
});

interface Published {
  readonly name: string;
  readonly axiom: string;
  readonly rules: Readonly<Record<string, string>>;
  readonly length: readonly number[];
  readonly count: Readonly<Record<string, readonly number[]>>;
  readonly early: readonly string[];
}

describeWithData('published L-systems', 'procedural/l-systems.json', (path) => {
  test.each(readJson<{ systems: Published[] }>(path).systems)('[PCG-16] are rewritten exactly: $name', (system) => {
    const { axiom, rules, length, count, early } = system;
    for (const [steps, expected] of length.entries()) {
      const text = rewrite({ axiom, rules }, steps);
      expect(text.length).toBe(expected);
      for (const [sign, counts] of Object.entries(count))
        expect([...text].filter((each) => each === sign).length).toBe(counts[steps]);
      if (steps < early.length) expect(text).toBe(early[steps]);
    }
  });
});
