import { type Command, defineKind, type NodeView } from '../../../behavior/kind/index.js';
import { param } from '../../../behavior/vocabulary/parameter.js';
import { FAILURE, RUNNING, SUCCESS } from '../../../behavior/vocabulary/status.js';
import { type ActionLasting, isWanted } from './action-part.js';
import { ask } from './ask.js';
import { checkMeant, MEANT, type Meant, meantBy } from './meant-action.js';

interface RequestParams extends Meant {
  readonly priority: number;
  readonly within: number;
  readonly interrupts: boolean;
  readonly until: 'done' | 'begun' | 'asked';
}

type View = NodeView<RequestParams, { ticket: number }>;

/**
 * Requests an action; the character's queue performs it when its turn comes. Waits until the action
 * is done, or started, or does not wait. If it is stopped while it waits, it withdraws the request.
 * An action that is already requested is not requested twice.
 */
export const requestAction = defineKind({
  name: 'requestAction',
  family: 'Action manager',
  title: 'Request an action',
  category: 'leaf',
  description: 'Requests an action from the queue of the character and, by default, waits until it is done.',
  tags: ['action manager', 'queue', 'do', 'order', 'schedule'],
  sentence: 'Request action {action}[ “{named}”]',
  params: {
    ...MEANT,
    priority: param.number({ default: 0, description: 'Added to the priority of the action.' }),
    within: param.number({
      default: 0,
      min: 0,
      unit: 's',
      description: 'How long it may wait for its turn before it is dropped; 0 means for ever.',
    }),
    interrupts: param.boolean({
      default: false,
      description: 'Whether it interrupts all running actions if its priority is higher.',
    }),
    until: param.choice(['done', 'begun', 'asked'], {
      default: 'done',
      description: 'How long to wait: until the action is done, until it has started, or not at all.',
    }),
  },
  memory: { ticket: 0 },
  check: checkMeant,
  start(node: View): Command {
    const action = meantBy(node);
    if (action === undefined) return FAILURE;
    const { priority, within, interrupts } = node.params;
    const until = within > 0 ? node.time + within : Number.POSITIVE_INFINITY;
    node.memory.ticket = ask(action, priority, until, interrupts, node.node.path);
    return node.params.until === 'asked' ? SUCCESS : look(node, action);
  },
  update(node: View): Command {
    const action = meantBy(node);
    return action === undefined ? FAILURE : look(node, action);
  },
  stop(node: View): void {
    const action = meantBy(node);
    // A later request for the same action has taken it over.
    const isOurs = action?.ticket === node.memory.ticket && action.origin === node.node.path;
    if (action === undefined || !isOurs || node.params.until === 'asked') return;
    if (isWanted(action) && !(node.params.until === 'begun' && action.active)) action.withdrawn = true;
  },
});

/** Whether the action has reached the state that the node waits for. */
function look(node: View, action: ActionLasting): Command {
  const isOurs = action.ticket === node.memory.ticket;
  if (isOurs && isWanted(action)) {
    if (action.active && node.params.until === 'begun') return SUCCESS;
    return node.params.until === 'asked' ? SUCCESS : RUNNING;
  }
  if (action.succeeded) return SUCCESS;
  if (node.isWatched) node.because(REASONS[action.outcome] ?? 'it was not done');
  return FAILURE;
}

/** Why an action was not done. */
const REASONS: { readonly [outcome: string]: string } = {
  failed: 'it could not be done',
  interrupted: 'something more important pushed it aside',
  expired: 'it waited too long',
  evicted: 'more important requests filled the queue',
  canceled: 'it was taken back',
};
