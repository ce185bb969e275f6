export type { BreakEvent, Breakpoint } from '../../behavior/debug/breakpoints.js';
export type { NodeProfile } from '../../behavior/debug/profile.js';
export {
  type CrowdComparison,
  type CrowdCount,
  type CrowdGroup,
  type CrowdProgram,
  type CrowdRequest,
  MAX_BINS,
  MAX_GROUPS,
  MAX_MEMBERS,
  MAX_OPTIONS,
  MAX_PICKED,
} from './crowd.js';
export { type GameMessage, parseGameMessage } from './from-game.js';
export type {
  GeneratedLayer,
  GeneratedOrigin,
  GeneratedPlace,
  GeneratedQuality,
  GeneratorField,
  GeneratorRequest,
  GeneratorsListing,
  StepKindListing,
} from './generators.js';
export {
  type LearnerAction,
  type LearnerRecord,
  type LearnerSection,
  type LearningMark,
  type LearningRequest,
  MAX_LEARNERS,
  MAX_MARKS,
  MAX_NEURONS,
  MAX_SHOWN_COLUMNS,
  MAX_SHOWN_ROWS,
  type TrainingRecord,
} from './learning.js';
export {
  MAX_SEARCHES,
  MAX_TREE_ROWS,
  type SearchListing,
  type SearchReport,
  type SearchRequest,
  type SearchTreeRow,
} from './searches.js';
export {
  type GroundDescription,
  MAX_OUTLINE,
  MAX_REGIONS,
  type MapView,
  type TacticsDescription,
  type TacticsRequest,
} from './tactics.js';
export { type LayerListing, type LayerPart, MAX_LAYERS, MAX_PARTS, MAX_PICTURE } from './tactics-layers.js';
export { MAX_ORDERS, type OrderRecord, type ReportRecord, type UnitRecord } from './tactics-orders.js';
export { MAX_SCRIPTS, type ScriptRunRecord, type ScriptsListing } from './tactics-scripts.js';
export type {
  PreviewedSpot,
  PreviewRequest,
  QueryPreview,
  SpotsListing,
} from './tactics-spots.js';
export { parseWorkbenchMessage, type WorkbenchMessage } from './to-game.js';
export {
  type AgentDescription,
  type HistoryEvent,
  type Injection,
  type KnownThing,
  type LogLine,
  type Mode,
  NOT_BEGUN,
  type NodeEvent,
  type NodeQuestion,
  type NodeValues,
  type ObjectDescription,
  type OverlayDescription,
  type PausedAt,
  type PlayedCharacter,
  type ReloadReport,
  type RunState,
  type ScopeValues,
  type SenseArrivalDescription,
  type SenseLinksDescription,
  type SenseProbe,
  type SheetDescription,
  type TaskTiming,
  type TimingDescription,
  type TraceEvent,
} from './values.js';
export type {
  AgentTypeDescription,
  EventDescription,
  KeyDescription,
  KindDescription,
  ParamDescription,
  PartDescription,
  PropertyDescription,
  ValueDescription,
  VocabularyDescription,
} from './vocabulary.js';

/**
 * Rises whenever an older peer could misunderstand a message. Peers of different versions part with
 * a clear word.
 */
export const PROTOCOL_VERSION = 2;
