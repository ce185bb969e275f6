export { findJoint, isInJoint, joinJoint, leaveJoint, startJoint } from './joint.js';
export { readSignalBoard } from './read-signal-board.js';
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
