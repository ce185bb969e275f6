import { describe, expect, it } from 'vitest';
import { recordDrawing } from '../../shared/drawing-recorder.fixture.js';
import { testPictureSizes } from '../../shared/game-laws.fixture.js';
import { isDirectionKey } from '../../shared/keys.js';
import { fitViewport } from '../../shared/stage.js';
import { positionOf } from './animal.js';
import { behaviors, sheets } from './behaviors.js';
import { createScenery, drawWorld, type View } from './draw.js';
import { createFlock } from './game.js';
import { GROUND } from './meadow.js';
import { darkPalette, lightPalette } from './palette.js';
import { leadByHands } from './player.js';
import { hashWorld } from './snapshot.js';
import { call, eat } from './world.js';

describe('the picture of the meadow', () => {
  const { world, session } = createFlock(behaviors, sheets);
  session.step(30);
  eat(world, world.sheep[5]);
  call(world, world.dog, 'Woof!', 1);
  const chosen = world.sheep[7];
  const viewOf = (width: number, height: number, isShown: View['isShown']): View => ({
    viewport: fitViewport(GROUND, width, height, 2),
    palette: darkPalette,
    fraction: 0.5,
    selected: chosen.id,
    hovered: 'grey',
    isShown,
    notes: new Map([[chosen.id, 'Graze']]),
  });
  const draw = (view: View) => {
    const recorder = recordDrawing();
    drawWorld(recorder.context, world, view, createScenery());
    return recorder;
  };

  it('names the dog, the wolves and the selected animal, shows the score, and in overlays what each does', () => {
    const plain = draw(viewOf(900, 600, () => false));
    expect(plain.texts).toEqual(expect.arrayContaining(['Bess', 'Grey', 'Ash', chosen.name, 'Woof!', '0 / 99']));
    expect(plain.texts).not.toContain(world.sheep[8].name);
    expect(plain.texts).not.toContain('Graze');
    const tested = draw(viewOf(900, 600, () => true));
    expect(tested.texts).toContain('Graze');
    expect(tested.numbers.length).toBeGreaterThan(plain.numbers.length);
  });

  it.each(['movement', 'fear', 'herding'] as const)('draws more with the overlay %s', (overlay) => {
    const plain = draw(viewOf(900, 600, () => false));
    expect(draw(viewOf(900, 600, (name) => name === overlay)).numbers.length).toBeGreaterThan(plain.numbers.length);
  });

  testPictureSizes(
    (width, height) => draw({ ...viewOf(width, height, () => true), palette: lightPalette }),
    () => hashWorld(world),
  );
});

describe('the player', () => {
  const { dog } = createFlock(behaviors, sheets).world;
  const here = positionOf(dog);

  it.each([
    { hands: 'the arrow keys', keys: ['ArrowUp', 'ArrowLeft'], x: -4, z: -4 },
    { hands: 'W A S D', keys: ['KeyS'], x: 0, z: 4 },
    { hands: 'two opposite keys', keys: ['KeyA', 'KeyD'], x: 0, z: 0 },
  ])('leads the dog by $hands', ({ keys, x, z }) => {
    leadByHands(dog, { keys: new Set(keys), pointer: undefined, isHeld: false });
    expect([dog.lead.x - here.x, dog.lead.z - here.z]).toEqual([x, z]);
    expect(keys.every(isDirectionKey)).toBe(true);
    expect(dog.idleTicks).toBe(0);
  });

  it('leads it to where the pointer is moved, once, and for as long as it is held', () => {
    const hands = { keys: new Set<string>(), pointer: { x: 5, z: 100 }, isHeld: false };
    leadByHands(dog, hands);
    expect(dog.lead).toEqual({ x: 5, y: 0, z: GROUND.depth - 0.6 });
    expect(hands.pointer).toBeUndefined();
    leadByHands(dog, { keys: new Set(), pointer: { x: 6, z: 7 }, isHeld: true });
    expect(dog.lead).toMatchObject({ x: 6, z: 7 });
  });
});
