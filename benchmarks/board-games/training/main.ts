import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { packWeights, type SelfPlayTraining } from 'gumption/board-games/self-play';
import {
  CONNECT_FOUR_GENERATIONS,
  createConnectFourTraining,
  createTicTacToeTraining,
  TIC_TAC_TOE_GENERATIONS,
} from 'gumption/board-games/trained';

// Repeats the training of a network that the engine ships, and writes its weights. The training is
// saved after every generation, so that it can be interrupted; it then goes on with the same bits.

interface Course {
  readonly variable: string;
  readonly generations: number;
  create(): SelfPlayTraining;
}

const courses: Readonly<Record<string, Course>> = {
  'connect-four': {
    variable: 'connectFourWeights',
    generations: CONNECT_FOUR_GENERATIONS,
    create: createConnectFourTraining,
  },
  'tic-tac-toe': {
    variable: 'ticTacToeWeights',
    generations: TIC_TAC_TOE_GENERATIONS,
    create: createTicTacToeTraining,
  },
};

const [name, saveFile, weightsFile] = process.argv.slice(2);
const { variable, generations, create } = courses[name];
const training = create();
if (existsSync(saveFile)) training.restore(JSON.parse(readFileSync(saveFile, 'utf8')));
while (training.generation < generations) {
  const { generation } = training;
  while (training.generation === generation) training.step(1);
  writeFileSync(saveFile, JSON.stringify(training.save()));
  const { policyError, valueError } = training.network;
  process.stdout.write(
    `generation ${training.generation} of ${generations}, ${training.gamesPlayed} games, ` +
      `error of moves ${policyError.toFixed(3)}, of values ${valueError.toFixed(3)}, ` +
      `${Math.round(process.cpuUsage().user / 1e6)} s of processor time\n`,
  );
}
writeFileSync(
  weightsFile,
  `// Written by \`npm run train -- ${name}\`: numbers of 16 bits in base64.\n` +
    `export const ${variable} =\n  '${packWeights(training.network.network.parameters)}';\n`,
);
