import { describe, expect, it } from 'vitest';
import { InvalidDataError } from '../../../data/check.js';
import type { GameMessage } from '../../messages/messages.js';
import { GeneratorReports } from './generator-reports.js';
import type { GeneratorRun, GeneratorsSource } from './generators-source.js';

/** A generator whose document says how many slices it needs, and what is wrong with it. */
function createScene(clock?: () => number) {
  const did: string[] = [];
  let opened = 0;
  const open = (): GeneratorRun => {
    const name = `run ${++opened}`;
    let [left, all, seed] = [0, 0, 0];
    return {
      begin(document, given) {
        const { slices, problem } = document as { slices: number; problem?: string };
        if (problem !== undefined) throw new InvalidDataError('steps[0]', problem);
        if (!(slices >= 0)) throw new TypeError('no slices');
        [left, all, seed] = [slices, slices, given];
        did.push(`${name} begins ${seed}`);
      },
      step(budget) {
        if (budget <= 0) throw new Error('no budget');
        return --left <= 0;
      },
      get progress() {
        return { step: 'dig', share: 1 - left / all };
      },
      report: () => ({ quality: null, problems: seed === 13 ? [{ path: 'steps', problem: 'unlucky' }] : [] }) as never,
      picture(step, maxCells) {
        did.push(`${name} pictured at ${step} in ${maxCells}`);
        return { width: seed, height: 2, layers: [], leftOut: 0 };
      },
      explain: (step, place) => [{ step, place }] as never,
    };
  };
  const source: GeneratorsSource = { list: () => ({}) as never, load: () => 'added', open };
  const sent: GameMessage[] = [];
  const reports = new GeneratorReports(source, clock, (message) => sent.push(message));
  const run = (slices: number, more: object = {}, id = 1) =>
    reports.carryOut({
      type: 'runGenerator',
      run: { id, document: { slices, ...more }, seed: 7, step: null } as never,
    });
  const rate = (seeds: number[], document: object = { slices: 1 }) =>
    reports.carryOut({ type: 'rateSeeds', gallery: { id: 5, document, seeds } as never });
  /** What was sent since the last look. */
  const news = () => sent.splice(0);
  return { reports, did, run, rate, news, open: () => opened };
}

