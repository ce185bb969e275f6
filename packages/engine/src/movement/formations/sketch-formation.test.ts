import { expect, it } from 'vitest';
import type { Sketch } from '../../sketch/sketch.js';
import { createKinematic } from '../core/kinematic.js';
import { Formation } from './formation.js';
import { createPlacement } from './placement.js';
import { createLine } from './shapes.js';
import { sketchFormation } from './sketch-formation.js';

it('a sketch of a formation shows its anchor and everybody’s slot', () => {
  const formation = new Formation(createLine(2));
  const members = ['a', 'b'].map((id) => ({ id, motion: createKinematic(), target: createPlacement() }));
  for (const member of members) formation.add(member);
  const sketch: Sketch = [];
  sketchFormation(sketch, formation, 0.5);
  expect(sketch).toHaveLength(2); // nobody has a slot before the first update
  formation.tick(0);
  sketch.length = 0;
  sketchFormation(sketch, formation, 0.5);
  expect(sketch.map(({ shape }) => shape)).toEqual(['dot', 'arrow', 'circle', 'line', 'circle', 'line']);
  expect(sketch[1]).toMatchObject({ from: { x: 0, z: 0 }, to: { x: 0, z: 1.5 } });
  expect(sketch[2]).toMatchObject({ at: members[0].target.position, radius: 0.5 });
});

it('a formation that was just loaded is drawn where it was saved', () => {
  const [saved, loaded] = [0, 1].map(() => new Formation(createLine(2), { lead: 0.5 })) as [Formation, Formation];
  Object.assign(saved.motion.position, { x: 3, z: 4 });
  Object.assign(saved.motion.velocity, { x: 2, z: 0 });
  saved.tick(0);
  loaded.restore(saved.save(), () => undefined);
  const sketches = [saved, loaded].map((formation) => {
    const sketch: Sketch = [];
    sketchFormation(sketch, formation, 0.5);
    return sketch;
  });
  expect(sketches[1]).toEqual(sketches[0]);
  expect(sketches[1][0]).toMatchObject({ at: { x: 4, z: 4 } });
});
