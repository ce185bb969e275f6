import type { Breakpoint, GameMessage } from 'gumption/protocol';
import { findNode } from '../../document/describe/find-node.js';
import { freshId } from '../../document/edit/fresh-ids.js';
import { nodeName } from '../edit/edit.js';
import type { Editor } from '../editor.js';
import { currentDocument } from '../files/documents.js';
import { noteSetting } from '../files/failed-saves.js';
import { send } from '../link/link.js';
import { note } from '../link/log.js';
import { nodeOfPath, splitKey } from '../live/program-nodes.js';
import { tell } from '../notice.js';
import { selectAgent, showNode } from '../selection/select.js';
import { breakpointsOn, mergeBreakpoints, putBreakpoint, readBreakpointFile } from './breakpoint-list.js';

/** The most writes in a row, where another program keeps writing the file too. */
const MAX_TRIES = 20;

/** Sets a breakpoint on a node, or removes those it has. */
export function toggleBreakpoint(editor: Editor, behavior: string, node: string): void {
  const { list } = editor.breakpoints.getState();
  const there = breakpointsOn(list, behavior, node);
  if (there.length > 0) {
    change(
      editor,
      list.filter((each) => !there.includes(each)),
    );
    return;
  }
  const id = freshId(node, new Set(list.map((each) => each.id)), editor.random);
  change(editor, [...list, { id, behavior, node, on: ['enter'], enabled: true }]);
}

/** Changes or adds one breakpoint. */
export function setBreakpoint(editor: Editor, breakpoint: Breakpoint): void {
  change(editor, putBreakpoint(editor.breakpoints.getState().list, breakpoint));
}

/** Switches breakpoints on or off; they keep their settings. */
export function enableBreakpoints(editor: Editor, ids: readonly string[], enabled: boolean): void {
  const { list } = editor.breakpoints.getState();
  change(
    editor,
    list.map((each) => (ids.includes(each.id) ? { ...each, enabled } : each)),
  );
}

/** Takes breakpoints away. */
export function deleteBreakpoints(editor: Editor, ids: readonly string[]): void {
  const { list } = editor.breakpoints.getState();
  change(
    editor,
    list.filter(({ id }) => !ids.includes(id)),
  );
}

/**
 * Opens the settings of the breakpoint on a node, making one if there is none; undefined closes
 * them.
 */
export function editBreakpoint(editor: Editor, at: { behavior: string; node: string } | undefined): void {
  if (at === undefined) {
    editor.breakpoints.setState({ editing: undefined });
    return;
  }
  const find = () => breakpointsOn(editor.breakpoints.getState().list, at.behavior, at.node)[0]?.id;
  if (find() === undefined) toggleBreakpoint(editor, at.behavior, at.node);
  editor.breakpoints.setState({ editing: find() });
}

function change(editor: Editor, list: readonly Breakpoint[]): void {
  const { editing, hits } = editor.breakpoints.getState();
  const ids = new Set(list.map(({ id }) => id));
  editor.breakpoints.setState({
    list,
    problems: {},
    hits: Object.fromEntries(Object.entries(hits).filter(([id]) => ids.has(id))),
    editing: editing !== undefined && ids.has(editing) ? editing : undefined,
  });
  sendBreakpoints(editor);
  void saveBreakpoints(editor);
}

/** Moves breakpoints to where an edit moved their nodes. */
export function moveBreakpoints(editor: Editor, move: (breakpoint: Breakpoint) => Breakpoint): void {
  const { list } = editor.breakpoints.getState();
  const moved = list.map(move);
  if (moved.some((each, i) => each !== list[i])) change(editor, moved);
}

/** Sends the breakpoints again where a node of one of them went, or came back. */
export function keepBreakpointsSent(editor: Editor): () => void {
  let gone = '';
  return editor.documents.subscribe(() => {
    const { list } = editor.breakpoints.getState();
    const now = list.flatMap((each) => (isDead(editor, each) ? each.id : [])).join('\n');
    if (now === gone) return;
    gone = now;
    sendBreakpoints(editor);
  });
}

/** A breakpoint whose node is gone. It stays in the list, since undo may bring the node back. */
function isDead(editor: Editor, { behavior, node }: Breakpoint): boolean {
  const document = currentDocument(editor, behavior);
  return document === undefined || findNode(document, node) === undefined;
}

/**
 * Arms the game with the project's breakpoints; called right after it said hello, before its first
 * tick.
 */