describe('the reports of a generator', () => {
  it('tell its picture and how it went when it is done, and nothing before it is asked', () => {
    const { reports, run, news, did } = createScene();
    reports.passTime(1);
    expect(news()).toEqual([]);
    run(3);
    expect(news()).toEqual([]);
    reports.passTime(0.01);
    expect(news()).toEqual([
      { type: 'generatedPicture', run: 1, step: null, width: 7, height: 2, layers: [], leftOut: 0 },
      { type: 'generatorRan', run: 1, quality: null, problems: [] },
    ]);
    reports.passTime(1);
    expect(news()).toEqual([]);
    // The next run goes on in the same place.
    run(1, {}, 2);
    reports.passTime(0.01);
    expect(news().map(({ type }) => type)).toEqual(['generatedPicture', 'generatorRan']);
    expect(did.filter((deed) => deed.includes('begins'))).toEqual(['run 1 begins 7', 'run 1 begins 7']);
    expect(did).toContain('run 1 pictured at null in 16384');
  });

  it('tell of progress five times a second, and show what there is twice a second', () => {
    const { reports, run, news } = createScene();
    run(1000);
    // Eleven slices a frame where there is no clock.
    const told = Array.from({ length: 12 }, () => {
      reports.passTime(0.1);
      return news().map(({ type }) => type);
    });
    const [nothing, progress, picture] = [[], ['generatorProgress'], ['generatedPicture']];
    expect(told).toEqual([
      ...[nothing, progress, nothing, progress, picture, progress, nothing, progress, nothing],
      [...picture, ...progress],
      ...[nothing, progress],
    ]);
    run(1000);
    reports.passTime(0.25);
    expect(news()).toEqual([{ type: 'generatorProgress', run: 1, step: 'dig', share: expect.closeTo(11 / 1000, 9) }]);
  });

  it('work as long as the clock allows: longer in long frames, within bounds', () => {
    let time = 0;
    const slices = (seconds: number) => {
      time = 0;
      const { reports, run, news } = createScene(() => {
        time += 0.001;
        return time;
      });
      run(1000);
      reports.passTime(seconds);
      reports.passTime(10);
      const message = news().at(-1)!;
      expect(message.type).toBe('generatorProgress');
      return Math.round((message as { share: number }).share * 1000);
    };
    // The second call always takes the most, in slices of a millisecond.
    const most = slices(9) / 2;
    expect(slices(100)).toBe(2 * most);
    const [least, some] = [slices(0.0001) - most, slices(0.1) - most];
    expect(slices(0.001) - most).toBe(least);
    expect([least > 1, some > least, most > some, most <= 100]).toEqual([true, true, true, true]);
  });

  it('refuse what there is nothing to show of, and a wrong document in words', () => {
    const { reports, run, news } = createScene();
    expect(() => reports.carryOut({ type: 'showGenerated', step: 'dig' })).toThrow('no generator runs');
    expect(() => reports.carryOut({ type: 'explainGenerated', place: {} as never })).toThrow('no generator runs');
    run(5, { problem: 'is no step' });
    const problems = [{ path: 'steps[0]', problem: 'is no step' }];
    expect(news()).toEqual([{ type: 'generatorRan', run: 1, quality: null, problems }]);
    expect(() => run(Number.NaN)).toThrow('no slices');
    expect(() => reports.carryOut({ type: 'showGenerated', step: 'dig' })).not.toThrow('steps');
    const none = new GeneratorReports(undefined, undefined, () => {});
    expect(() => none.carryOut({ type: 'rateSeeds', gallery: null })).toThrow('the game has no generators');
  });

  it('show another step at once, and where a thing came from', () => {
    const { reports, run, news } = createScene();
    run(1);
    reports.passTime(0.1);
    news();
    reports.carryOut({ type: 'showGenerated', step: 'dig' });
    expect(news()).toMatchObject([{ type: 'generatedPicture', run: 1, step: 'dig' }]);
    const place = { layer: 'ground', x: 1, y: 2 } as never;
    reports.carryOut({ type: 'explainGenerated', place });
    expect(news()).toEqual([{ type: 'generatedOrigins', run: 1, place, origins: [{ step: 'dig', place }] }]);
    reports.carryOut({ type: 'runGenerator', run: null });
    reports.passTime(1);
    expect(news()).toEqual([]);
    expect(() => reports.carryOut({ type: 'showGenerated', step: null })).toThrow('no generator runs');
  });

  it('rate seeds one after the other in rooms of their own, after the run on screen', () => {
    const { reports, run, rate, news, did, open } = createScene();
    run(1);
    rate([3, 13, 4]);
    reports.passTime(0.1);
    const told = { type: 'seedRated', gallery: 5, quality: null, layers: [], height: 2 };
    expect(news().slice(2)).toEqual([
      { ...told, seed: 3, width: 3, problem: null },
      { ...told, seed: 13, width: 13, problem: 'unlucky' },
      { ...told, seed: 4, width: 4, problem: null },
    ]);
    expect([open(), did.includes('run 2 pictured at null in 2304')]).toEqual([4, true]);
    rate([8, 9], { slices: 1, problem: 'is no step' });
    reports.passTime(0.1);
    const nothing = { quality: null, layers: null, width: 0, height: 0, problem: 'steps[0]: is no step' };
    expect(news()).toEqual([8, 9].map((seed) => ({ type: 'seedRated', gallery: 5, seed, ...nothing })));
    // A new gallery begins again; none ends it, and so does the end of looking.
    rate([1, 2]);
    reports.carryOut({ type: 'rateSeeds', gallery: null });
    rate([6]);
    reports.end();
    reports.passTime(0.1);
    expect(news()).toEqual([]);
  });
});
