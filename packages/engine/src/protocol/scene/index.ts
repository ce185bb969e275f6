export { INK_COLORS, MARK_COLORS } from './ink-colors.js';
export type { ObjectAccess } from './object-states.js';
export type { SceneOptions, SceneOverlay } from './scene-options.js';
export { SceneSession } from './scene-session.js';
