import { InvalidDataError } from '../../data/check.js';
import { check } from '../../data/parse.js';
import { type Game, gameTraits } from './game.js';

/** What an algorithm needs of a game. */
export interface GameNeeds {
  /** Exactly two players, one of whom wins what the other loses. */
  readonly duel?: boolean;
  /** Neither dice nor shuffled cards. */
  readonly noChance?: boolean;
  /** Every player sees everything. */
  readonly open?: boolean;
  /** A hash of the position. */
  readonly hash?: boolean;
  /** What each player knows, by `informationOf`. */
  readonly information?: boolean;
  /** A way to deal hidden cards again, by `resample`. */
  readonly resample?: boolean;
}

const MEMBERS = ['writeMoves', 'play', 'undo', 'evaluate'] as const;

/**
 * Refuses a game that an algorithm cannot play, and says which algorithm can. Call it in the
 * constructor of a search, with the path of the option.
 */
export function requireGame(game: Game, needs: GameNeeds, path: string): void {
  for (const member of MEMBERS)
    if (typeof game?.[member] !== 'function')
      throw new InvalidDataError(path, `has no ${member}(); every game has ${MEMBERS.join('(), ')}()`);
  const problems = check(gameTraits, game.traits, `${path}.traits`);
  if (problems.length > 0) throw new InvalidDataError(problems[0].path, problems[0].problem);
  if (typeof game.player !== 'number')
    throw new InvalidDataError(path, `must have player, the number of the player to move, got ${game.player}`);
  if (typeof game.isOver !== 'boolean')
    throw new InvalidDataError(path, `must have isOver, true or false, got ${game.isOver}`);
  const { name, players, zeroSum = true, chance = false, hidden = false } = game.traits;
  const refuse = (problem: string): never => {
    throw new InvalidDataError(path, `cannot play ${name}: ${problem}`);
  };
  if (needs.duel && (players !== 2 || !zeroSum))
    refuse(`it has ${players} players${zeroSum ? '' : ' and is not zero-sum'}; use MultiplayerSearch`);
  if (needs.noChance && chance) refuse('it has dice or shuffled cards; use MultiplayerSearch');
  if (needs.open && hidden) refuse('players do not see everything; use InformationSetSearch');
  if (needs.information && game.informationOf === undefined)
    refuse('it needs informationOf, which says what a player knows');
  if (needs.resample && (game.resample === undefined || game.undoResample === undefined))
    refuse('it needs resample and undoResample, which deal what a player does not know');
  if (needs.hash && (typeof game.hashLow !== 'number' || typeof game.hashHigh !== 'number'))
    refuse('it has no hashLow and hashHigh, which a table needs; see ZobristKeys');
  if ((players !== 2 || !zeroSum || chance) && game.scoreOf === undefined)
    refuse(`it needs scoreOf, because it ${chance ? 'has dice or shuffled cards' : 'is not a zero-sum game of two'}`);
  if (chance && game.chanceOf === undefined) refuse('it needs chanceOf, because it has dice or shuffled cards');
}
