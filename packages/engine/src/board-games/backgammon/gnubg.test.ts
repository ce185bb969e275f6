import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { runs } from '../../../../../tests/runs.js';
import { Rng } from '../../math/rng.js';
import { resultsOf, resultsOfTexts } from '../laws/backgammon-results.js';
import { CHANCE } from '../rules/game.js';
import { Backgammon } from './index.js';

const GNUBG = ['/usr/games/gnubg', '/usr/bin/gnubg', '/usr/local/bin/gnubg'].find((path) => existsSync(path));
const isWanted = process.env.LONG_TESTS !== undefined;
const why = isWanted ? 'which needs gnubg of the Debian package gnubg' : 'only with LONG_TESTS=1';
const isRun = isWanted && GNUBG !== undefined;
const title = 'BRD-07 GNU Backgammon lists the same turns in positions of random games';

const SET_UP = ['set player 0 human', 'set player 1 human', 'set automatic roll off', 'set automatic game off']
  .concat(['set automatic move off', 'set automatic bearoff off', 'set confirm new off', 'set confirm save off'])
  .concat(['set evaluation chequerplay evaluation plies 0', 'new session']);

interface Sample {
  readonly sides: readonly (readonly number[])[];
  readonly high: number;
  readonly low: number;
}

/** Positions with a roll, seen by the player who moves. */
function samplePositions(seed: number): Sample[] {
  const rng = new Rng(seed);
  const game = new Backgammon();
  const moves = new Int32Array(game.traits.maxMoves);
  const samples: Sample[] = [];
  while (!game.isOver) {
    const all = [...moves.subarray(0, game.writeMoves(moves, 0))];
    const weights = all.map((move) => (game.player === CHANCE ? game.chanceOf(move) : 1));
    if (game.player !== CHANCE) {
      const sides = [game.player, 1 - game.player].map((player) =>
        Array.from({ length: 26 }, (_, point) => game.checkersAt(player, point)),
      );
      samples.push({ sides, high: game.dice[0], low: game.dice[1] });
    }
    game.play(all[rng.weighted(weights)]);
  }
  return samples;
}

function commandsFor({ sides: [own, other], high, low }: Sample): string[] {
  const points = Array.from({ length: 24 }, (_, i) => own[i + 1] - other[24 - i]);
  const board = [own[25], ...points, other[25]].join(' ');
  return ['set turn 1', `set board simple ${board}`, `set dice ${high} ${low}`, 'hint 2000'];
}

test.skipIf(!isRun)(isRun ? title : `${title}, ${why}`, () => {
  let compared = 0;
  for (let seed = 0; seed < runs(1) / 5; seed++) {
    const samples = samplePositions(seed);
    const input = [...SET_UP, ...samples.flatMap(commandsFor), 'quit', 'y', ''].join('\n');
    const { stdout } = spawnSync(GNUBG!, ['-t', '-q', '-r'], { input, encoding: 'utf8', maxBuffer: 2 ** 30 });
    const answers = stdout.split('The dice have been set to').slice(1);
    expect(answers).toHaveLength(samples.length);
    for (const [i, answer] of answers.entries()) {
      const listed = [...answer.matchAll(/^ *\d+\. Cubeful \S+ +(.*?) +Eq\.:/gm)].map(([, turn]) => turn);
      const { sides, high, low } = samples[i];
      const game = new Backgammon({ checkers: sides.map((side) => [...side]) });
      const results = resultsOf(game, high, low);
      // Where nobody can move, it lists nothing.
      const turns = listed.length === 0 ? [JSON.stringify(sides)] : resultsOfTexts(game, listed);
      expect(turns, `seed ${seed}, ${JSON.stringify(samples[i])}`).toEqual(results);
      compared++;
    }
  }
  expect(compared).toBeGreaterThan(50);
});
