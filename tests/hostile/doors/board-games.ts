import { OpeningBook, PatternBook } from 'gumption/board-games/books';
import { Chess, formatPgn, parsePgn, START_FEN } from 'gumption/board-games/chess';
import { ComponentEvaluation, reversiCorners, reversiMobility, WeightClimber } from 'gumption/board-games/evaluation';
import { Checkers, ConnectFour, Reversi, TicTacToe } from 'gumption/board-games/games';
import { Go, parseGoRecords, parseSgf } from 'gumption/board-games/go';
import { createOpponent } from 'gumption/board-games/opponents';
import {
  type BoardEncoder,
  PositionNetwork,
  packWeights,
  SelfPlayTraining,
  TemporalDifferenceLearner,
  ticTacToeEncoder,
  unpackWeights,
} from 'gumption/board-games/self-play';
import { Rng } from 'gumption/math';
import { type Door, saveDoor, textDoor } from '../door.js';

const BOARD = '--------\n--------\n--------\n---OX---\n---XO---\n--------\n--------\n--------';

const SGF = '(;GM[1]SZ[9]KM[6.5]AB[cc][gg]AW[aa:ba]C[a \\] b];W[ee]C[middle];B[](;W[dd];B[tt])(;W[ff]))\n(;B[aa])';

const PGN = `[Event "a \\"b\\""]
[Result "1-0"]

{first} 1. e4 e5 2. Nf3 $1 (2. f4 exf4 (2... d5)) 2... Nc6?! ; rest
3. Bb5 a6 4. O-O 1-0

[FEN "k7/4P3/8/8/8/8/8/K7 w - - 0 7"]

7. e8=Q+ Ka7 *`;

const FENS = [START_FEN, 'rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w Kkq f6 0 3', '8/8/8/8/8/k7/8/K6R w - -'];

const encoder = ticTacToeEncoder as BoardEncoder;

export const boardGameDoors: readonly Door[] = [
  textDoor('Chess.parse', FENS, (text) => Chess.parse(text).toFen()),
  textDoor('Chess.parseMove', ['e4', 'g1f3', 'Nc3', 'a2-a3'], (text) => new Chess().parseMove(text)),
  textDoor('parsePgn', [PGN], (text) => parsePgn(text).map(formatPgn)),
  textDoor('ConnectFour.parse', ['', '4453', '1234567'], (text) => ConnectFour.parse(text)),
  textDoor('Checkers.parse', [new Checkers().toText()], (text) => Checkers.parse(text, 'x')),
  textDoor('Reversi.parse', [BOARD], (text) => Reversi.parse(text, 'X')),
  textDoor('Go.parse', ['.....\n..X..\n.XO..\n..X..\n.....'], (text) => Go.parse(text)),
  textDoor('parseGoRecords', [SGF], (text) => parseGoRecords(text)),
  textDoor('parseSgf', [SGF], (text) => parseSgf(text)),
  saveDoor('Opponent.restore', createThinkingOpponent, {
    save: (opponent) => opponent.save(),
    restore: (opponent, saved) => opponent.restore(saved),
    use: (opponent) => opponent.step(10),
  }),
  textDoor('unpackWeights', [packWeights([1, -0.5, 3])], (text) => unpackWeights(new Float64Array(3), text)),
  saveDoor('OpeningBook.restore', createBook, {
    save: (book) => book.save(),
    restore: (book, saved) => book.restore(saved),
    use: (book) => book.choose(new ConnectFour()),
  }),
  saveDoor('PatternBook.restore', () => new PatternBook([1, 2, 3]), {
    save: (book) => book.save(),
    restore: (book, saved) => book.restore(saved),
    use: (book) => book.valueOf(1),
  }),
  saveDoor('WeightClimber.restore', createClimber, {
    save: (climber) => climber.save(),
    restore: (climber, saved) => climber.restore(saved),
    use: (climber) => climber.step(1),
  }),
  saveDoor('ComponentEvaluation.restore', createEvaluation, {
    save: (evaluation) => evaluation.save(),
    restore: (evaluation, saved) => evaluation.restore(saved),
    use: (evaluation) => evaluation.evaluate(new Reversi()),
  }),
  saveDoor('PositionNetwork.restore', createNetwork, {
    save: (network) => network.save(),
    restore: (network, saved) => network.restore(saved),
    use: (network) => network.judge(new TicTacToe(), Int32Array.of(0, 1), 2, new Float64Array(2)),
  }),
  saveDoor('SelfPlayTraining.restore', createTraining, {
    save: (training) => training.save(),
    restore: (training, saved) => training.restore(saved),
    use: (training) => training.step(2),
  }),
  saveDoor('TemporalDifferenceLearner.restore', createLearner, {
    save: (learner) => learner.save(),
    restore: (learner, saved) => learner.restore(saved),
    use: (learner) => learner.step(1),
  }),
];

function createThinkingOpponent() {
  const opponent = createOpponent({ game: ConnectFour.parse('44'), strength: 5 });
  opponent.think();
  opponent.step(30);
  return opponent;
}

function createBook() {
  const game = new ConnectFour();
  const book = new OpeningBook(game);
  book.addLine(game, { name: 'center', moves: [3, 2], outcome: 0.5 });
  book.learn(game, [3], -1);
  return book;
}

function createEvaluation() {
  return new ComponentEvaluation<Reversi>([
    { component: reversiCorners, weight: 10 },
    { component: reversiMobility, weight: 1 },
  ]);
}

function createNetwork() {
  return new PositionNetwork({ encoder, layers: [{ size: 2 }], rng: new Rng(1) });
}

function createClimber() {
  const evaluation = createEvaluation();
  const climber = new WeightClimber({ board: new Reversi(), evaluation, rng: new Rng(1), depth: 1, pairs: 1 });
  climber.step(1);
  return climber;
}

function createTraining() {
  const rng = new Rng(1);
  const network = new PositionNetwork({ encoder, layers: [{ size: 2 }], rng });
  const options = { visits: 4, games: 1, batches: 2, batch: 2, memory: 2 };
  const training = new SelfPlayTraining({ game: new TicTacToe(), network, rng, ...options });
  training.step(20);
  return training;
}

function createLearner() {
  const learner = new TemporalDifferenceLearner({
    game: new TicTacToe(),
    encoder,
    layers: [{ size: 2 }],
    rng: new Rng(1),
  });
  learner.step(1);
  return learner;
}
