export type { PathAccess } from './access.js';
export { claimJourney, createJourney, type Journey, releaseJourney, seekPath } from './journey.js';
export { pathActions } from './path-actions.js';
export { restoreJourney, type SavedJourney, saveJourney } from './save-journey.js';
