export { compileCondition } from '../behavior/debug/index.js';
export { describeVocabulary } from './describe/describe.js';
export { vocabularyFrom } from './describe/vocabulary-from.js';
export { parseGameMessage, parseWorkbenchMessage } from './messages/check-messages.js';
export * from './messages/messages.js';
export { parseRelayMessage, RELAY_VERSION, type RelayMessage } from './messages/relay-messages.js';
export { RECORD_DEFAULTS, type RecordOptions } from './session/recording.js';
export { Session, type SessionOptions, SPEEDS } from './session/session.js';
export { followTheme, type PageTheme } from './transport/follow-theme.js';
export { joinPage, type PageGreeting } from './transport/join-page.js';
export { DEFAULT_SERVER, type JoinServerOptions, joinServer, type ServerState } from './transport/join-server.js';
export {
  pairedTransports,
  portTransport,
  type SocketLike,
  socketTransport,
  type Transport,
} from './transport/transport.js';
