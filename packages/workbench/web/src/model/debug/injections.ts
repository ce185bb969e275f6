import type { Injection } from 'gumption/protocol';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { findNode } from '../../document/describe/find-node.js';
import type { Editor } from '../editor.js';
import { registerStore } from '../editor.js';
import { send } from '../link/link.js';

/** The stubs in place of nodes, as the page knows them. */
export interface InjectionsState {
  /** As reported by the game. */
  readonly list: readonly Injection[];
  /** Stubs that a restarted game has yet to get back. */
  readonly owed: readonly Injection[];
}

export const NO_INJECTIONS: InjectionsState = { list: [], owed: [] };

/**
 * The results that can be forced on a node, with their titles; skipping a node is a separate
 * command.
 */
export const STUBS: readonly { readonly result: Injection['result']; readonly title: string }[] = [
  { result: 'success', title: 'Force success' },
  { result: 'failure', title: 'Force failure' },
  { result: 'running', title: 'Force running' },
];

/** The stub in place of a node now. */
export function injectionOn(
  list: readonly Injection[],
  behavior: string,
  node: string,
): Injection['result'] | undefined {
  return list.find((each) => each.behavior === behavior && each.node === node)?.result;
}

/**
 * Puts a stub in place of a node in the running game, or removes it. Nothing is written into the
 * document; the page shows what the game reports.
 */
export function inject(
  editor: Editor,
  behavior: string,
  nodes: readonly string[],
  result: Injection['result'] | undefined,
): void {
  const others = editor.injections
    .getState()
    .list.filter((each) => each.behavior !== behavior || !nodes.includes(each.node));
  const added = result === undefined ? [] : nodes.map((node) => ({ behavior, node, result }));
  send(editor, { type: 'injections', injections: [...others, ...added] });
}

/** Gives every behavior back to itself. */
export function clearInjections(editor: Editor): void {
  editor.injections.setState({ owed: [] });
  send(editor, { type: 'injections', injections: [] });
}

/** A game said hello. If it was restarted, it gets back the stubs that it had before. */
export function armInjections(editor: Editor): void {
  editor.injections.setState(({ list, owed }) => ({ list: [], owed: list.length > 0 ? list : owed }));
  sendOwedInjections(editor);
}

/**
 * Sends the game the stubs it has yet to get back, as far as it knows their nodes: it refuses a
 * whole set that names an unknown node, and unsaved work reaches it only after its hello. Stubs on
 * nodes that no document has any more are forgotten.
 */
export function sendOwedInjections(editor: Editor): void {
  const { list, owed } = editor.injections.getState();
  if (owed.length === 0 || editor.link.getState().status !== 'connected') return;
  const { byName } = editor.documents.getState();
  const isIn = (version: 'inGame' | 'current', { behavior, node }: Injection) => {
    const document = byName[behavior]?.[version];
    return document !== undefined && findNode(document, node) !== undefined;
  };
  const ready = owed.filter((each) => isIn('inGame', each));
  editor.injections.setState({ owed: owed.filter((each) => !ready.includes(each) && isIn('current', each)) });
  if (ready.length === 0) return;
  const others = list.filter((each) => injectionOn(ready, each.behavior, each.node) === undefined);
  send(editor, { type: 'injections', injections: [...others, ...ready] });
}

/** Would the game pass over all of these nodes? */
export function areSkipped(editor: Editor, behavior: string, nodes: readonly string[]): boolean {
  const { list } = editor.injections.getState();
  return nodes.every((node) => injectionOn(list, behavior, node) === 'skip');
}

/**
 * Lets the game pass over nodes as if they were not there, or run them again when it passes over
 * all of them already.
 */
export function toggleSkip(editor: Editor, behavior: string, nodes: readonly string[]): void {
  inject(editor, behavior, nodes, areSkipped(editor, behavior, nodes) ? undefined : 'skip');
}

declare module '../editor.js' {
  interface Editor {
    /** Stubs that stand in the place of nodes, as the game has them. */
    readonly injections: StoreApi<InjectionsState>;
  }
}

registerStore('injections', () => createStore<InjectionsState>(() => NO_INJECTIONS));
