import { behaviorsToPlay, describePlay, playOption, takeRecording } from './take-recording.js';

/**
 * Lets a person play characters in a session: give it to the session as `possession`. Which characters
 * can be played is up to the behaviors: those of a type for which a behavior has a `playerChoice` as
 * its root.
 */
export const possession = { behaviorsToPlay, describePlay, playOption, takeRecording } as const;
