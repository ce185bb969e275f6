export { EventGroup } from './events/event-group.js';
export { EventLog } from './events/event-log.js';
export {
  EventManager,
  type EventTypes,
  type Listener,
  type Urgency,
  type WorldEvent,
} from './events/event-manager.js';
export { EventRooms } from './events/event-rooms.js';
export {
  createEventBits,
  MaskedEvents,
} from './events/masked-events.js';
export { PollingStation, type Topic } from './events/polling-station.js';
export { TimedEvents } from './events/timed-events.js';
export { Attitudes } from './memory/attitudes.js';
export { describeKnowledge } from './memory/describe-knowledge.js';
export { describeRecollection } from './memory/describe-recollection.js';
export { feedMemories } from './memory/feed-memories.js';
export { type MemoryOptions, MemoryRules, type SenseTraits } from './memory/memory-rules.js';
export { createNewsListener, type News, type NewsEvents } from './memory/news.js';
export {
  type AwarenessLevel,
  createRecollection,
  type Recollection,
} from './memory/recollection.js';
export type { SavedMemory } from './memory/saved-memory.js';
export { SensoryMemory } from './memory/sensory-memory.js';
export { sketchKnowledge } from './memory/sketch-knowledge.js';
export { draftSenseLinks } from './senses/draft-sense-links.js';
export {
  camouflage,
  createSight,
  HEARING,
  litBy,
  type Modality,
  type Sensor,
  type SightOptions,
  type Signal,
  SMELL,
  senseReach,
  TOUCH,
} from './senses/modality.js';
export type { SenseNames } from './senses/notice-queue.js';
export { RegionSenses, type RegionSensesOptions } from './senses/region-senses.js';
export {
  type SavedSenseGraph,
  SenseGraph,
  type SenseLink,
  type SenseNode,
} from './senses/sense-graph.js';
export {
  type SenseArrival,
  type SenseLinkDescription,
  SenseMap,
  type SenseMapDescription,
  type SensePart,
} from './senses/sense-map.js';
export {
  NO_SENSE_MARKS,
  readSenseMarks,
  type SenseMark,
  type SenseMarks,
} from './senses/sense-marks.js';
export { Sights } from './senses/sights.js';
export { sketchSenseLinks, sketchSenses, sketchSignal, sketchSmell } from './senses/sketch-senses.js';
export { type SavedSmell, SmellField, type SmellOptions } from './senses/smell-field.js';
