export type { PathAccess } from './access.js';
export { claimJourney, createJourney, type Journey, pathThrough, releaseJourney, seekWay } from './journey.js';
export { pathActions } from './path-actions.js';
export { loadJourney, type SavedJourney, saveJourney } from './save-journey.js';
