import { action, FAILURE, param, RUNNING, SUCCESS } from '../index.js';

interface Logged {
  readonly name: string;
  readonly log: string[];
}

/** Records when it starts and stops; ends after a number of ticks. */
export const act = action({
  name: 'act',
  params: { what: param.text(), ticks: param.integer({ default: 0 }), fails: param.boolean({ default: false }) },
  memory: { left: 0 },
  start({ name, log }: Logged, { what, ticks }, { memory }) {
    log.push(`${name} ${what}`);
    memory.left = ticks;
  },
  update: (_soldier, { fails }, { memory }) => (memory.left-- > 0 ? RUNNING : fails ? FAILURE : SUCCESS),
  stop: ({ name, log }, { what }, _context, outcome) => void (outcome === 'aborted' && log.push(`${name} ${what}!`)),
});
