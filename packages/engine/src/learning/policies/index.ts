export { type CloneOptions, cloneBehavior } from './clone-behavior.js';
export type { ControlProblem, PolicyProblem } from './control-problem.js';
export { Curriculum, type CurriculumOptions, type SavedCurriculum } from './curriculum.js';
export { NetworkPolicy, type NetworkPolicyOptions, type SavedPolicy } from './network-policy.js';
export { OpponentPool, type OpponentPoolOptions, type SavedOpponents } from './opponent-pool.js';
export { PolicyTraining, type PolicyTrainingOptions, type SavedPolicyTraining } from './policy-training.js';
export { type PpoOptions, PpoTrainer, type SavedPpoTrainer } from './ppo-trainer.js';
export { Ratings, type SavedRatings } from './ratings.js';
export type { Rollout } from './rollout.js';
export { type CollectorOptions, RolloutCollector, type SavedCollector } from './rollout-collector.js';
export {
  createRolloutJobs,
  type RolloutAnswer,
  type RolloutJobs,
  type RolloutRequest,
  SharedRollouts,
} from './rollout-jobs.js';
