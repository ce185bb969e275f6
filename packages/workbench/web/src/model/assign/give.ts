import { type Assignment, type Assignments, assignmentOf } from 'gumption/behavior/cast';
import { isSameJson } from 'gumption/data';
import { record } from '../edit/history.js';
import { whereabouts } from '../edit/keep-history.js';
import type { Editor } from '../editor.js';
import { send } from '../link/link.js';
import { tell } from '../notice.js';
import { showBehavior } from '../selection/select.js';
import { applyAssignments } from './assignment-sync.js';
import { nameOfAssignment, type Recipient, withAssignment } from './assignments-state.js';
import { agentOf, nameOfRecipient, whyNotGive } from './give-targets.js';

/** How long a game may take to say which character was dropped on, in milliseconds. */
const DROP_MS = 1500;

/**
 * Lets a character, or all of a type, run a behavior or go by a sheet from now on. A refusal is
 * told in words. The game starts with it the next time, too.
 */
export function give(editor: Editor, to: Recipient, given: Assignment): void {
  const reason = whyNotGive(editor, to, given);
  if (reason !== undefined) {
    tell(editor, 'warning', reason);
    return;
  }
  const { assignments } = editor.assignments.getState();
  const who = nameOfRecipient(editor, to);
  const what = nameOfAssignment(given);
  let after = withAssignment(assignments, to, given);
  // What a character runs anyway needs no entry.
  if ('agent' in to && isOwn(editor, to.agent, given, assignments)) after = withAssignment(assignments, to, undefined);
  put(editor, after, `Give ${what} to ${who}`);
  const isPast = editor.world.getState().run.viewing !== undefined;
  const back = { title: 'Undo', run: () => put(editor, assignments, `Take ${what} back from ${who}`) };
  if (isPast)
    tell(editor, 'info', `${who} runs ${what} from now on; the past shows what it ran then.`, {
      title: 'Branch from here',
      run: () => send(editor, { type: 'branch' }),
    });
  else tell(editor, 'info', `${who} runs ${what} now, and whenever the game starts.`, back);
  if ('agent' in to && to.agent === editor.selection.getState().agent && given.behavior !== undefined)
    showBehavior(editor, given.behavior);
}

/** Is it what the game gives the character, so that only its type's entry could say otherwise? */
function isOwn(editor: Editor, id: string, { behavior, sheet }: Assignment, { types }: Assignments): boolean {
  const agent = agentOf(editor, id)!;
  return sheet === undefined && behavior === agent.own && types?.[agent.type] === undefined;
}

/** Lets somebody run again what its type has, or else what the game gives it. */
export function takeBack(editor: Editor, to: Recipient): void {
  const { assignments } = editor.assignments.getState();
  const who = nameOfRecipient(editor, to);
  put(editor, withAssignment(assignments, to, undefined), `Take back what ${who} was given`);
  tell(editor, 'info', `${who} runs again what ${'agent' in to ? 'its type' : 'the game'} has.`, {
    title: 'Undo',
    run: () => put(editor, assignments, `Give again what ${who} had`),
  });
}

/** What a character itself was given; undefined for one that runs what its type has. */
export function givenTo({ agents }: Assignments, id: string): Assignment | undefined {
  return agents !== undefined && Object.hasOwn(agents, id) ? agents[id] : undefined;
}

/** The one way in which assignments change: a step of the history, applied at once. */
function put(editor: Editor, after: Assignments, title: string): void {
  const before = editor.assignments.getState().assignments;
  if (isSameJson(before, after)) return;
  const here = whereabouts(editor);
  const use = (assignments: Assignments) => {
    editor.assignments.setState({ assignments });
    applyAssignments(editor);
  };
  use(after);
  editor.history.setState((history) =>
    record(history, {
      ...{ title, changes: [], from: here, to: here },
      aside: { undo: () => use(before), redo: () => use(after) },
      merge: undefined,
      time: editor.now(),
    }),
  );
}

/** Something was dropped on the game's picture; the game says next on which character. */
export function dropOnGame(editor: Editor, given: Assignment): void {
  const dropped = { given };
  editor.assignments.setState({ dropped });
  setTimeout(() => {
    if (editor.assignments.getState().dropped !== dropped) return;
    editor.assignments.setState({ dropped: undefined });
    tell(editor, 'warning', 'The game did not say which character is there: drop it on the list of agents.');
  }, DROP_MS);
}

/** Takes the character that was dropped on; false when nothing was dropped. */
export function finishDrop(editor: Editor, agent: string | null): boolean {
  const { dropped } = editor.assignments.getState();
  if (dropped === undefined) return false;
  editor.assignments.setState({ dropped: undefined });
  if (agent === null) tell(editor, 'warning', 'There is no character: drop it on one.');
  else give(editor, { agent }, dropped.given);
  return true;
}

/** What characters of the page's list have been assigned, by themselves or by their type. */
export function assignedTo(editor: Editor, id: string): Assignment | undefined {
  const agent = agentOf(editor, id);
  return agent && assignmentOf(editor.assignments.getState().assignments, id, agent.type);
}
