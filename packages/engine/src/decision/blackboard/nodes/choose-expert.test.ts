import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseExpert } from './choose-expert.js';
import { ARBITERS, type ExpertsView } from './experts-plan.js';

const expert = fc.record({
  insistence: fc.constantFrom(undefined, 0, -1, 0.5, 1, 1, 2),
  keeps: fc.constantFrom(undefined, 0, 1),
  isWaiting: fc.boolean(),
  heard: fc.nat(1),
  turn: fc.nat(3),
});

describe('the choice of an expert', () => {
  it('is what the words of its arbiter say, and draws only where there is a choice', () => {
    const scenes = fc.record({
      arbiter: fc.constantFrom(...ARBITERS),
      experts: fc.array(expert, { minLength: 1, maxLength: 5 }),
      running: fc.integer({ min: -1, max: 4 }),
      next: fc.double({ min: 0, max: 0.999, noNaN: true }),
    });
    fc.assert(
      fc.property(scenes, ({ arbiter, experts, running: at, next }) => {
        // Experts are every other part, so that places and numbers differ.
        const places = experts.map((_, i) => 2 * i + 1);
        const current = at < experts.length ? at : -1;
        const running = current < 0 ? -1 : places[current];
        let draws = 0;
        const of = (place: number) => experts[(place - 1) / 2];
        const node = {
          params: { arbiter },
          plan: { experts: places, insistence: new Float64Array(experts.length) },
          childParam: (place: number, name: 'insistence' | 'keeps' | 'on') =>
            name === 'on' ? (of(place).isWaiting ? {} : undefined) : of(place)[name],
          childLasting: of,
          random: () => {
            draws++;
            return next;
          },
        } as unknown as ExpertsView;

        const wants = experts.map(({ insistence = 0, keeps = 0, isWaiting, heard }, i) => {
          const own = Math.max(0, insistence);
          if (i === current) return own + keeps;
          return isWaiting && heard === 0 ? 0 : own;
        });
        const eager = wants.flatMap((wanted, i) => (wanted > 0 ? [i] : []));
        const most = Math.max(...eager.map((i) => wants[i]));
        const best = eager.filter((i) => wants[i] === most);
        const earliest = Math.min(...eager.map((i) => experts[i].turn));
        const tickets = eager.flatMap((i) => Array.from({ length: wants[i] * 2 }, () => i));
        const isKept = current >= 0 && (experts[current].keeps ?? 0) > 0;
        let [chosen, wantedDraws]: [number | undefined, number] = [undefined, 0];
        if (arbiter === 'most insistent') {
          const isBest = best.includes(current);
          chosen = isBest ? current : best[Math.floor(next * best.length)];
          wantedDraws = !isBest && best.length > 1 ? 1 : 0;
        } else if (isKept) chosen = current;
        else if (arbiter === 'first') chosen = eager[0];
        else if (arbiter === 'least recent') chosen = eager.find((i) => experts[i].turn === earliest);
        else {
          chosen = tickets[Math.floor(next * tickets.length)];
          wantedDraws = eager.length > 0 ? 1 : 0;
        }
        expect([chooseExpert(node, running), draws]).toEqual([chosen === undefined ? -1 : places[chosen], wantedDraws]);
      }),
      { numRuns: 400 },
    );
  });
});
