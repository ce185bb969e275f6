import { expect, it } from 'vitest';
import { SmellFronts } from './smell-fronts.js';

it('WLD-38 keeps fronts in the order in which they set off, and reuses those that have arrived', () => {
  const fronts = new SmellFronts(2);
  const send = (link: number, arrives: number) => {
    const front = fronts.add(link);
    fronts.arrivals[front] = arrives;
    fronts.strengths[front] = arrives / 100;
    return front;
  };
  const [first, second] = [send(0, 1), send(0, 2)];
  send(1, 3);
  fronts.remove(0, second, first);
  expect([fronts.first(0), fronts.last(0), fronts.save(0), fronts.save(1)]).toEqual([
    first,
    first,
    [1, 0.01],
    [3, 0.03],
  ]);
  // A long game uses as many as were ever on their way at a time.
  let most = 0;
  for (let i = 0; i < 1000; i++) {
    const front = send(0, 10 + i);
    most = Math.max(most, front);
    fronts.remove(0, fronts.first(0), -1);
  }
  expect([most, fronts.arrivals.length, fronts.save(0)]).toEqual([1, 16, [1009, 10.09]]);
  fronts.restore([[5, 0.5, 6, 0.6], null]);
  expect([fronts.save(0), fronts.save(1)]).toEqual([[5, 0.5, 6, 0.6], null]);
});
