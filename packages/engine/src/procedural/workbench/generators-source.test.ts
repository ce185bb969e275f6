import { describe, expect, it } from 'vitest';
import { Cast } from '../../behavior/cast/index.js';
import { action, createVocabulary, defineAgentType, RUNNING } from '../../behavior/index.js';
import { parseText } from '../../behavior/text/index.js';
import { behaviorTreeKinds } from '../../decision/behavior-tree/nodes/index.js';
import type { GeneratedLayer } from '../../protocol/index.js';
import { connectEnd } from '../../protocol/laws/workbench-end.js';
import { Session } from '../../protocol/session/session.js';
import { defineMeasure, defineStep, type GeneratorDocument, landscapeSteps, stepParam } from '../generators/index.js';
import { generatorsSource } from './index.js';

const seedlings = defineStep({
  name: 'seedlings',
  description: 'A tree, and one that came from it.',
  params: { trees: stepParam.writes('points', { default: 'trees', description: 'The trees.' }) },
  run({ params, world }) {
    const trees = world.points(params.trees);
    trees.place(5, 6, { kind: 'young', parent: trees.place(2, 3, { kind: 'old' }) });
  },
});

const highest = defineMeasure({
  name: 'highest',
  description: 'The highest ground.',
  params: { ground: stepParam.reads('heights', { default: 'elevation', description: 'The ground.' }) },
  measure: ({ params, world }) => Math.max(...world.heights(params.ground).cells),
});

const island: GeneratorDocument = {
  version: 1,
  name: 'island',
  size: { width: 24, height: 16 },
  steps: [
    { id: 'hills', kind: 'noise', params: { amplitude: 10 } },
    { id: 'rim', kind: 'island' },
    { id: 'trees', kind: 'seedlings' },
  ],
  demands: [{ name: 'High', measure: 'highest', from: 0, to: 10 }],
};

function openGame() {
  const replaced: GeneratorDocument[] = [];
  const vocabulary = createVocabulary({
    kinds: behaviorTreeKinds,
    agentTypes: [defineAgentType('man', { tasks: [action({ name: 'sit', update: () => RUNNING })] })],
  });
  const cast = new Cast<object>({ vocabulary, behaviors: [parseText('behavior Sit for man\nsit')] });
  cast.add('ann', 'man', {}, 'Sit');
  let steps = 0;
  const session = new Session<object>({
    name: 'isle',
    cast,
    stepSeconds: 0.1,
    step: () => {
      steps++;
      cast.tick(0.1);
    },
    generators: generatorsSource({
      steps: [...landscapeSteps, seedlings],
      measures: [highest],
      generators: [island],
      onReplace: (generator) => replaced.push(generator),
    }),
  });
  const end = connectEnd(session).hello();
  const finish = () => {
    for (let i = 0; i < 20; i++) session.frame(0.1);
  };
  const run = (document: unknown, id: number, seed = 1, step: string | null = null) => {
    end.send({ type: 'runGenerator', run: { id, document, seed, step } });
    finish();
    return end.last('generatedPicture')!;
  };
  return { session, end, run, finish, replaced, steps: () => steps };
}

const gridOf = ({ layers }: { readonly layers: readonly GeneratedLayer[] }) =>
  layers.find((layer) => layer.kind === 'grid')!;

