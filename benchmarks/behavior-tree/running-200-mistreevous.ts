import type { DocumentNode } from 'gumption/behavior';
import { FAILURE, type Status, SUCCESS } from 'gumption/behavior';
import { mistreevous } from './peers.js';
import { type Agent, attempt, type Clock, dt, go, isAlarmed, isCalm, isLucky, toil } from './running-200-tasks.js';
import { createDocument } from './running-200-tree.js';

/**
 * State of nodes that mistreevous lacks, cooldowns and limits, kept by functions of the agent under
 * the node's id.
 */
interface Lasting {
  cooledAt: number;
  used: number;
  since: number;
}

type Target = Agent & { readonly lasting: Map<string, Lasting> };

/**
 * One tree per agent, as mistreevous has it; its functions are shared. Returns what ticks one
 * agent.
 */
export function mistreevousTicker(agents: readonly Agent[], clock: Clock): (index: number) => void {
  const { BehaviourTree } = mistreevous;
  registerTasks(clock);
  const definition = `root { ${mdsl(createDocument().root)} }`;
  const trees = agents.map((agent) => {
    const target: Target = Object.assign(agent, { lasting: new Map<string, Lasting>() });
    return new BehaviourTree(definition, target as never, { getDeltaTime: () => dt });
  });
  return (index) => trees[index].step();
}

/** A node in the language of mistreevous. */
function mdsl({ id, kind, params = {}, children = [] }: DocumentNode): string {
  const inner = children.map(mdsl).join(' ');
  // mistreevous counts the first tick of a wait; our engine does not.
  const wait = `wait [${(Number(params.seconds) + dt) * 1000}]`;
  switch (kind) {
    case 'sequence':
    case 'selector':
    case 'repeat':
    case 'retry':
      return `${kind} { ${inner} }`;
    case 'alwaysSucceed':
      return `succeed { ${inner} }`;
    case 'alwaysFail':
      return `fail { ${inner} }`;
    case 'inverter':
      return `flip { ${inner} }`;
    case 'parallel':
      return `${params.successes === 1 ? 'race' : 'parallel'} { ${inner} }`;
    case 'wait':
      return wait;
    case 'timeout':
      return `race { ${inner} ${wait} }`;
    case 'guard': {
      const [head, rest] = [mdsl(children[1]).split(' ', 1)[0], mdsl(children[1]).replace(/^\S+/, '')];
      return `${head} ${params.until ? 'until' : 'while'}(${children[0].kind})${rest}`;
    }
    case 'cooldown':
      return `sequence { condition [isCool, "${id}"] ${inner} action [cool, "${id}", ${params.seconds}] }`;
    case 'limit':
      return `sequence { action [admit, "${id}", ${params.times}, ${params.seconds}] ${inner} }`;
    case 'isLucky':
      return `condition [isLucky, ${params.n}]`;
    default:
      return `action [${kind}, ${params.n}]`;
  }
}

function registerTasks(clock: Clock): void {
  const { BehaviourTree, State } = mistreevous;
  const register = (name: string, task: (agent: Target, ...args: never[]) => unknown) =>
    BehaviourTree.register(name, task as never);
  const told = (status: Status) =>
    status === SUCCESS ? State.SUCCEEDED : status === FAILURE ? State.FAILED : State.RUNNING;
  register('isAlarmed', isAlarmed);
  register('isCalm', isCalm);
  register('isLucky', (agent, n: number) => isLucky(agent, n));
  register('attempt', (agent, n: number) => told(attempt(agent, n)));
  register('go', (agent, n: number) => told(go(agent, n)));
  register('toil', (agent, n: number) => told(toil(agent, n)));
  register('isCool', (agent, id: string) => clock.time >= lastingOf(agent, id).cooledAt);
  register('cool', (agent, id: string, seconds: number) => {
    lastingOf(agent, id).cooledAt = clock.time + seconds;
    return State.SUCCEEDED;
  });
  register('admit', (agent, id: string, times: number, seconds: number) => {
    const lasting = lastingOf(agent, id);
    if (clock.time - lasting.since >= seconds) {
      lasting.used = 0;
      lasting.since = clock.time;
    }
    return lasting.used++ < times ? State.SUCCEEDED : State.FAILED;
  });
}

function lastingOf({ lasting }: Target, id: string): Lasting {
  const known = lasting.get(id);
  if (known !== undefined) return known;
  const made = { cooledAt: 0, used: 0, since: Number.NEGATIVE_INFINITY };
  lasting.set(id, made);
  return made;
}
