export {
  connectSettlements,
  placeSettlements,
  type Settlement,
  type SettlementKind,
  type SettlementOptions,
  type Way,
  type WayOptions,
} from './settlements.js';
