export { parseGameMessage, parseWorkbenchMessage } from './check-messages.js';
export { describeVocabulary } from './describe.js';
export { joinPage, type PageGreeting } from './join-page.js';
export * from './messages.js';
export { Session, type SessionOptions, SPEEDS } from './session.js';
export { pairedTransports, portTransport, type SocketLike, socketTransport, type Transport } from './transport.js';
