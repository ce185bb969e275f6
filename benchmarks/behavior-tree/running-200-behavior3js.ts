import { SUCCESS as DONE, type DocumentNode, FAILURE as FAILED, type Status } from 'gumption/behavior';
import { type Behavior3Node, type Behavior3Tick, behavior3js } from './peers.js';
import { type Agent, attempt, type Clock, go, isAlarmed, isCalm, isLucky, toil } from './running-200-tasks.js';
import { createDocument } from './running-200-tree.js';

const { Action, Composite, Decorator, Inverter, MemPriority, MemSequence, Tick } = behavior3js;
const { FAILURE, RUNNING, SUCCESS } = behavior3js;

/** One tree, and one blackboard per agent, as behavior3js has it. Returns what ticks one agent. */
export function behavior3Ticker(agents: readonly Agent[], clock: Clock): (index: number) => void {
  const tree = new behavior3js.BehaviorTree();
  tree.root = translate(createDocument().root, clock);
  const blackboards = agents.map(() => new behavior3js.Blackboard());
  return (index) => {
    // Does what BehaviorTree.tick does, except closing the nodes that were open in the last tick:
    // it compares two lists of open nodes, which closes the wrong ones when several children run at
    // once. The nodes below close their own children.
    const tick = new Tick();
    tick.target = agents[index];
    tick.blackboard = blackboards[index];
    tick.tree = tree;
    tree.root._execute(tick);
  };
}

const told = (status: Status): number => (status === DONE ? SUCCESS : status === FAILED ? FAILURE : RUNNING);

/**
 * Translates a node to behavior3js: to its own node if it has one, otherwise to one written with
 * its API, with state on the blackboard.
 */
function translate({ kind, params = {}, children: below = [] }: DocumentNode, clock: Clock): Behavior3Node {
  const children = below.map((child) => translate(child, clock));
  const n = Number(params.n);
  const seconds = Number(params.seconds);
  switch (kind) {
    case 'sequence':
      return new MemSequence({ children });
    case 'selector':
      return new MemPriority({ children });
    case 'inverter':
      return new Inverter({ child: children[0] });
    case 'alwaysSucceed':
      return decorator(children[0], (tick, child) => (child._execute(tick) === RUNNING ? RUNNING : SUCCESS));
    case 'alwaysFail':
      return decorator(children[0], (tick, child) => (child._execute(tick) === RUNNING ? RUNNING : FAILURE));
    case 'repeat':
      return decorator(children[0], (tick, child) => {
        child._execute(tick);
        return RUNNING;
      });
    case 'retry':
      return decorator(children[0], (tick, child) => (child._execute(tick) === SUCCESS ? SUCCESS : RUNNING));
    case 'parallel':
      return parallel(children, params.successes === 1);
    case 'guard':
      return guard(children[0], children[1], params.until === true);
    case 'wait': {
      const wait = timed(new Action({}), clock);
      wait.tick = (tick) => (clock.time - Number(recall(tick, wait, 'since')) >= seconds ? SUCCESS : RUNNING);
      return wait;
    }
    case 'timeout': {
      const timeout = timed(new Decorator({ child: children[0] }), clock);
      timeout.tick = (tick) => {
        const status = children[0]._execute(tick);
        if (status !== RUNNING || clock.time - Number(recall(tick, timeout, 'since')) < seconds) return status;
        closeAll(tick, children[0]);
        return SUCCESS;
      };
      return timeout;
    }
    case 'cooldown': {
      const cooldown: Behavior3Node = decorator(children[0], (tick, child) => {
        if (!isOpen(tick, child) && clock.time < Number(recall(tick, cooldown, 'until') ?? 0)) return FAILURE;
        const status = child._execute(tick);
        if (status === SUCCESS) remember(tick, cooldown, 'until', clock.time + seconds);
        return status;
      });
      return cooldown;
    }
    case 'limit': {
      const limit: Behavior3Node = decorator(children[0], (tick, child) => {
        if (!isOpen(tick, child)) {
          if (clock.time - Number(recall(tick, limit, 'since') ?? Number.NEGATIVE_INFINITY) >= seconds) {
            remember(tick, limit, 'used', 0);
            remember(tick, limit, 'since', clock.time);
          }
          const used = Number(recall(tick, limit, 'used'));
          if (used >= Number(params.times)) return FAILURE;
          remember(tick, limit, 'used', used + 1);
        }
        return child._execute(tick);
      });
      return limit;
    }
    case 'isAlarmed':
      return leaf((agent) => (isAlarmed(agent) ? SUCCESS : FAILURE));
    case 'isCalm':
      return leaf((agent) => (isCalm(agent) ? SUCCESS : FAILURE));
    case 'isLucky':
      return leaf((agent) => (isLucky(agent, n) ? SUCCESS : FAILURE));
    case 'attempt':
      return leaf((agent) => told(attempt(agent, n)));
    case 'go':
      return leaf((agent) => told(go(agent, n)));
    case 'toil':
      return leaf((agent) => told(toil(agent, n)));
    default:
      throw new Error(`running-200 has no translation of ${kind} for behavior3js`);
  }
}

