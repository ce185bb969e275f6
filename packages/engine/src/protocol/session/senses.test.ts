import { describe, expect, it } from 'vitest';
import { HEARING, NO_SENSE_MARKS, SenseMap, type SenseMark } from '../../world/index.js';
import { createPostGame } from '../laws/post-game.js';
import { connectEnd } from '../laws/workbench-end.js';

const at = (x: number) => ({ x, y: 0, z: 0 });
const DOOR = 'Hall – Shop (5, 0)';
const marked = (links: Readonly<Record<string, SenseMark>>) => ({ ...NO_SENSE_MARKS, links });

function join() {
  const door = { from: 0, to: 1, start: at(5), end: at(5), length: 1, attenuation: { hearing: 0.5 } };
  const senses = new SenseMap({
    parts: ['Hall', 'Shop'].map((name, i) => ({ name, position: at(10 * i), attenuation: { hearing: 1 } })),
    links: [door, { ...door, from: 1, to: 0 }],
    senses: [{ ...HEARING, attenuation: 1 }],
  });
  const { session } = createPostGame(undefined, { senses });
  return { door, senses, session, end: connectEnd(session).hello() };
}

describe('sense links over the line [WLD-43]', () => {
  it('are told to a workbench that looks, and again when the game changes one', () => {
    const { session, door, end } = join();
    expect(end.last('hello')!.senses).toEqual(NO_SENSE_MARKS);
    session.step(1);
    expect(end.all('senses')).toEqual([]);
    end.send({ type: 'senses', on: true });
    expect(end.last('senses')!.map.links).toMatchObject([{ id: DOOR, attenuation: { hearing: 0.5 } }]);
    session.step(1);
    expect(end.all('senses')).toHaveLength(1);
    door.attenuation.hearing = 0.25;
    session.step(1);
    expect(end.last('senses')!.map.links).toMatchObject([{ attenuation: { hearing: 0.25 } }]);
    end.send({ type: 'senses', on: false });
    door.attenuation.hearing = 0;
    session.step(1);
    expect(end.all('senses')).toHaveLength(2);
  });

  it('tell how far a signal gets', () => {
    const { end } = join();
    end.send({ type: 'senses', on: true, probe: { sense: 'hearing', part: 'Hall' } });
    expect(end.last('senses')).toMatchObject({
      probe: { sense: 'hearing', part: 'Hall' },
      arrivals: [
        { part: 'Hall', intensity: 1 },
        { part: 'Shop', intensity: 0.5, distance: 6 },
      ],
    });
    end.send({ type: 'senses', on: true, probe: { sense: 'hearing', part: 'Cellar' } });
    expect(end.refusals()).toEqual(['part: there is no part Cellar']);
  });

  it('change while the game runs; everybody hears of it, and what is wrong is refused whole', () => {
    const { session, senses, end } = join();
    const other = connectEnd(session).hello();
    other.send({ type: 'senses', on: true });
    end.send({ type: 'loadSenses', request: 3, marks: marked({ [DOOR]: { state: 'shut' } }) });
    expect(end.last('sensesLoaded')).toMatchObject({ request: 3, result: 'refreshed' });
    expect(other.last('senseMarks')!.marks).toEqual(marked({ [DOOR]: { state: 'shut' } }));
    expect(other.last('senses')!.map.links).toMatchObject([{ state: 'shut' }]);
    expect(senses.links).toEqual([]);
    end.send({ type: 'loadSenses', request: 4, marks: marked({ [DOOR]: { length: -1 } }) });
    expect(end.last('sensesLoaded')).toMatchObject({ request: 4, result: 'rejected' });
    expect(end.last('sensesLoaded')!.problems).toMatchObject([{ path: `links["${DOOR}"].length` }]);
    expect(senses.marks).toEqual(marked({ [DOOR]: { state: 'shut' } }));
    end.send({ type: 'loadSenses', request: 5, marks: senses.marks });
    expect(end.last('sensesLoaded')).toMatchObject({ request: 5, result: 'unchanged' });
  });

  it('are refused by a game that has none', () => {
    const end = connectEnd(createPostGame().session).hello();
    expect(end.last('hello')).not.toHaveProperty('senses');
    end.send({ type: 'senses', on: true });
    expect(end.all('senses')).toEqual([]);
    end.send({ type: 'loadSenses', request: 1, marks: NO_SENSE_MARKS });
    expect(end.last('sensesLoaded')).toMatchObject({
      result: 'rejected',
      problems: [{ path: 'senses', problem: 'the game has no sense map' }],
    });
  });
});
