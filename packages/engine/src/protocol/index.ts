export { parseGameMessage, parseWorkbenchMessage } from './check-messages.js';
export { describeVocabulary } from './describe.js';
export { followTheme, type PageTheme } from './follow-theme.js';
export { joinPage, type PageGreeting } from './join-page.js';
export { DEFAULT_SERVER, type JoinServerOptions, joinServer, type ServerState } from './join-server.js';
export * from './messages.js';
export { parseRelayMessage, RELAY_VERSION, type RelayMessage } from './relay-messages.js';
export { Session, type SessionOptions, SPEEDS } from './session.js';
export { pairedTransports, portTransport, type SocketLike, socketTransport, type Transport } from './transport.js';