export function armBreakpoints(editor: Editor): void {
  const isRead = editor.breakpoints.getState().saved !== undefined;
  editor.breakpoints.setState({ hits: {}, problems: {}, owed: isRead });
  if (isRead) sendBreakpoints(editor);
}

function sendBreakpoints(editor: Editor): void {
  if (editor.link.getState().status !== 'connected') return;
  // The game may still run what was deleted here; a breakpoint that nobody sees must not pause it.
  const breakpoints = editor.breakpoints.getState().list.filter((each) => !isDead(editor, each));
  send(editor, { type: 'breakpoints', breakpoints });
}

/**
 * Takes the set that the game has: another window may have changed it. A set from before we sent
 * ours is ignored.
 */
export function takeBreakpoints(editor: Editor, list: readonly Breakpoint[]): void {
  if (editor.breakpoints.getState().owed) editor.breakpoints.setState({ owed: false });
  else {
    const ids = new Set(list.map(({ id }) => id));
    const dead = editor.breakpoints.getState().list.filter((each) => !ids.has(each.id) && isDead(editor, each));
    editor.breakpoints.setState({ list: [...list, ...dead], problems: {} });
  }
}

/** Reads the project's breakpoints; changes that were made here meanwhile stay. */
export async function readBreakpoints(editor: Editor): Promise<void> {
  try {
    const { etag, value, problems } = await editor.files.setting('breakpoints');
    const read = value === undefined ? { list: [] } : readBreakpointFile(value);
    const problem = 'problem' in read ? read.problem : problems?.[0]?.problem;
    if (problem !== undefined) {
      note(editor, 'error', `The project’s breakpoints are not used: ${problem}`);
      return;
    }
    const { list: theirs } = read as { list: readonly Breakpoint[] };
    const { list, saved } = editor.breakpoints.getState();
    const merged = mergeBreakpoints(saved?.list ?? [], saved === undefined ? [] : list, theirs);
    editor.breakpoints.setState({ list: merged, saved: { list: theirs, etag } });
    sendBreakpoints(editor);
  } catch (error) {
    note(editor, 'error', (error as Error).message);
  }
}

/**
 * Writes the list, and again while it changes meanwhile: one write at a time, so that none is taken
 * for someone else's.
 */
export async function saveBreakpoints(editor: Editor): Promise<void> {
  const { saved, saving } = editor.breakpoints.getState();
  if (saved === undefined || saving) return;
  editor.breakpoints.setState({ saving: true });
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const { list, saved } = editor.breakpoints.getState();
    if (saved!.list === list) break;
    const result = await editor.files.saveSetting('breakpoints', { breakpoints: list }, saved!.etag);
    if (result.status !== 'changed')
      noteSetting(
        editor,
        'breakpoints',
        'The list of breakpoints',
        result.status === 'failed' ? result.problem : undefined,
      );
    if (result.status === 'saved') editor.breakpoints.setState({ saved: { list, etag: result.etag } });
    else if (result.status === 'changed') await readBreakpoints(editor);
    else {
      break;
    }
  }
  editor.breakpoints.setState({ saving: false });
}

/** The game reached a breakpoint: when it pauses there, the agent and the node come on screen. */
export function takeHit(editor: Editor, hit: Extract<GameMessage, { type: 'breakpointHit' }>): void {
  const { breakpoint, hits, agent, node, paused } = hit;
  if (breakpoint !== '') editor.breakpoints.setState((state) => ({ hits: { ...state.hits, [breakpoint]: hits } }));
  if (!paused) return;
  selectAgent(editor, agent);
  goToPath(editor, agent, node);
}

/**
 * Shows the node that a path of an agent's program leads to, with the way to it through references.
 */
export function goToPath(editor: Editor, agent: string, path: string): void {
  const row = nodeOfPath(editor, agent, path);
  if (row === undefined) return;
  const { behavior, node } = splitKey(row.key);
  showNode(editor, behavior, node, row.through.map(splitKey));
}

/** The game says why a breakpoint cannot work. */
export function takeProblem(editor: Editor, id: string, problem: string): void {
  editor.breakpoints.setState(({ problems }) => ({ problems: { ...problems, [id]: problem } }));
  const found = editor.breakpoints.getState().list.find((each) => each.id === id);
  const where = found === undefined ? '' : ` on ${nodeName(editor, found.behavior, found.node)}`;
  note(editor, 'error', `The breakpoint${where} cannot work: ${problem}`, found?.behavior, found?.node);
  tell(editor, 'warning', `The breakpoint${where} cannot work: ${problem}`);
}
