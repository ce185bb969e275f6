export { compileCondition } from '../behavior/debug/index.js';
export { parseSentence, type SentencePart } from '../behavior/vocabulary/sentence.js';
export { describeVocabulary } from './describe/describe.js';
export { vocabularyFrom } from './describe/vocabulary-from.js';
export {
  type AgentDescription,
  type BreakEvent,
  type Breakpoint,
  type CrowdComparison,
  type CrowdCount,
  type CrowdGroup,
  type CrowdProgram,
  type GameMessage,
  type GeneratedLayer,
  type GeneratedOrigin,
  type GeneratedPlace,
  type GeneratedQuality,
  type GeneratorField,
  type GeneratorsListing,
  type GroundDescription,
  type Injection,
  type KeyDescription,
  type KindDescription,
  type KnownThing,
  type LayerListing,
  type LayerPart,
  type LearnerAction,
  type LearnerRecord,
  type LearnerSection,
  type LearningMark,
  type LogLine,
  type MapView,
  type Mode,
  NOT_BEGUN,
  type NodeEvent,
  type NodeProfile,
  type NodeQuestion,
  type NodeValues,
  type ObjectDescription,
  type OrderRecord,
  type OverlayDescription,
  type ParamDescription,
  type PartDescription,
  type PlayedCharacter,
  PROTOCOL_VERSION,
  type PreviewedSpot,
  type PreviewRequest,
  parseGameMessage,
  type QueryPreview,
  type ReportRecord,
  type RunState,
  type ScopeValues,
  type ScriptRunRecord,
  type SearchListing,
  type SearchReport,
  type SearchTreeRow,
  type SheetDescription,
  type SpotsListing,
  type StepKindListing,
  type TacticsDescription,
  type TimingDescription,
  type TraceEvent,
  type TrainingRecord,
  type UnitRecord,
  type ValueDescription,
  type VocabularyDescription,
  type WorkbenchMessage,
} from './messages/messages.js';
export { parseRelayMessage, RELAY_VERSION, type RelayMessage } from './messages/relay-messages.js';
export type { Transport } from './messages/transport.js';
export type { GeneratorRun, GeneratorsSource, RunReport } from './session/generators/generators-source.js';
export type {
  LearningMinds,
  LearningMoment,
  LearningNode,
  LearningSource,
} from './session/learning/learning-source.js';
export type { Permission } from './session/permissions.js';
export type { PossessionSource } from './session/possession.js';
export type { RecordOptions } from './session/recording.js';
export type { SearchesSource } from './session/searches/searches-source.js';
export { Session } from './session/session.js';
export type { SessionOptions } from './session/session-options.js';
export type { GroundSource } from './session/tactics/ground-source.js';
export type { LayerInput, LayersSource } from './session/tactics/layers-source.js';
export type { OrdersSource } from './session/tactics/orders-source.js';
export type { PointsSource } from './session/tactics/points-source.js';
export type { ScriptsSource } from './session/tactics/scripts-source.js';
export type { SpotQuestionOf, SpotsSource } from './session/tactics/spots-source.js';
export type { TacticsSource } from './session/tactics/tactics-source.js';
export { followTheme } from './transport/follow-theme.js';
export { joinPage } from './transport/join-page.js';
export { type JoinServerOptions, joinServer, type ServerState } from './transport/join-server.js';
export type { DevelopmentServer, ProjectName } from './transport/page-like.js';
export type { PageTalk, PageTheme, WantedKey } from './transport/page-talk.js';
export { pairedTransports, portTransport, socketTransport } from './transport/transport.js';
