export { type ActionLearner, type ActionReason, explainActions } from './action-learner.js';
export { ActorCritic, type ActorCriticOptions, type SavedActorCritic } from './actor-critic.js';
export {
  type EpisodeResult,
  type EvaluateOptions,
  evaluatePolicy,
  findLoop,
  type LearnedLoop,
  type Policy,
} from './evaluate-policy.js';
export { ExperienceTuple, NO_STATE } from './experience-tuple.js';
export { CuriousExploration, type Exploration, RandomExploration, SoftmaxExploration } from './exploration.js';
export { LearningAgent, type LearningAgentOptions, type SavedLearningAgent } from './learning-agent.js';
export type { LearningProblem } from './problem.js';
export { QChooser } from './q-chooser.js';
export { QLearner, type QLearnerOptions, type SavedQLearner } from './q-learner.js';
export { RewardTrainer, type RewardTrainerOptions, type SavedRewardTrainer } from './reward-trainer.js';
export {
  createScenarioProblem,
  type PlayedGame,
  type PlayedScenario,
  type ScenarioProblemOptions,
} from './scenario-problem.js';
export type { Scheduled, ScheduleOptions } from './schedule.js';
export { StateEncoder, type StatePart } from './state-encoder.js';
export { type SavedStateValues, StateValues, type StateValuesOptions } from './state-values.js';
