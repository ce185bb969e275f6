import { action, createVocabulary, defineAgentType } from 'gumption/behavior';
import { Cast, NO_ASSIGNMENTS } from 'gumption/behavior/cast';
import { parseText } from 'gumption/behavior/text';
import { pairedTransports, Session } from 'gumption/protocol';
import { standardKinds } from 'gumption/standard';
import { describe, expect, it } from 'vitest';
import { redo, undo, undoTitle } from '../edit/undo.js';
import { createTestEditor } from '../editor.fixture.js';
import { connect } from '../game/connect.js';
import { watchLiveness } from '../link/liveness.js';
import { selectAgent } from '../selection/select.js';
import { keepAssignmentsInSync } from './assignment-sync.js';
import { mergeAssignments, withAssignment } from './assignments-state.js';
import { dropOnGame, finishDrop, give, takeBack } from './give.js';
import { recipientsOf, whyNotGive } from './give-targets.js';
import { keepAssignmentsSaved, readProjectAssignments } from './save-assignments.js';

const rest = action({ name: 'rest', update: () => {} });
const vocabulary = createVocabulary({
  kinds: standardKinds,
  agentTypes: [
    defineAgentType<object>('robot', { tasks: [rest] }),
    defineAgentType<object>('turret', { tasks: [rest] }),
  ],
});
const behaviors = [
  parseText('behavior Day for robot\nrest\n'),
  parseText('behavior Night for robot\nrest\n'),
  parseText('behavior Shoot for turret\nrest\n'),
];

/** A game with two robots and a turret, and a page with its own files that looks at it. */
async function open(file?: object) {
  const world = { tick: 0 };
  const cast = new Cast<object>({ vocabulary, behaviors });
  cast.add('R1', 'robot', {}, 'Day');
  cast.add('R2', 'robot', {}, 'Day');
  cast.add('T1', 'turret', {}, 'Shoot');
  const session = new Session({
    ...{ name: 'yard', cast, stepSeconds: 0.1, save: () => world, load: () => undefined },
    step: () => void cast.tick(0.1),
  });
  const { editor, files } = createTestEditor();
  if (file !== undefined) await files.files.saveSetting('assignments', file, null);
  keepAssignmentsInSync(editor);
  keepAssignmentsSaved(editor);
  const [game, workbench] = pairedTransports();
  session.connect(game);
  connect(editor, workbench, watchLiveness(editor, { now: () => 0, isVisible: () => true }));
  await readProjectAssignments(editor);
  const runs = () => [...cast.characters()].map(({ behavior }) => behavior);
  const notice = () => editor.notice.getState().notice;
  return { editor, files, cast, session, runs, notice };
}

const settled = () => new Promise((go) => setImmediate(go));
const night = { behavior: 'Night' };

describe('giving behaviors to characters', () => {
  it('WB-32 one character gets a behavior of its own: at once, in the file, undone and redone', async () => {
    const { editor, files, runs, notice } = await open();
    give(editor, { agent: 'R1' }, night);
    expect(runs()).toEqual(['Night', 'Day', 'Shoot']);
    expect(notice()!.text).toBe('R1 runs Night now, and whenever the game starts.');
    await settled();
    expect(files.setting('assignments')).toEqual({ ...NO_ASSIGNMENTS, agents: { R1: night } });
    expect(undoTitle(editor)).toBe('Give Night to R1');
    undo(editor);
    expect(runs()).toEqual(['Day', 'Day', 'Shoot']);
    redo(editor);
    expect(runs()).toEqual(['Night', 'Day', 'Shoot']);
    takeBack(editor, { agent: 'R1' });
    expect(runs()).toEqual(['Day', 'Day', 'Shoot']);
    await settled();
    expect(files.setting('assignments')).toEqual(NO_ASSIGNMENTS);
  });

  it('WB-32 a whole type gets one, an individual overrides it, and falls back to it', async () => {
    const { editor, runs } = await open();
    give(editor, { type: 'robot' }, night);
    expect(runs()).toEqual(['Night', 'Night', 'Shoot']);
    give(editor, { agent: 'R2' }, { behavior: 'Day' });
    expect(runs()).toEqual(['Night', 'Day', 'Shoot']);
    takeBack(editor, { agent: 'R2' });
    expect(runs()).toEqual(['Night', 'Night', 'Shoot']);
  });

  it('WB-32 the game starts with what is in the file; entries of unknown characters stay there', async () => {
    const { editor, files, runs } = await open({ ...NO_ASSIGNMENTS, agents: { R2: night, R9: night } });
    expect(runs()).toEqual(['Day', 'Night', 'Shoot']);
    give(editor, { agent: 'R1' }, night);
    await settled();
    expect(files.setting('assignments')).toEqual({ ...NO_ASSIGNMENTS, agents: { R1: night, R2: night, R9: night } });
  });

  it('WB-32 a behavior for another agent type is refused with words why', async () => {
    const { editor, runs, notice } = await open();
    give(editor, { agent: 'T1' }, night);
    expect(runs()).toEqual(['Day', 'Day', 'Shoot']);
    expect(notice()).toMatchObject({
      level: 'warning',
      text: 'T1 cannot have it: Night is written for robot, not for turret.',
    });
    expect(whyNotGive(editor, { agent: 'R1' }, { behavior: 'Day' })).toBe('R1 runs it already.');
    expect(recipientsOf(editor, night)).toEqual([{ agent: 'R1' }, { agent: 'R2' }, { type: 'robot' }]);
  });

  it('while looking back it takes effect from now on, says so, and offers to branch', async () => {
    const { editor, session, cast, notice } = await open();
    session.step(10);
    session.scrub(3);
    give(editor, { agent: 'R1' }, night);
    expect(cast.find('R1')!.behavior).toBe('Day');
    expect(notice()!.text).toBe('R1 runs Night from now on; the past shows what it ran then.');
    notice()!.action!.run();
    expect(session.run.tick).toBe(3);
    expect(cast.find('R1')!.behavior).toBe('Night');
  });

  it('something dropped on the game goes to the character that the game names', async () => {
    const { editor, session, runs, notice } = await open();
    dropOnGame(editor, night);
    session.clicked({ agent: 'R2' });
    expect(runs()).toEqual(['Day', 'Night', 'Shoot']);
    dropOnGame(editor, night);
    session.clicked({});
    expect(notice()!.text).toBe('There is no character: drop it on one.');
    expect(finishDrop(editor, 'R1')).toBe(false);
    selectAgent(editor, 'R1');
    session.clicked({ agent: 'R2' });
    expect(editor.selection.getState().agent).toBe('R2');
  });

  it('joins what two windows gave to different characters', () => {
    const base = withAssignment(NO_ASSIGNMENTS, { agent: 'R1' }, night);
    const ours = withAssignment(base, { agent: 'R2' }, night);
    const theirs = withAssignment(base, { agent: 'R1' }, undefined);
    expect(mergeAssignments(base, ours, theirs)).toEqual({ ...NO_ASSIGNMENTS, agents: { R2: night } });
  });
});
