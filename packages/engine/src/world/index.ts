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
export { type Appointment, TimedEvents } from './events/timed-events.js';
export { type PollingLogEntry, PollingStation, type Topic } from './polling/polling-station.js';
