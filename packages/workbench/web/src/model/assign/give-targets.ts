import { type AssignableThings, type Assignment, assignmentOf, whyNotAssign } from 'gumption/behavior/cast';
import type { AgentDescription } from 'gumption/protocol';
import type { Editor } from '../editor.js';
import { currentDocument } from '../files/documents.js';
import { currentFiles } from '../files/open-files.js';
import { ancestry } from '../sheets/sheet-values.js';
import type { Recipient } from './assignments-state.js';

/** The character that is shown under an id, if it is in the game. */
export function agentOf(editor: Editor, id: string | undefined): AgentDescription | undefined {
  return editor.world.getState().agents.find((each) => each.id === id);
}

/** What a recipient is called in a sentence. */
export function nameOfRecipient(editor: Editor, to: Recipient): string {
  if ('agent' in to) return agentOf(editor, to.agent)?.label ?? to.agent;
  return `every ${editor.world.getState().lexicon.agentTitles.get(to.type) ?? to.type}`;
}

/** What the page knows of behaviors and sheets, saved or not. */
function thingsOf(editor: Editor): AssignableThings {
  return {
    behavior: (name) => currentDocument(editor, name),
    sheet: (name) => {
      const chain = ancestry(currentFiles(editor.sheets.getState()), name);
      if (chain.length === 0 || chain[0].name !== name) return undefined;
      const behavior = chain.find((each) => each.behavior !== undefined)?.behavior;
      return behavior === undefined ? {} : { behavior };
    },
  };
}

/** Why somebody cannot be given something, in words; undefined when they can. */
export function whyNotGive(editor: Editor, to: Recipient, given: Assignment): string | undefined {
  const { inGame } = editor.assignments.getState();
  const { allow, game } = editor.world.getState();
  if (game === undefined) return 'No game is connected.';
  if (inGame === undefined)
    return 'This game was made with an older gumption: its characters cannot be given anything.';
  if (!allow.includes('edit')) return 'This game lets workbenches change nothing.';
  const type = 'type' in to ? to.type : agentOf(editor, to.agent)?.type;
  if (type === undefined) return 'There is no such character in the game.';
  const name = nameOfRecipient(editor, to);
  if ('agent' in to && editor.watchMe.getState().played?.agent === to.agent) return `You are playing ${name}.`;
  const problem = whyNotAssign(given, type, thingsOf(editor));
  if (problem !== undefined) return `${name} cannot have it: ${problem}.`;
  if ('type' in to) return undefined;
  return isGiven(editor, to.agent, given) ? `${name} runs it already.` : undefined;
}

/** Does a character run just this, by itself or by its type? */
function isGiven(editor: Editor, id: string, { behavior, sheet }: Assignment): boolean {
  const agent = agentOf(editor, id)!;
  // What is not yet applied counts, too.
  const assigned = assignmentOf(editor.assignments.getState().assignments, id, agent.type);
  const runs = assigned ?? { behavior: agent.own ?? agent.behavior, sheet: agent.sheet };
  return (behavior === undefined || behavior === runs.behavior) && (sheet === undefined || sheet === runs.sheet);
}

/** Everybody that something can be given to: each character, then each agent type with more than one. */
export function recipientsOf(editor: Editor, given: Assignment): Recipient[] {
  const { agents, roster } = editor.world.getState();
  const types = new Map<string, number>();
  for (const { type } of roster) types.set(type, (types.get(type) ?? 0) + 1);
  const all: Recipient[] = [
    ...agents.map(({ id }) => ({ agent: id })),
    ...[...types].flatMap(([type, count]) => (count > 1 ? [{ type }] : [])),
  ];
  return all.filter((to) => whyNotGive(editor, to, given) === undefined);
}
