import { levelNames, Match, type MatchResult } from 'gumption/board-games/opponents';
import { countLevels, type World } from './world.js';

const GAMES = 100;

/**
 * A match between two strengths beside the game: chosen, run in slices, and told with its interval.
 */
export function createMatchView(root: HTMLElement, world: World): { step(nodes: number): void } {
  const [left, right] = [...root.querySelectorAll('select')];
  const run = root.querySelector('button')!;
  const progress = root.querySelector('progress')!;
  const output = root.querySelector('output')!;
  let match: Match | undefined;
  let title = '';
  let names: readonly [string, string] = ['regular', 'casual'];
  /** Offers the levels of the game; a choice above the best becomes the best. */
  const offer = (select: HTMLSelectElement, preset: number) => {
    const count = countLevels(world);
    if (select.length === count) return;
    const chosen = Number(select.value) || preset;
    select.replaceChildren(...levelNames(count).map((name, i) => new Option(name, String(i + 1))));
    select.value = String(Math.min(chosen, count));
  };
  progress.max = GAMES;

  const show = () => {
    run.textContent = match === undefined ? 'Start' : 'Stop';
  };
  run.addEventListener('click', () => {
    match = match === undefined ? createMatch(world, Number(left.value), Number(right.value)) : undefined;
    if (match !== undefined) {
      title = world.table.title;
      names = [left.selectedOptions[0].text, right.selectedOptions[0].text];
    }
    show();
  });
  return {
    step(nodes) {
      offer(left, 4);
      offer(right, 3);
      // A match is between two sides.
      root.hidden = world.table.sides.length > 2;
      if (match === undefined) return;
      const isDone = match.step(nodes) === 'done';
      progress.value = match.result.games;
      output.textContent = sayResult(title, names, match.result);
      if (isDone) match = undefined;
      show();
    },
  };
}

function createMatch({ table, seed }: World, first: number, second: number): Match {
  return new Match({
    createGame: () => table.create(`match ${seed}`),
    first: { strength: first },
    second: { strength: second },
    games: GAMES,
    seed,
  });
}

/** The result in words, with the interval that holds the true share 19 times out of 20. */
export function sayResult(
  title: string,
  [first, second]: readonly [string, string],
  { games, wins, draws, losses, score, low, high }: MatchResult,
): string {
  const percent = (share: number) => Math.round(100 * share);
  const start = `${title}, ${first} against ${second}, ${games} of ${GAMES} games`;
  if (games === 0) return `${start}.`;
  const side = first === second ? 'The left side' : `${first[0].toUpperCase()}${first.slice(1)}`;
  return `${start}: ${wins} won, ${draws} drawn, ${losses} lost. ${side} scores ${percent(score)} % (${percent(low)} to ${percent(high)} % is likely).`;
}