function leaf(task: (agent: Agent) => number): Behavior3Node {
  const node = new Action({});
  node.tick = ({ target }) => task(target as Agent);
  return node;
}

function decorator(child: Behavior3Node, tickChild: (tick: Behavior3Tick, child: Behavior3Node) => number) {
  const node = new Decorator({ child });
  node.tick = (tick) => tickChild(tick, child);
  return node;
}

/** Notes on the blackboard when the node was opened. */
function timed(node: Behavior3Node, clock: Clock): Behavior3Node {
  node.open = (tick) => remember(tick, node, 'since', clock.time);
  return node;
}

function parallel(children: readonly Behavior3Node[], isRace: boolean): Behavior3Node {
  const node = new Composite({ children });
  const [decisive, other] = isRace ? [SUCCESS, FAILURE] : [FAILURE, SUCCESS];
  const places = children.map((_, i) => `status${i}`);
  node.open = (tick) => {
    for (const place of places) remember(tick, node, place, RUNNING);
  };
  node.tick = (tick) => {
    let running = 0;
    let decided = false;
    for (let i = 0; i < children.length; i++) {
      if (recall(tick, node, places[i]) !== RUNNING) continue;
      const status = children[i]._execute(tick);
      if (status === RUNNING) running++;
      else remember(tick, node, places[i], status);
      if (status === decisive) decided = true;
    }
    if (decided) for (const child of children) closeAll(tick, child);
    return decided ? decisive : running > 0 ? RUNNING : other;
  };
  return node;
}

function guard(condition: Behavior3Node, child: Behavior3Node, until: boolean): Behavior3Node {
  const node = new Composite({ children: [condition, child] });
  node.tick = (tick) => {
    if ((condition._execute(tick) === SUCCESS) !== until) return child._execute(tick);
    closeAll(tick, child);
    return FAILURE;
  };
  return node;
}

/** Closes a node that must stop, and all open nodes below it. */
function closeAll(tick: Behavior3Tick, node: Behavior3Node): void {
  if (!isOpen(tick, node)) return;
  for (const child of node.children ?? (node.child ? [node.child] : [])) closeAll(tick, child);
  remember(tick, node, 'isOpen', false);
}

const isOpen = (tick: Behavior3Tick, node: Behavior3Node) => recall(tick, node, 'isOpen') === true;

function recall({ blackboard, tree }: Behavior3Tick, node: Behavior3Node, key: string): unknown {
  return blackboard.get(key, tree.id, node.id);
}

function remember({ blackboard, tree }: Behavior3Tick, node: Behavior3Node, key: string, value: unknown): void {
  blackboard.set(key, value, tree.id, node.id);
}
