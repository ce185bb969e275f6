export { checkSpotQuery } from './check-query.js';
export type { ExplainedOption, ExplainedSpot, ExplainedTest, SpotExplanation, SpotTestResult } from './explain.js';
export type { SpotQuestion } from './question.js';
export type { SavedSpotFinder } from './saved-schema.js';
export { Spot } from './spot.js';
export { SpotFinder, type SpotFinderOptions } from './spot-finder.js';
export {
  MAX_SPOTS,
  type SpotAmount,
  type SpotGenerator,
  type SpotQuery,
  type SpotTest,
  spotGeneratorSchema,
  spotQuerySchema,
  spotTestSchema,
} from './spot-query.js';
export type { Located, OwnSpotTest, SpotContext, SpotNames, SpotWorld } from './spot-world.js';
