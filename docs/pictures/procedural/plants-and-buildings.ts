import { createVector3, Rng } from 'gumption/math';
import { compileGrammar, GrammarRunner, TOWER_GRAMMAR } from 'gumption/procedural/grammars';
import { compilePlant, computeRadii, PlantGrower } from 'gumption/procedural/plants';
import type { MovingPicture, Passing, Pose } from '../../tools/moving-picture.js';

const SECONDS = 9;

/** A tree grows generation by generation, and beside it a tower is built storey by storey. */
export function film(): MovingPicture {
  return {
    title: 'A tree grows generation by generation, and beside it a tower is built storey by storey',
    ground: { left: -6.5, top: -12.5, width: 21.5, depth: 13 },
    seconds: SECONDS,
    figures: [],
    scenery: [
      {
        look: 'line',
        color: 'faint',
        points: [
          { x: -6, z: 0 },
          { x: 14.5, z: 0 },
        ],
      },
    ],
    passing: [...growTree(), ...buildTower()],
  };
}

function growTree(): Passing[] {
  const plant = compilePlant({
    version: 1,
    start: { kind: 'trunk', length: 3.2 },
    rules: [
      {
        name: 'fork',
        when: 'generation < 7',
        products: [
          { length: { min: 'length * 0.62', max: 'length * 0.86' }, turn: { min: -42, max: -10 } },
          { length: { min: 'length * 0.62', max: 'length * 0.86' }, turn: { min: 10, max: 42 } },
        ],
      },
    ],
  });
  const grower = new PlantGrower({ plant, rng: new Rng('picture') });
  grower.run();
  const { branches } = grower;
  const radii = computeRadii(branches, 0.035, 2.2);
  const passing: Passing[] = [];
  const [start, end] = [createVector3(), createVector3()];
  for (let generation = 0; generation < 8; generation++) {
    const lines: Pose[][] = [];
    let width = 0;
    for (let i = 0; i < branches.count; i++) {
      if (branches.generation[i] !== generation) continue;
      branches.writePoint(start, i, 0);
      branches.writePoint(end, i, 1);
      lines.push([round(start.x, -start.y), round(end.x, -end.y)]);
      // In pixels, of which a meter has about twenty.
      width = Math.max(width, Math.round(400 * radii[i]) / 10);
    }
    const color = generation < 5 ? 'wall' : 'goal';
    passing.push({ look: 'lines', color, from: 0.3 + 0.8 * generation, lines, width });
  }
  return passing;
}

function buildTower(): Passing[] {
  const runner = new GrammarRunner({
    grammar: compileGrammar({ ...TOWER_GRAMMAR, parameters: { storeys: 11, least: 7 } }),
    rng: new Rng('picture-4'),
  });
  runner.run();
  const { object } = runner;
  const floors = object.shapes.flatMap((shape, i) =>
    object.isLive(i) && object.grammar.symbols[shape.symbol] === 'floor' ? [shape] : [],
  );
  const scale = 0.32;
  const levels = [...new Set(floors.map(({ y }) => y))].sort((a, b) => a - b);
  return levels.map((level, i): Passing => {
    const lines = floors
      .filter(({ y }) => y === level)
      .map(({ x, y, width, height }) => {
        const [left, right] = [6 + scale * x, 6 + scale * (x + width)];
        const [bottom, top] = [-scale * y, -scale * (y + height)];
        return [round(left, bottom), round(left, top), round(right, top), round(right, bottom), round(left, bottom)];
      });
    return { look: 'lines', color: 'other', from: 0.5 + 0.6 * i, lines, width: 1.8 };
  });
}

function round(x: number, z: number): Pose {
  return { x: Math.round(x * 100) / 100, z: Math.round(z * 100) / 100 };
}
