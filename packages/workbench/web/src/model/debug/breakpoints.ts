import type { Breakpoint, GameMessage } from 'gumption/protocol';
import { freshId } from '../../document/edit/fresh-ids.js';
import { nodeName } from '../edit/edit.js';
import type { Session } from '../editor.js';
import { send } from '../link/link.js';
import { note } from '../link/log.js';
import { nodeOfPath, splitKey } from '../live/program-nodes.js';
import { tell } from '../notice.js';
import { selectAgent, showNode } from '../selection/select.js';
import { breakpointsOn, mergeBreakpoints, putBreakpoint, readBreakpointFile } from './breakpoint-list.js';

/** Writes in one go at most, where someone else keeps writing the file too. */
const MOST_TRIES = 20;

/** Puts a breakpoint on a node, or takes those away that are there. */
export function toggleBreakpoint(session: Session, behavior: string, node: string): void {
  const { list } = session.breakpoints.getState();
  const there = breakpointsOn(list, behavior, node);
  if (there.length > 0) {
    change(
      session,
      list.filter((each) => !there.includes(each)),
    );
    return;
  }
  const id = freshId(node, new Set(list.map((each) => each.id)), session.random);
  change(session, [...list, { id, behavior, node, on: ['enter'], enabled: true }]);
}

/** Changes or adds one breakpoint. */
export function setBreakpoint(session: Session, breakpoint: Breakpoint): void {
  change(session, putBreakpoint(session.breakpoints.getState().list, breakpoint));
}

/** Switches breakpoints on or off; they keep their settings. */
export function enableBreakpoints(session: Session, ids: readonly string[], enabled: boolean): void {
  const { list } = session.breakpoints.getState();
  change(
    session,
    list.map((each) => (ids.includes(each.id) ? { ...each, enabled } : each)),
  );
}

/** Takes breakpoints away. */
export function deleteBreakpoints(session: Session, ids: readonly string[]): void {
  const { list } = session.breakpoints.getState();
  change(
    session,
    list.filter(({ id }) => !ids.includes(id)),
  );
}

/**
 * Opens the settings of the breakpoint on a node, making one if there is none; undefined closes
 * them.
 */
export function editBreakpoint(session: Session, at: { behavior: string; node: string } | undefined): void {
  if (at === undefined) {
    session.breakpoints.setState({ editing: undefined });
    return;
  }
  const find = () => breakpointsOn(session.breakpoints.getState().list, at.behavior, at.node)[0]?.id;
  if (find() === undefined) toggleBreakpoint(session, at.behavior, at.node);
  session.breakpoints.setState({ editing: find() });
}

function change(session: Session, list: readonly Breakpoint[]): void {
  const { editing, hits } = session.breakpoints.getState();
  const ids = new Set(list.map(({ id }) => id));
  session.breakpoints.setState({
    list,
    problems: {},
    hits: Object.fromEntries(Object.entries(hits).filter(([id]) => ids.has(id))),
    editing: editing !== undefined && ids.has(editing) ? editing : undefined,
  });
  sendBreakpoints(session);
  void saveBreakpoints(session);
}

/**
 * Arms the game with the project's breakpoints; called right after it said hello, before its first
 * tick.
 */
export function armBreakpoints(session: Session): void {
  const isRead = session.breakpoints.getState().saved !== undefined;
  session.breakpoints.setState({ hits: {}, problems: {}, owed: isRead });
  if (isRead) sendBreakpoints(session);
}

function sendBreakpoints(session: Session): void {
  if (session.link.getState().status !== 'connected') return;
  send(session, { type: 'breakpoints', breakpoints: session.breakpoints.getState().list });
}

/**
 * Takes in the set that the game has: another window may have changed it. What it had before we
 * told it ours does not count.
 */
export function takeBreakpoints(session: Session, list: readonly Breakpoint[]): void {
  if (session.breakpoints.getState().owed) session.breakpoints.setState({ owed: false });
  else session.breakpoints.setState({ list, problems: {} });
}

/** Reads the project's breakpoints; changes that were made here meanwhile stay. */
export async function readBreakpoints(session: Session): Promise<void> {
  try {
    const { etag, value, problems } = await session.files.setting('breakpoints');
    const read = value === undefined ? { list: [] } : readBreakpointFile(value);
    const problem = 'problem' in read ? read.problem : problems?.[0]?.problem;
    if (problem !== undefined) {
      note(session, 'error', `The project’s breakpoints are not used: ${problem}`);
      return;
    }
    const { list: theirs } = read as { list: readonly Breakpoint[] };
    const { list, saved } = session.breakpoints.getState();
    const merged = mergeBreakpoints(saved?.list ?? [], saved === undefined ? [] : list, theirs);
    session.breakpoints.setState({ list: merged, saved: { list: theirs, etag } });
    sendBreakpoints(session);
  } catch (error) {
    note(session, 'error', (error as Error).message);
  }
}

/**
 * Writes the list, and again while it changes meanwhile: one write at a time, so that none is taken
 * for someone else's.
 */
async function saveBreakpoints(session: Session): Promise<void> {
  const { saved, saving } = session.breakpoints.getState();
  if (saved === undefined || saving) return;
  session.breakpoints.setState({ saving: true });
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const { list, saved } = session.breakpoints.getState();
    if (saved!.list === list) break;
    const result = await session.files.saveSetting('breakpoints', { breakpoints: list }, saved!.etag);
    if (result.status === 'saved') session.breakpoints.setState({ saved: { list, etag: result.etag } });
    else if (result.status === 'changed') await readBreakpoints(session);
    else {
      note(session, 'error', `The breakpoints could not be saved: ${result.problem}`);
      break;
    }
  }
  session.breakpoints.setState({ saving: false });
}

/** The game reached a breakpoint: when it pauses there, who and where come on screen. */
export function takeHit(session: Session, hit: Extract<GameMessage, { type: 'breakpointHit' }>): void {
  const { breakpoint, hits, agent, node, paused } = hit;
  if (breakpoint !== '') session.breakpoints.setState((state) => ({ hits: { ...state.hits, [breakpoint]: hits } }));
  if (!paused) return;
  selectAgent(session, agent);
  goToPath(session, agent, node);
}

/**
 * Shows the node that a path of an agent's program leads to, with the way to it through references.
 */
export function goToPath(session: Session, agent: string, path: string): void {
  const row = nodeOfPath(session, agent, path);
  if (row === undefined) return;
  const { behavior, node } = splitKey(row.key);
  showNode(session, behavior, node, row.through.map(splitKey));
}

/** The game says why a breakpoint cannot work. */
export function takeProblem(session: Session, id: string, problem: string): void {
  session.breakpoints.setState(({ problems }) => ({ problems: { ...problems, [id]: problem } }));
  const found = session.breakpoints.getState().list.find((each) => each.id === id);
  const where = found === undefined ? '' : ` on ${nodeName(session, found.behavior, found.node)}`;
  note(session, 'error', `The breakpoint${where} cannot work: ${problem}`, found?.behavior, found?.node);
  tell(session, 'warning', `The breakpoint${where} cannot work: ${problem}`);
}
