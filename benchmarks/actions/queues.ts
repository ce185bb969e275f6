import { ActionQueue, defineActions } from 'gumption/decision/actions';
import type { Benchmark, Subject } from '../harness.js';

// A thousand characters walk, wave, sit and flee: each receives a request every few frames, runs
// compatible actions together, and now and then flees, which interrupts everything. An operation is
// one frame of one character. The hand-written version is the textbook loop with its errors fixed:
// lists that are filtered and sorted in every frame.

const CHARACTERS = 1000;
const DT = 0.125;

interface Sort {
  readonly name: string;
  readonly priority: number;
  readonly uses: readonly string[];
  readonly seconds: number;
  readonly interrupts: boolean;
  /** Frames between two requests, and seconds that the action may wait. */
  readonly every: number;
  readonly within: number;
}

const SORTS: readonly Sort[] = [
  { name: 'walk', priority: 5, uses: ['legs'], seconds: 2, interrupts: false, every: 17, within: 3 },
  { name: 'wave', priority: 3, uses: ['hand'], seconds: 1, interrupts: false, every: 11, within: 1 },
  { name: 'sit', priority: 4, uses: ['legs', 'back'], seconds: 4, interrupts: false, every: 37, within: 5 },
  { name: 'flee', priority: 9, uses: ['legs'], seconds: 1, interrupts: true, every: 101, within: 2 },
];

/** Whether a character is asked for this action in a frame. */
const isAsked = ({ every }: Sort, character: number, frame: number): boolean => (frame + character * 7) % every === 0;

/** Counts of what happened, the same for all subjects. */
interface Count {
  executed: number;
  done: number;
  aborted: number;
}

const tell = ({ executed, done, aborted }: Count): string => `${executed} executed, ${done} done, ${aborted} aborted`;

const gumption: Subject = {
  subject: 'gumption',
  unit: 'frame of a character',
  setup() {
    const count: Count = { executed: 0, done: 0, aborted: 0 };
    const repertoire = defineActions<Count>({
      actions: Object.fromEntries(SORTS.map(({ name, ...sort }) => [name, { flavor: 'state' as const, ...sort }])),
      executors: {
        state: {
          execute(counted) {
            counted.executed++;
          },
          stop(counted, _run, outcome) {
            if (outcome === 'done') counted.done++;
            else counted.aborted++;
          },
        },
      },
    });
    const queues = Array.from({ length: CHARACTERS }, () => new ActionQueue(repertoire, count));
    let frame = 0;
    return {
      opsPerRun: CHARACTERS,
      run() {
        frame++;
        for (let i = 0; i < CHARACTERS; i++) {
          for (let k = 0; k < SORTS.length; k++) if (isAsked(SORTS[k], i, frame)) queues[i].request(SORTS[k].name);
          queues[i].tick(DT);
        }
        return count.executed;
      },
      verify: () => tell(count),
    };
  },
};

interface Wanted {
  readonly sort: Sort;
  readonly expiry: number;
  readonly order: number;
  left: number;
}

const byHand: Subject = {
  subject: 'hand-written',
  unit: 'frame of a character',
  setup() {
    const count: Count = { executed: 0, done: 0, aborted: 0 };
    const characters = Array.from({ length: CHARACTERS }, () => ({
      waiting: [] as Wanted[],
      active: [] as Wanted[],
      requests: 0,
    }));
    let frame = 0;
    let time = 0;
    return {
      opsPerRun: CHARACTERS,
      run() {
        frame++;
        for (const [i, character] of characters.entries()) {
          for (const sort of SORTS)
            if (isAsked(sort, i, frame))
              character.waiting.push({
                sort,
                expiry: time + sort.within,
                order: character.requests++,
                left: sort.seconds,
              });
          const now = time + DT;
          character.waiting = character.waiting.filter(({ expiry }) => expiry >= now);
          character.waiting.sort(
            (a, b) => b.sort.priority - a.sort.priority || a.expiry - b.expiry || a.order - b.order,
          );
          const highest = Math.max(...character.active.map(({ sort }) => sort.priority));
          const urgent = character.waiting.find(({ sort }) => sort.interrupts && sort.priority > highest);
          if (urgent !== undefined) {
            count.aborted += character.active.length;
            character.active = [urgent];
            character.waiting = character.waiting.filter((each) => each !== urgent);
          } else
            for (const each of [...character.waiting])
              if (character.active.every(({ sort }) => !sort.uses.some((use) => each.sort.uses.includes(use)))) {
                character.active.push(each);
                character.waiting = character.waiting.filter((other) => other !== each);
              }
          for (const each of character.active) {
            count.executed++;
            each.left -= DT;
            if (each.left <= 0) count.done++;
          }
          character.active = character.active.filter(({ left }) => left > 0);
        }
        time += DT;
        return count.executed;
      },
      verify: () => tell(count),
    };
  },
};

export const queues: Benchmark = {
  name: 'actions/queues',
  title: 'a thousand characters with queues: four actions, combined, interrupted, expired',
  subjects: [gumption, byHand],
};
