import { createVocabulary } from 'gumption/behavior';
import { Cast } from 'gumption/behavior/cast';
import { pairedTransports, Session } from 'gumption/protocol';
import { standardKinds } from 'gumption/standard';
import { HEARING, NO_SENSE_MARKS, SenseMap, type SenseMark, type SenseMarks } from 'gumption/world';
import { describe, expect, it } from 'vitest';
import { redo, undo, undoTitle } from '../edit/undo.js';
import { createTestEditor } from '../editor.fixture.js';
import { mergeSenseMarks } from '../files/senses-state.js';
import { connect } from '../game/connect.js';
import { watchLiveness } from '../link/liveness.js';
import { applyAll } from '../queries/apply-all.js';
import { addLink, markAttenuation, markLink, removeLink, unmarkLink } from './edit-senses.js';
import { keepSensesSaved, readSenses, saveSensesAgain } from './save-senses.js';
import { linksOnScreen, shareThrough, showDelay, showShare } from './sense-numbers.js';
import { keepSensesInSync, lookAtSenses, probeSenses, senseSyncState } from './sense-sync.js';

const at = (x: number) => ({ x, y: 0, z: 0 });
const marked = (links: Readonly<Record<string, SenseMark>>): SenseMarks => ({ ...NO_SENSE_MARKS, links });
const HALL = 'Hall – Shop (5, 0)';
const SHOP = 'Shop – Yard (15, 0)';

/** A game of three rooms in a row, and a page with its own files that looks at it. */
async function open(marks = NO_SENSE_MARKS) {
  const door = (from: number, x: number) => {
    const link = { from, to: from + 1, start: at(x), end: at(x), length: 1, attenuation: { hearing: 0.5 } };
    return [link, { ...link, from: from + 1, to: from }];
  };
  const senses = new SenseMap({
    parts: ['Hall', 'Shop', 'Yard'].map((name, i) => ({ name, position: at(10 * i), attenuation: { hearing: 1 } })),
    links: [...door(0, 5), ...door(1, 15)],
    senses: [{ ...HEARING, attenuation: 1 }],
    marks,
  });
  const cast = new Cast<object>({
    vocabulary: createVocabulary({ kinds: standardKinds, agentTypes: [] }),
    behaviors: [],
  });
  const session = new Session({ name: 'yard', cast, stepSeconds: 0.1, step: () => cast.tick(0.1), senses });
  const { editor, files } = createTestEditor();
  keepSensesInSync(editor);
  keepSensesSaved(editor);
  const join = () => {
    const [game, workbench] = pairedTransports();
    session.connect(game);
    connect(editor, workbench, watchLiveness(editor, { now: () => 0, isVisible: () => true }));
  };
  join();
  await readSenses(editor);
  const link = (id: string) => editor.senses.getState().map?.links.find((each) => each.id === id);
  return { editor, files, senses, session, join, link };
}

const settled = () => new Promise((go) => setImmediate(go));

