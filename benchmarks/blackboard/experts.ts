import { BlackboardSystem, Board, type Expert } from 'gumption/decision/blackboard';
import type { Benchmark, Subject } from '../harness.js';

// Twenty experts, each of which reads its own entry and one of its neighbor's. An iteration asks
// all of them and runs one.

const COUNT = 20;
const NAMES = Array.from({ length: COUNT }, (_, i) => `entry ${i}`);

/** No two experts insist equally, so ties never need a random choice. */
const insists = (own: number, other: number, i: number) => (((own * 7 + other * 13 + i * 29) % 101) + 1) * COUNT + i;
const next = (own: number) => (own + 1) % 97;

function gumption(audit: number): Subject {
  return {
    subject: audit > 0 ? 'gumption with audit' : 'gumption',
    unit: 'iteration',
    note: audit > 0 ? `the last ${audit} changes remembered` : 'entries by number, nothing remembered',
    setup() {
      const board = new Board({ audit });
      const entries = NAMES.map((name) => board.entry(name, 'number'));
      const experts = entries.map((own, i): Expert => {
        const other = entries[(i + 1) % COUNT];
        return {
          name: `expert ${i}`,
          insistence: (on) => insists(on.number(own, 0), on.number(other, 0), i),
          run: (on) => on.writeNumber(own, next(on.number(own, 0))),
        };
      });
      const system = new BlackboardSystem({ board, experts });
      return {
        opsPerRun: 1,
        run: () => void system.iterate(),
        verify: () => entries.map((entry) => board.number(entry, 0)).join(),
      };
    },
  };
}

const byHand: Subject = {
  subject: 'hand-written',
  unit: 'iteration',
  note: 'a loop over functions on a Map by name, as the textbooks print it',
  setup() {
    const board = new Map(NAMES.map((name) => [name, 0]));
    const experts = NAMES.map((own, i) => {
      const other = NAMES[(i + 1) % COUNT];
      return {
        insistence: () => insists(board.get(own)!, board.get(other)!, i),
        run: () => board.set(own, next(board.get(own)!)),
      };
    });
    return {
      opsPerRun: 1,
      run() {
        let [best, most] = [experts[0], 0];
        for (const expert of experts) {
          const insistence = expert.insistence();
          if (insistence > most) [best, most] = [expert, insistence];
        }
        best.run();
      },
      verify: () => [...board.values()].join(),
    };
  },
};

export const experts: Benchmark = {
  name: 'blackboard/experts',
  title: 'twenty experts, asked and one of them run',
  subjects: [gumption(0), gumption(64), byHand],
};
