import type { Injection } from 'gumption/protocol';
import { type Session, send } from './session.js';

/** What can stand in the place of a node, and what that is called. */
export const STUBS: readonly { readonly result: Injection['result']; readonly title: string }[] = [
  { result: 'success', title: 'Force success' },
  { result: 'failure', title: 'Force failure' },
  { result: 'running', title: 'Force running' },
  { result: 'skip', title: 'Skip' },
];

/** What stands in the place of a node now. */
export function injectionOn(
  list: readonly Injection[],
  behavior: string,
  node: string,
): Injection['result'] | undefined {
  return list.find((each) => each.behavior === behavior && each.node === node)?.result;
}

/**
 * Puts a stub in the place of a node in the running game, or takes it away. Nothing is written into the document; what is
 * shown is what the game says it has.
 */
export function inject(
  session: Session,
  behavior: string,
  nodes: readonly string[],
  result: Injection['result'] | undefined,
): void {
  const others = session.injections
    .getState()
    .list.filter((each) => each.behavior !== behavior || !nodes.includes(each.node));
  const added = result === undefined ? [] : nodes.map((node) => ({ behavior, node, result }));
  send(session, { type: 'injections', injections: [...others, ...added] });
}

/** Gives every behavior back to itself. */
export function clearInjections(session: Session): void {
  send(session, { type: 'injections', injections: [] });
}
