export { Director, type DirectorOptions, type Encounter, type SavedDirector } from './director.js';
export {
  type DirectorDocument,
  type DirectorPlan,
  type EncounterRule,
  readDirector,
  wantedTension,
} from './director-document.js';
