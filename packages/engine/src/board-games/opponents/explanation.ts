import { type Game, marginOf, WIN, winBy } from '../rules/game.js';
import { type CountedThing, type GameWords, nameMove } from './game-words.js';
import type { AnalyzedMove } from './move-analysis.js';

/** What there is to say about a move, for the player who makes or made it. */
export interface Explanation {
  /** The move, as the game numbers them. */
  readonly move: number;
  /** The move as people write it. */
  readonly name: string;
  /** The score of the move, and by how much it is below that of the best move. */
  readonly score: number;
  /** By how much the score is below that of the best move; 0 for the best. */
  readonly loss: number;
  /** The best move; the same one if nothing is better. */
  readonly best: number;
  /** The expected line of play, the move first, and how many moves were looked ahead. */
  readonly line: readonly number[];
  /** How many moves were looked ahead. */
  readonly depth: number;
  /** Sentences for the player, the most important first. */
  readonly sentences: readonly string[];
}

/** A loss of less than this share of a unit is not worth a word. */
const SLIGHT = 0.15;
const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'] as const;

/**
 * Puts into words what an analysis found of a move. The game is in the position before the move.
 */
export function explainMove(
  game: Game,
  words: GameWords,
  analyzed: readonly AnalyzedMove[],
  move: number,
  depth: number,
): Explanation {
  const best = analyzed[0];
  const found = analyzed.find((candidate) => candidate.move === move)!;
  const loss = Math.max(0, best.score - found.score);
  const sentences = [sayOutcome(game, found.score), ...sayThings(game, words, found.line)].filter(
    (text) => text !== '',
  );
  sentences.push(sayLoss(game, words, found, best, loss));
  if (found.line.length > 1) sentences.push(`The expected reply is ${nameReply(game, words, found.line)}.`);
  return {
    move,
    name: nameMove(game, move, words),
    score: found.score,
    loss,
    best: best.move,
    line: found.line,
    depth,
    sentences,
  };
}

/** The name of the expected reply: the second move of a line. */
function nameReply(game: Game, words: GameWords, line: readonly number[]): string {
  game.play(line[0]);
  const name = nameMove(game, line[1], words);
  game.undo(line[0]);
  return name;
}

/** Whether a large score means that the end is in sight. With dice it is an expected one. */
function hasResults({ traits }: Game): boolean {
  return traits.chance !== true;
}

/** Says how a game ends whose end is in sight. */
function sayOutcome(game: Game, score: number): string {
  if (!hasResults(game)) return '';
  if (Math.abs(score) > WIN - 1000) {
    const moves = Math.ceil((WIN - Math.abs(score)) / 2);
    if (score > 0) return moves <= 1 ? 'Wins at once.' : `Wins in ${countWord(moves)} moves.`;
    return moves <= 1 ? 'Lets the opponent win at once.' : `The opponent wins in ${countWord(moves)} moves.`;
  }
  if (Math.abs(score) < winBy(1)) return '';
  const margin = Math.abs(marginOf(score));
  return score > 0 ? `Wins by ${margin} at the end.` : `Loses by ${margin} at the end.`;
}

/** Says what the line wins and loses of the things that players count. */
function sayThings(game: Game, words: GameWords, line: readonly number[]): string[] {
  const { player } = game;
  const balances = words.things.map((thing) => [balanceOf(game, thing, player)]);
  for (const move of line) {
    game.play(move);
    for (const [i, thing] of words.things.entries()) balances[i].push(balanceOf(game, thing, player));
  }
  for (let i = line.length - 1; i >= 0; i--) game.undo(line[i]);
  const changes = balances.map((balance) => balance[balance.length - 1] - balance[0]);
  return words.things.flatMap((thing, i) => (changes[i] === 0 ? [] : [sayChange(thing, balances[i])]));
}

function balanceOf(game: Game, thing: CountedThing, player: number): number {
  let balance = thing.countOf(game, player);
  for (let other = 0; other < game.traits.players; other++) if (other !== player) balance -= thing.countOf(game, other);
  return balance;
}

/** "Wins a man in two moves." The time is when the balance reaches the end result for good. */
function sayChange(thing: CountedThing, balance: readonly number[]): string {
  const change = balance[balance.length - 1] - balance[0];
  let since = balance.length - 1;
  while (since > 1 && Math.sign(balance[since - 1] - balance[0]) === Math.sign(change)) since--;
  const moves = Math.ceil(since / 2);
  const amount = Math.abs(change);
  const what = amount === 1 ? thing.one : `${countWord(amount)} ${thing.many}`;
  if (change > 0)
    return `Wins ${what}${since === 1 ? '' : ` in ${countWord(moves + (since % 2 === 0 ? 1 : 0))} moves`}.`;
  return since <= 2 ? `Loses ${what} to the next move.` : `Loses ${what} in ${countWord(moves)} moves.`;
}

function sayLoss(game: Game, words: GameWords, found: AnalyzedMove, best: AnalyzedMove, loss: number): string {
  const plain = nameMove(game, best.move, words);
  const name = plain[0].toUpperCase() + plain.slice(1);
  if (found.move === best.move) return 'Nothing is better.';
  if (loss === 0) return `As good as ${plain}.`;
  const isDecided = hasResults(game) && Math.max(Math.abs(best.score), Math.abs(found.score)) >= winBy(1);
  if (isDecided) return `${name} is better.`;
  if (words.unit === undefined) return `${name} is better by ${loss}.`;
  const units = loss / words.unit.score;
  if (units < SLIGHT) return `About as good as ${plain}.`;
  if (units < 0.75) return `${name} is better by ${units < 0.4 ? 'a little' : `half ${words.unit.one}`}.`;
  const count = Math.round(units);
  return `${name} is better by ${count === 1 ? words.unit.one : `${countWord(count)} ${words.unit.many}`}.`;
}

function countWord(count: number): string {
  return NUMBERS[count] ?? String(count);
}
