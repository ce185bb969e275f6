import {
  type BehaviorDocument,
  compile,
  createVocabulary,
  defineAgentType,
  defineEvent,
  defineKey,
  type GameEvent,
  Minds,
  param,
  walkNodes,
} from '../../../behavior/index.js';
import type { Way } from '../../../behavior/laws/kind-scene.js';
import type { XmlElement } from '../../../data/xml/read-xml.js';
import { element, writeXml } from '../../../data/xml/write-xml.js';
import { behaviorTreeKinds } from '../../../decision/behavior-tree/nodes/index.js';
import type { StructuralState, StructuralTest } from '../../../decision/state-machine/laws/structural.js';
import { stateMachineKinds } from '../../../decision/state-machine/nodes/index.js';
import { expressions } from '../../../language/expression/index.js';

/** The SCXML of a test that lies there as neutral data. */
export function toScxml({ id, machine }: StructuralTest): string {
  const data = Object.entries(machine.data ?? {}).map(([name, expr]) =>
    element('data', { id: name, expr: expr ?? undefined }),
  );
  const root = stateElement(machine);
  const children = data.length > 0 ? [element('datamodel', {}, data), ...root.children] : root.children;
  return writeXml(
    element('scxml', { xmlns: 'http://www.w3.org/2005/07/scxml', name: id, ...root.attributes }, children),
  );
}

function stateElement(state: StructuralState): XmlElement {
  const { id, type = 'state', history, initial, states = [], transitions = [], onEntry = [], onExit = [] } = state;
  return element(type, { id, type: history, initial: initial?.join(' ') }, [
    ...(onEntry.length > 0 ? [element('onentry', {}, onEntry.map(actionElement))] : []),
    ...(onExit.length > 0 ? [element('onexit', {}, onExit.map(actionElement))] : []),
    ...transitions.map(({ event, cond, target, internal, actions = [] }) =>
      element(
        'transition',
        { event, cond, target: target?.join(' '), type: internal ? 'internal' : undefined },
        actions.map(actionElement),
      ),
    ),
    ...states.map(stateElement),
  ]);
}

function actionElement({
  raise,
  assign,
  expr,
  send,
  delayMs,
}: NonNullable<StructuralState['onEntry']>[number]): XmlElement {
  if (raise !== undefined) return element('raise', { event: raise });
  if (assign !== undefined) return element('assign', { location: assign, expr });
  return element('send', { event: send, delay: delayMs === undefined ? undefined : `${delayMs}ms` });
}

/**
 * Runs a document whose states keep their names; `leaves` are those that are active and have none
 * inside.
 */
export function runDocument(document: BehaviorDocument, sent: readonly string[], { backEnd, watched }: Way) {
  const events = new Set(sent.map((event) => event.replaceAll('.', '_')));
  const keys = new Set<string>();
  const leaves = new Map<string, string>();
  walkNodes(document.root, ({ id, name, kind, params, children = [] }) => {
    if (typeof params?.on === 'string') events.add(params.on);
    if (kind === 'setKey') keys.add(params?.key as string);
    const isState = (one: string) => one === 'state' || one === 'regions' || one === 'final';
    if (isState(kind) && !children.some((child) => isState(child.kind))) leaves.set(id, name ?? id);
  });
  const known = new Map([...events].map((name) => [name, defineEvent(name)]));
  const vocabulary = createVocabulary({
    kinds: [...behaviorTreeKinds, ...stateMachineKinds],
    agentTypes: [defineAgentType('player', { tasks: [] })],
    keys: [...keys].map((name) => defineKey(name, param.number({ default: 0 }))),
    events: [...known.values()],
    expressions,
  });
  const minds = new Minds(compile(document, vocabulary), { backEnd });
  const mind = minds.add({});
  if (watched) minds.watch(mind);
  // An update takes a limited number of steps and continues in the next.
  const settle = () => {
    for (let i = 0; i < 8; i++) minds.tick(0);
  };
  settle();
  return {
    leaves: () =>
      minds
        .runningNodes(mind)
        .flatMap((row) => leaves.get(minds.nodeTable[row].document.id) ?? [])
        .sort(),
    wait(ms: number): void {
      minds.tick(ms / 1000);
      settle();
    },
    send(event: string): void {
      minds.send(mind, known.get(event.replaceAll('.', '_')) as GameEvent<unknown>, undefined);
      settle();
    },
  };
}