describe('generators in the workbench', () => {
  it('are told with the kinds of their steps, for forms', () => {
    const { end } = openGame();
    const { generators, kinds } = end.last('hello')!.generators!;
    expect(generators).toEqual([island]);
    const noise = kinds.find(({ kind }) => kind === 'noise')!;
    expect(noise.fields.map(({ name, holds }) => [name, holds.type])).toEqual([
      ['ground', 'layer'],
      ['noise', 'choice'],
      ['amplitude', 'number'],
      ['hills', 'number'],
      ['octaves', 'number'],
    ]);
    expect(noise.fields[4].holds).toEqual({ type: 'number', min: 1, max: 16, isWhole: true });
  });

  it('run beside the game, the same for the same seed, and show the world after a step', () => {
    const { end, run, replaced } = openGame();
    const picture = run(island, 1);
    expect(picture).toMatchObject({ run: 1, width: 24, height: 16, leftOut: 0 });
    expect(picture.layers.map(({ kind, name }) => [kind, name])).toEqual([
      ['grid', 'elevation'],
      ['points', 'trees'],
    ]);
    expect(end.last('generatorRan')).toMatchObject({ run: 1, problems: [], quality: { measures: [{ name: 'High' }] } });
    const other = gridOf(run(island, 2, 5));
    expect(other.cells).not.toBe(gridOf(picture).cells);
    expect(gridOf(run(island, 3)).cells).toBe(gridOf(picture).cells);
    end.send({ type: 'showGenerated', step: 'hills' });
    const after = end.last('generatedPicture')!;
    expect(after.layers.map(({ name }) => name)).toEqual(['elevation']);
    expect(gridOf(after).cells).not.toBe(gridOf(picture).cells);
    expect(replaced).toEqual([]);
  });

  it('tell which steps made a cell, and which point a point came from', () => {
    const { end, run } = openGame();
    run(island, 1);
    end.send({ type: 'explainGenerated', place: { at: 'cell', layer: 'elevation', x: 3, y: 3 } });
    const cell = end.last('generatedOrigins')!.origins;
    expect(cell.map(({ step }) => step)).toEqual(['rim', 'hills']);
    expect(cell[1].says).toMatch(/^made it /);
    end.send({ type: 'explainGenerated', place: { at: 'thing', layer: 'trees', id: 1, part: null } });
    expect(end.last('generatedOrigins')!.origins).toEqual([
      { step: 'trees', layer: 'trees', rule: 'young', says: 'placed young 1 at 5, 6' },
      { step: 'trees', layer: 'trees', rule: 'old', says: 'placed old 0 at 2, 3' },
    ]);
    end.send({ type: 'explainGenerated', place: { at: 'cell', layer: 'nothing', x: 3, y: 3 } });
    expect(end.last('refused')!.problem).toContain('there is no layer nothing');
  });

  it('rate seeds one after the other, also bad ones', () => {
    const { end, finish } = openGame();
    end.send({ type: 'rateSeeds', gallery: { id: 9, document: island, seeds: [4, 5, 6] } });
    finish();
    expect(end.all('seedRated').map(({ gallery, seed, quality }) => [gallery, seed, quality !== null])).toEqual([
      [9, 4, true],
      [9, 5, true],
      [9, 6, true],
    ]);
    end.send({ type: 'rateSeeds', gallery: { id: 10, document: { name: 'none' }, seeds: [1] } });
    finish();
    expect(end.last('seedRated')).toMatchObject({ gallery: 10, layers: null });
  });

  it('show what they have so far while they run for longer', () => {
    const { end, session } = openGame();
    const big = { ...island, size: { width: 400, height: 400 } };
    end.send({ type: 'runGenerator', run: { id: 1, document: big, seed: 1, step: null } });
    session.frame(0.5);
    expect(end.all('generatorRan')).toEqual([]);
    const [picture] = end.all('generatedPicture');
    expect(picture.layers.map(({ name }) => name)).toEqual(['elevation']);
  });

  it('are canceled, and nothing of them is told any more', () => {
    const { end, session } = openGame();
    const big = { ...island, size: { width: 400, height: 400 } };
    end.send({ type: 'runGenerator', run: { id: 1, document: big, seed: 1, step: null } });
    session.frame(0.3);
    expect(end.last('generatorProgress')).toMatchObject({ run: 1, step: 'rim' });
    end.send({ type: 'runGenerator', run: null });
    for (let i = 0; i < 100; i++) session.frame(0.3);
    expect(end.all('generatorRan')).toEqual([]);
    expect(end.all('generatedPicture')).toEqual([]);
  });

  it('replace those of the game, which learns of it; wrong ones change nothing', () => {
    const { end, replaced } = openGame();
    const load = (document: unknown) => {
      end.send({ type: 'loadGenerator', request: 1, document });
      return end.last('generatorLoaded')!;
    };
    expect(load(island).result).toBe('unchanged');
    const fewer = { ...island, steps: island.steps.slice(0, 2) };
    expect(load(fewer).result).toBe('replaced');
    expect(end.last('generators')!.generators).toEqual([fewer]);
    expect(load({ ...island, name: 'other' }).result).toBe('added');
    const wrong = load({ ...island, steps: [{ id: 'a', kind: 'melt' }] });
    expect(wrong).toMatchObject({ generator: 'island', result: 'rejected' });
    expect(wrong.problems![0].path).toContain('steps[0]');
    expect(replaced.map(({ name }) => name)).toEqual(['island', 'other']);
    end.send({ type: 'runGenerator', run: { id: 7, document: { name: 'x' }, seed: 1, step: null } });
    expect(end.last('generatorRan')!.problems.length).toBeGreaterThan(0);
  });
});
