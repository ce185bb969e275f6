export { EventGroup, type GroupMember } from './events/event-group.js';
export {
  type EventChecker,
  type EventLogEntry,
  EventManager,
  type EventTypes,
  type Listener,
  type Urgency,
  type WorldEvent,
} from './events/event-manager.js';
export {
  createEventBits,
  type EventBits,
  MaskedEvents,
  type MaskedListener,
} from './events/masked-events.js';
export { type PollingLogEntry, PollingStation, type Topic } from './events/polling-station.js';
export type { SavedEvent } from './events/saved-event.js';
export { type Appointment, type SavedAppointment, TimedEvents } from './events/timed-events.js';
export { describeKnowledge, type KnowledgeDescription, type KnowledgeNames } from './memory/describe-knowledge.js';
export { describeRecollection, describeSource } from './memory/describe-recollection.js';
export { type FeedOptions, feedMemories } from './memory/feed-memories.js';
export { DEFAULT_MEMORY, type MemoryOptions, MemoryRules, type SenseTraits } from './memory/memory-rules.js';
export { createNewsListener, type News, type NewsEvents } from './memory/news.js';
export {
  AWARENESS_LEVELS,
  type AwarenessLevel,
  createRecollection,
  type Recollection,
  ROUTES,
  type Route,
} from './memory/recollection.js';
export type { SavedMemory } from './memory/saved-memory.js';
export { sketchKnowledge } from './memory/sketch-knowledge.js';
export { WorkingMemory } from './memory/working-memory.js';
export { type DraftNode, draftSenseLinks } from './senses/draft-sense-links.js';
export {
  camouflage,
  createSight,
  HEARING,
  insideCone,
  litBy,
  type Modality,
  type SenseCheck,
  type Sensor,
  type SightOptions,
  type Signal,
  SMELL,
  senseReach,
  TOUCH,
  validateModality,
} from './senses/modality.js';
export type {
  Noticed,
  SavedNotice,
  SavedNotices,
  SenseMeanings,
  SenseNames,
} from './senses/notice-queue.js';
export { RegionSenses, type RegionSensesOptions, type SenseLogEntry } from './senses/region-senses.js';
export {
  type Attenuations,
  type SavedSenseGraph,
  SenseGraph,
  type SenseLink,
  type SenseNode,
} from './senses/sense-graph.js';
export type { SenseOutcome } from './senses/sense-test.js';
export { Sights } from './senses/sights.js';
export {
  type SensePicture,
  type SmellPicture,
  sketchSenses,
  sketchSignal,
  sketchSmell,
} from './senses/sketch-senses.js';
export { type SavedSmell, SmellField, type SmellOptions } from './senses/smell-field.js';
export type { SavedWave } from './senses/sound-waves.js';
