import { describe, expect, it } from 'vitest';
import { alarm, helper, loner, member, squad } from '../../../../../docs/examples/tactics/large-team.js';
import { parseText } from '../../behavior/text/index.js';

const SEEDS = [1, 2, 3, 4, 5, 6];

/** What a soldier does on average in the minute after one contact. */
function measure(options: Omit<Parameters<typeof alarm>[0], 'seed'>) {
  const teams = SEEDS.map((seed) => alarm({ ...options, seed }));
  const mean = (of: (team: (typeof teams)[number]) => number) =>
    teams.reduce((sum, team) => sum + of(team), 0) / teams.length;
  return {
    switches: mean(({ switches }) => switches / options.count),
    mutual: mean(({ mutual }) => mutual / options.count),
    longest: Math.max(...teams.map(({ longest }) => longest)),
  };
}

const flat = { soldier: helper() };
const tiered = { soldier: member, squad: squad() };

describe('a large team of machines that read each other [TAC-85]', () => {
  const busy = new Map([4, 8, 12, 16, 24].map((count) => [count, measure({ ...flat, count })]));

  it('TAC-85 keeps itself busy, the more the larger it is: A acts because of B, B because of C, C because of A', () => {
    const switches = [4, 8, 12, 16].map((count) => busy.get(count)!.switches);
    expect(switches[0]).toBeLessThan(5);
    for (let i = 1; i < switches.length; i++) expect(switches[i]).toBeGreaterThan(1.5 * switches[i - 1]);
    // In chains that are longer than the team has members, soldiers come back to themselves.
    for (const count of [8, 12, 16]) expect(busy.get(count)!.longest).toBeGreaterThan(count);
  });

  it('TAC-85 is calmed by hysteresis only up to a larger number', () => {
    const patient = measure({ soldier: helper(1), count: 16 });
    expect(patient.switches).toBeLessThan(0.75 * busy.get(16)!.switches);
    expect(patient.longest).toBeGreaterThan(16);
  });

  it.each([8, 12, 16, 24])('TAC-85 calms down after one exchange in squads of four: %i soldiers', (count) => {
    const calm = measure({ ...tiered, count });
    expect(calm.switches).toBeLessThan(busy.get(count)!.switches / 2);
    expect(calm.mutual).toBeLessThan(busy.get(count)!.mutual / 2);
    // Everybody comes to help, fires, reloads and watches again, and nobody does so because of a helper.
    expect(calm).toEqual({ switches: 3, mutual: (count - 4) / count, longest: 1 });
  });

  it('TAC-85 is no calmer under squads of one: what counts is how many read each other', () => {
    expect(measure({ ...tiered, count: 16, size: 1 }).longest).toBeGreaterThan(15);
  });

  it('TAC-85 is made of documents, in which only squads and flat teams ask what others do', () => {
    const asks = (text: string) => JSON.stringify(parseText(text)).includes('agent.firing');
    expect([helper(), squad(), member, loner].map(asks)).toEqual([true, true, false, false]);
  });

  it('TAC-85 never oscillates if its individuals are simpler and read nobody', () => {
    expect(measure({ soldier: loner, count: 24 })).toEqual({ switches: 3 / 24, mutual: 0, longest: 0 });
  });
});
