export { checkCooperativeScript } from './document/check-script.js';
export { formatCooperativeScript } from './document/format-script.js';
export { parseCooperativeScript } from './document/parse-script.js';
export { readCooperativeScript } from './document/read-script.js';
export {
  type BlockPlace,
  layOutScript,
  listSignalArrows,
  readScriptChart,
  type ScriptChart,
  type SignalArrow,
} from './document/script-chart.js';
export type { CooperativeScript, ScriptLane, ScriptStep } from './document/script-document.js';
export {
  checkDrill,
  type DrillDocument,
  type DrillStage,
  type DrillTeam,
  readDrill,
  scriptOfStage,
} from './drills/drill-document.js';
export {
  type CompiledDrill,
  compileDrill,
  type DrillEvent,
  DrillRun,
  type DrillRunOptions,
  type DrillState,
  type SavedDrillRun,
} from './drills/drill-run.js';
export { corridorAdvance, defensiveCamp, junctionCrossing, roomClearing } from './drills/drills.js';
export { planRoomClearing, type Room, type RoomOptions, type RoomPlan } from './drills/room.js';
export { checkScriptDocument, isDrill, type ScriptDocument, ScriptLibrary } from './drills/script-library.js';
export { findJoint, isInJoint, joinJoint, leaveJoint, startJoint } from './joint.js';
export { readSignalBoard } from './read-signal-board.js';
export { type CompiledScript, compileCooperativeScript } from './run/compile-script.js';
export {
  CooperativeRun,
  type CooperativeRunOptions,
  type CooperativeRunStatus,
  type LaneState,
} from './run/cooperative-run.js';
export type { SavedCooperativeRun } from './run/saved-run.js';
export { BoardSignals, HeardSignals, type SavedHeardSignals, type SignalCarrier } from './run/signal-carrier.js';
export {
  clearSignals,
  createSignalBoard,
  findScope,
  hasSignal,
  type Joint,
  type JointMember,
  purgeSignals,
  type SentSignal,
  type SignalBoard,
  type SignalScope,
  sendSignal,
} from './signal-board.js';
