export type { CreateGame, HeadlessGame, HeadlessModule, HeadlessOptions } from './headless-game.js';
export {
  type ObservedEvent,
  type ObservedNode,
  type ObserveOptions,
  observePlay,
  type PlayObservation,
} from './observe-play.js';
export {
  checkScenario,
  type FoundMoment,
  findMoment,
  type MomentOptions,
  type PlayOptions,
  playScenario,
} from './play-scenario.js';
export { type ProposedFact, type ProposeOptions, proposeFacts } from './propose-facts.js';
export { addCoverage, type BehaviorCoverage, type ScenarioReport } from './report.js';
export type { SavedMoment } from './saved-moment.js';
export {
  type Expectation,
  formatScenario,
  parseScenario,
  readScenario,
  type Scenario,
  type ScenarioInput,
  scenarioJsonSchema,
} from './scenario.js';
