import { compileRules, parseRules, RuleEngine } from 'gumption/decision/rules';
import type { Benchmark, Measured, Subject } from '../harness.js';
import { askClips, hasClips } from './manners-clips.js';
import { prepareNools } from './manners-nools.js';
import { type Guest, inviteGuests, judge, PARTY_RULES, type Party } from './party.js';

// An operation is one party from the first guest to the last seat.

function subject(name: string, note: string, guests: readonly Guest[], prepare: () => () => Party): Subject {
  return {
    subject: name,
    unit: 'party',
    note,
    setup() {
      const hold = prepare();
      let last: Party = { firings: 0, seats: () => [] };
      return {
        opsPerRun: 1,
        run() {
          last = hold();
          return last.firings;
        },
        verify: () => judge(guests, last.firings, last.seats()),
      };
    },
  };
}

function prepareGumption(guests: readonly Guest[], count: number): () => Party {
  const program = compileRules({ arbiter: 'newest', rules: parseRules(PARTY_RULES) });
  return () => {
    const engine = new RuleEngine(program);
    for (const { name, sex, hobby } of guests) engine.add(['guest', name, sex, hobby]);
    engine.add(['last', count]);
    engine.add(['count', 1]);
    engine.add(['context', 'start']);
    const firings = engine.step();
    return {
      firings,
      seats: () => {
        const seated = engine.facts.all().filter(([relation]) => relation === 'seating');
        return seated.sort((a, b) => (a[5] as number) - (b[5] as number)).map((fact) => fact[4] as string);
      },
    };
  };
}

/**
 * The benchmark for a party of `count` guests. A large one takes nools so long that it is timed
 * once, not in rounds.
 */
export function mannersOf(count: number): Benchmark {
  const guests = inviteGuests(count, 5);
  const ours = subject('gumption rete', 'rules as text', guests, () => prepareGumption(guests, count));
  const nools = subject('nools', '0.4.4', guests, () => prepareNools(guests, count));
  const isLarge = count > 16;
  const clips = {
    subject: 'clips',
    unit: 'parties/s',
    note: 'best of nine, in a process of its own, timed by itself; divide ours by it',
    measure: () => clipsRate(guests, count),
  };
  const once = {
    subject: 'nools',
    unit: 'parties/s',
    note: '0.4.4, one party, processor time; divide ours by it',
    measure: () => timeOnce(nools),
  };
  const missing = {
    subject: 'clips',
    unit: 'parties/s',
    note: 'is not installed: apt-get install clips',
    measure: () => 0,
  };
  const measures: Measured[] = [hasClips() ? clips : missing];
  return {
    name: `rules/manners-${count}`,
    title: `Miss Manners, ${count} guests`,
    sample: 0.5,
    verifyRuns: 1,
    subjects: isLarge ? [ours] : [ours, nools],
    measures: isLarge ? [...measures, once] : measures,
  };
}

/**
 * Parties in a second by CLIPS, which must seat the guests as we do: by the same rules, newest
 * first.
 */
function clipsRate(guests: readonly Guest[], count: number): number {
  const { firings, seats, rate } = askClips(guests, count, 9);
  const ours = prepareGumption(guests, count)();
  const [theirs, own] = [judge(guests, firings, seats()), judge(guests, ours.firings, ours.seats())];
  if (theirs !== own || String(seats()) !== String(ours.seats()))
    throw new Error(`CLIPS came to ${theirs} (${seats()}), we to ${own} (${ours.seats()})`);
  return rate;
}

function timeOnce({ setup }: Subject): number {
  const { run } = setup();
  const start = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(start);
  return 1e6 / (user + system);
}
