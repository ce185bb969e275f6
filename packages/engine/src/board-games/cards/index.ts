export { dealUnknown } from './deal-unknown.js';
export { Hearts, type HeartsOptions } from './hearts.js';
export { KuhnPoker } from './kuhn-poker.js';
