import type { GameMessage, NodeQuestion } from 'gumption/protocol';
import type { Editor } from '../editor.js';
import { registerStore } from '../editor.js';
import { send } from '../link/link.js';
import { nodeKey } from '../live/node-table.js';
import { canGoTo } from '../past/past.js';

/** The insight of a node, in a form that its kind defines, as it was after a tick. */
export interface Insight {
  readonly tick: number;
  readonly data: unknown;
}

/** A component that shows the insight of a node of the selected agent. */
interface Look {
  readonly behavior: string;
  readonly node: string;
  readonly about: unknown;
  readonly show: (insight: Insight | undefined) => void;
  answer: Insight | undefined;
}

/** Which components look into which nodes, and the last request to the game. */
export interface Looks {
  readonly open: Set<Look>;
  asked: string;
  /** The agent that the answers belong to. */
  agent: string | undefined;
}

/** No component is looking, and the game was not asked. */
export const NO_QUESTIONS = '';

/**
 * Calls `show` with the insight of a node of the selected agent, now and whenever it changes, until
 * the returned function is called. Undefined while there is none. The game is asked only while a
 * component is looking; `about` is a question in a form that the node's kind defines.
 */
export function lookInto(
  editor: Editor,
  question: { readonly behavior: string; readonly node: string; readonly about?: unknown },
  show: (insight: Insight | undefined) => void,
): () => void {
  const { behavior, node, about } = question;
  const look: Look = { behavior, node, about, show, answer: undefined };
  editor.looks.open.add(look);
  show(undefined);
  askInsights(editor, true);
  return () => {
    editor.looks.open.delete(look);
    askInsights(editor);
  };
}

/**
 * Gives a node of the selected agent an instruction that its kind offers: plan again, step one
 * line. False if it does not run there.
 */
export function instruct(editor: Editor, behavior: string, node: string, instruction: unknown): boolean {
  const { agent } = editor.selection.getState();
  const path = pathOf(editor, behavior, node);
  if (agent === undefined || path === undefined || !editor.world.getState().canInspect) return false;
  send(editor, { type: 'instruct', agent, node: path, instruction });
  return true;
}

/**
 * Tells the game which nodes to report, if they changed; with `again` the game sends everything once
 * more.
 */
export function askInsights(editor: Editor, again = false): void {
  const { looks } = editor;
  if (!editor.world.getState().canInspect) return;
  const { agent } = editor.selection.getState();
  const questions = new Map<string, NodeQuestion>();
  for (const { behavior, node, about } of looks.open) {
    const path = pathOf(editor, behavior, node);
    if (path === undefined) continue;
    const question = { node: path, ...(about !== undefined && { about }) };
    questions.set(JSON.stringify(question), question);
  }
  const asked = questions.size === 0 ? NO_QUESTIONS : JSON.stringify([agent, [...questions.keys()]]);
  if (asked === looks.asked && !(again && questions.size > 0)) return;
  // The last insight of the same agent stays until there is a newer one, so that nothing blinks.
  for (const look of looks.open)
    if (agent !== looks.agent || pathOf(editor, look.behavior, look.node) === undefined) answer(look, undefined);
  looks.asked = asked;
  looks.agent = agent;
  send(editor, { type: 'inspect', agent: agent ?? null, nodes: [...questions.values()] });
}

/**
 * Passes the game's reports to the components that look there. Reports of the present wait while
 * the past is on screen.
 */
export function takeInsight(editor: Editor, message: Extract<GameMessage, { type: 'insight' }>): void {
  const { agent, node, about, tick, data } = message;
  const isPast = editor.world.getState().run.viewing !== undefined;
  const isAway = !isPast && editor.past.getState().tick !== undefined;
  if (isAway || agent !== editor.selection.getState().agent) return;
  const asked = JSON.stringify(about);
  for (const look of editor.looks.open)
    if (JSON.stringify(look.about) === asked && pathOf(editor, look.behavior, look.node) === node)
      answer(look, data === null ? undefined : { tick, data });
}

/** Asks again whenever another agent or another moment is selected. */
export function keepInsights(editor: Editor): void {
  editor.selection.subscribe((now, before) => {
    if (now.agent !== before.agent) askInsights(editor);
  });
  editor.past.subscribe((now, before) => {
    if (now.tick === before.tick) return;
    // There is no insight for a moment that only the page recorded.
    if (now.tick !== undefined && !canGoTo(editor, now.tick))
      for (const look of editor.looks.open) answer(look, undefined);
    askInsights(editor, true);
  });
}

function answer(look: Look, insight: Insight | undefined): void {
  if (look.answer === insight) return;
  look.answer = insight;
  look.show(insight);
}

/**
 * The position of a node in the program of the selected agent: the first one, where it runs in
 * several.
 */
export function pathOf(editor: Editor, behavior: string, node: string): string | undefined {
  const { agent } = editor.selection.getState();
  const program = agent === undefined ? undefined : editor.recorder.of(agent)?.program;
  if (program === undefined) return undefined;
  const key = nodeKey(behavior, node);
  const { rows } = editor.makeTable(program.behavior, program.paths);
  return program.paths[rows.findIndex((row) => row?.key === key)];
}

declare module '../editor.js' {
  interface Editor {
    /** The nodes with an insight on screen. */
    readonly looks: Looks;
  }
}

registerStore('looks', () => ({ open: new Set(), asked: NO_QUESTIONS, agent: undefined }));
