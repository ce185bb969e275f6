export {
  CONNECT_FOUR_DISCOUNT,
  CONNECT_FOUR_GENERATIONS,
  createConnectFourNetwork,
  createConnectFourTraining,
} from './connect-four.js';
export { createTicTacToeNetwork, createTicTacToeTraining, TIC_TAC_TOE_GENERATIONS } from './tic-tac-toe.js';
