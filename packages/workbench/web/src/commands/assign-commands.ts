import type { Assignment } from 'gumption/behavior/cast';
import { nameOfAssignment } from '../model/assign/assignments-state.js';
import { give, givenTo, takeBack } from '../model/assign/give.js';
import { agentOf, nameOfRecipient, recipientsOf, whyNotGive } from '../model/assign/give-targets.js';
import type { Editor } from '../model/editor.js';
import { shownFiled } from '../model/files/filed.js';
import { selectAgent, shownBehavior } from '../model/selection/select.js';
import type { Command } from './command.js';

/** What is open in the middle of the page, as it would be given; undefined for other documents. */
function onScreen(editor: Editor): Assignment | undefined {
  const { shown } = editor.sheets.getState();
  if (shown !== undefined) return { sheet: shown };
  if (shownFiled(editor) !== undefined) return undefined;
  const behavior = shownBehavior(editor.selection.getState());
  return behavior === undefined ? undefined : { behavior };
}

const selected = (editor: Editor) => agentOf(editor, editor.selection.getState().agent);

/** Who runs what. */
export const ASSIGN_COMMANDS: readonly Command[] = [
  {
    id: 'give-behavior',
    group: 'Run',
    title: (editor) => {
      const given = onScreen(editor);
      return `Run ${given === undefined ? 'this' : nameOfAssignment(given)} on ${selected(editor)?.label ?? 'the selected agent'} now`;
    },
    keys: ['Mod+Shift+Y'],
    whyNot: ({ editor }) => {
      const given = onScreen(editor);
      const agent = selected(editor);
      if (given === undefined) return 'No behavior and no sheet is open.';
      return agent === undefined ? 'No agent is selected.' : whyNotGive(editor, { agent: agent.id }, given);
    },
    run: ({ editor }) => give(editor, { agent: selected(editor)!.id }, onScreen(editor)!),
  },
  {
    id: 'give-to',
    group: 'Run',
    title: (editor) => {
      const given = onScreen(editor);
      return given === undefined ? 'Give to …' : `Give ${nameOfAssignment(given)} to …`;
    },
    whyNot: ({ editor }) => (onScreen(editor) === undefined ? 'No behavior and no sheet is open.' : undefined),
    choices: ({ editor }) => {
      const given = onScreen(editor);
      if (given === undefined) return [];
      return recipientsOf(editor, given).map((to) => ({
        id: 'agent' in to ? `agent ${to.agent}` : `type ${to.type}`,
        title: nameOfRecipient(editor, to),
        run: () => give(editor, to, given),
      }));
    },
  },
  {
    id: 'take-back',
    group: 'Run',
    title: (editor) => `Let ${selected(editor)?.label ?? 'the selected agent'} run its type’s again`,
    whyNot: ({ editor }) => {
      const agent = selected(editor);
      if (agent === undefined) return 'No agent is selected.';
      const { assignments } = editor.assignments.getState();
      return givenTo(assignments, agent.id) === undefined ? `${agent.label} was given nothing of its own.` : undefined;
    },
    run: ({ editor }) => takeBack(editor, { agent: selected(editor)!.id }),
  },
  {
    id: 'show-own',
    group: 'View',
    title: (editor) => `Show what ${selected(editor)?.label ?? 'the selected agent'} runs`,
    whyNot: ({ editor }) => (selected(editor) === undefined ? 'No agent is selected.' : undefined),
    run: ({ editor }) => selectAgent(editor, selected(editor)!.id),
  },
];
