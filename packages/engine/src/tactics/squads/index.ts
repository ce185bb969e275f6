export {
  createOrderBook,
  findTray,
  giveOrder,
  isOrderOpen,
  latestOrder,
  latestReport,
  type Order,
  type OrderBook,
  type OrderRequest,
  type OrderState,
  removeUnitOrders,
  reportOrder,
  sendReport,
  type UnitReport,
  unreadReport,
  withdrawOrder,
} from './order-book.js';
export { planSupport, type SupportOptions, type SupportTask, type Surroundings } from './plan-support.js';
export {
  PlayerIntent,
  type PlayerIntentOptions,
  type SavedPlayerIntent,
} from './player-intent.js';
export { readOrderBook } from './read-order-book.js';
export { type SavedTeamView, TeamView, type TeamViewOptions } from './team-view.js';
