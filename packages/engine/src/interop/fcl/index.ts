export { FclError } from './error.js';
export { formatFcl } from './format-fcl.js';
export { type FclController, parseFcl } from './parse-fcl.js';