describe('sense links', () => {
  it('[WLD-43] are shown while somebody looks, as they are in the game', async () => {
    const { editor, link } = await open();
    expect(editor.senses.getState().map).toBeUndefined();
    const leave = lookAtSenses(editor);
    expect(link(HALL)).toMatchObject({ from: 'Hall', to: 'Shop', state: 'open', origin: 'game' });
    probeSenses(editor, { sense: 'hearing', part: 'Hall' });
    expect(editor.senses.getState().arrivals?.map(({ part, intensity }) => [part, intensity])).toEqual([
      ['Hall', 1],
      ['Shop', 0.5],
      ['Yard', 0.25],
    ]);
    leave();
    markLink(editor, HALL, { state: 'shut' }, 'Shut');
    expect(link(HALL)).toMatchObject({ state: 'open' });
  });

  it('[WLD-43] are shut one by one in the running game, undone, redone, and kept in the file', async () => {
    const { editor, files, senses, link } = await open();
    lookAtSenses(editor);
    markLink(editor, HALL, { state: 'shut' }, `Shut ${HALL}`);
    expect([link(HALL)!.state, link(SHOP)!.state]).toEqual(['shut', 'open']);
    expect(senses.links).toHaveLength(2);
    await settled();
    expect(files.setting('senses')).toEqual(marked({ [HALL]: { state: 'shut' } }));
    expect(undoTitle(editor)).toBe(`Shut ${HALL}`);
    undo(editor);
    expect(link(HALL)!.state).toBe('open');
    await settled();
    expect(files.setting('senses')).toEqual(NO_SENSE_MARKS);
    redo(editor);
    expect(senses.marks).toEqual(marked({ [HALL]: { state: 'shut' } }));
  });

  it('[WLD-43] are muffled, lengthened, added, removed and reset', async () => {
    const { editor, senses, link } = await open();
    lookAtSenses(editor);
    markAttenuation(editor, HALL, 'hearing', 0.25);
    markLink(editor, HALL, { length: 3 }, 'Longer');
    expect(link(HALL)).toMatchObject({ length: 3, attenuation: { hearing: 0.25 } });
    const duct = addLink(editor, 'Hall', 'Yard', 'hearing');
    expect(link(duct)).toMatchObject({ origin: 'added', from: 'Hall', to: 'Yard', attenuation: { hearing: 0.9 } });
    removeLink(editor, link(duct)!);
    expect(link(duct)).toBeUndefined();
    removeLink(editor, link(SHOP)!);
    expect(link(SHOP)!.state).toBe('removed');
    unmarkLink(editor, SHOP);
    markAttenuation(editor, HALL, 'hearing', undefined);
    markLink(editor, HALL, { length: undefined }, 'As it was');
    expect(senses.marks).toEqual(NO_SENSE_MARKS);
    for (let i = 0; i < 3; i++) undo(editor);
    expect(senses.marks.links).toEqual({
      [HALL]: { length: 3, attenuation: { hearing: 0.25 } },
      [SHOP]: { state: 'removed' },
    });
  });

  it('[WLD-43] of the file win over those of the game, which count where there is no file', async () => {
    const built = marked({ [SHOP]: { state: 'shut' } });
    const { editor, files, senses, join } = await open(built);
    expect(editor.senses.getState().marks).toEqual(built);
    expect(files.setting('senses')).toBeUndefined();
    markLink(editor, HALL, { length: 9 }, 'Longer');
    await settled();
    const both = marked({ [SHOP]: { state: 'shut' }, [HALL]: { length: 9 } });
    expect(files.setting('senses')).toEqual(both);
    senses.replaceMarks(NO_SENSE_MARKS);
    join();
    expect(senses.marks).toEqual(both);
  });

  it('[WLD-43] wait for a word where changes are applied by hand', async () => {
    const { editor, senses } = await open();
    editor.preferences.setState({ autoApply: false });
    markLink(editor, HALL, { state: 'shut' }, 'Shut');
    lookAtSenses(editor);
    const duct = addLink(editor, 'Hall', 'Yard', 'hearing');
    const onScreen = () => linksOnScreen(editor.senses.getState().map!, editor.senses.getState().marks);
    expect(onScreen().map(({ id, state, length }) => [id, state, length])).toEqual([
      [HALL, 'shut', 1],
      [SHOP, 'open', 1],
      [duct, 'open', 20],
    ]);
    expect([senseSyncState(editor), senses.marks]).toEqual(['refresh parameters', NO_SENSE_MARKS]);
    applyAll(editor);
    expect([senseSyncState(editor), senses.links.length]).toEqual(['up to date', 4]);
    expect(onScreen()).toHaveLength(3);
    undo(editor);
    expect(onScreen()).toHaveLength(2);
  });

  it('[WLD-43] that the game refuses stay on screen with the reason', async () => {
    const { editor, senses } = await open();
    addLink(editor, 'Hall', 'Cellar', 'hearing');
    expect(senseSyncState(editor)).toBe('rejected');
    expect(editor.senses.getState().refused?.problems).toMatchObject([{ problem: 'there is no part Cellar' }]);
    expect(senses.marks).toEqual(NO_SENSE_MARKS);
    undo(editor);
    expect(senseSyncState(editor)).toBe('up to date');
  });

  it('[WLD-43] that cannot be saved say so, and are saved later', async () => {
    const { editor, files } = await open();
    const { saveSetting } = files.files;
    files.files.saveSetting = async () => ({ status: 'failed', problem: 'The disk is full.' });
    markLink(editor, HALL, { state: 'shut' }, 'Shut');
    await settled();
    expect(editor.senses.getState().problem).toBe('The sense links could not be saved: The disk is full.');
    files.files.saveSetting = saveSetting;
    saveSensesAgain(editor);
    await settled();
    expect(files.setting('senses')).toEqual(marked({ [HALL]: { state: 'shut' } }));
    expect(editor.senses.getState().problem).toBeUndefined();
  });

  it('[WLD-43] that two people change are put together link by link', async () => {
    const [a, b, c]: SenseMark[] = [{ length: 1 }, { length: 2 }, { length: 3 }];
    const base = marked({ a, b, c });
    const ours = { ...base, links: { a: { length: 9 }, c } };
    expect(mergeSenseMarks(base, ours, marked({ a, b, c, d: a }))).toEqual(marked({ a: { length: 9 }, c, d: a }));
    expect(mergeSenseMarks(base, base, marked({ a }))).toEqual(marked({ a }));
    const { editor, files } = await open();
    const { saveSetting } = files.files;
    files.files.saveSetting = async (name, _value, etag) => {
      files.files.saveSetting = saveSetting;
      await saveSetting(name, marked({ [SHOP]: { state: 'shut' } }), etag);
      return { status: 'changed', problem: 'changed', disk: { etag: '"1"' } };
    };
    markLink(editor, HALL, { length: 4 }, 'Longer');
    await settled();
    expect(files.setting('senses')).toEqual(marked({ [SHOP]: { state: 'shut' }, [HALL]: { length: 4 } }));
  });

  it('say in words what passes and when', () => {
    const link = { state: 'open', length: 2, attenuation: { hearing: 0.5 } } as never;
    expect(shareThrough(link, 'hearing')).toBe(0.25);
    expect(shareThrough(link, 'sight')).toBe(0);
    expect(shareThrough({ ...(link as object), state: 'shut' } as never, 'hearing')).toBe(0);
    expect([0, 0.001, 0.256].map(showShare)).toEqual(['blocked', '< 1 %', '26 %']);
    expect([showDelay(3, 0), showDelay(1, 0.003), showDelay(20, 0.03)]).toEqual(['at once', '3 ms', '0.6 s']);
  });
});
