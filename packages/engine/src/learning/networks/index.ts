export type { Activation } from './activations.js';
export { HebbianGrid, type HebbianGridOptions, type SavedHebbianGrid } from './hebbian-grid.js';
export type { ConvolutionLayerOptions, DenseLayerOptions, MapShape } from './layer.js';
export { Network, type NetworkOptions, type SavedNetwork } from './network.js';
export { NetworkChooser, type NetworkChooserOptions, type SavedNetworkChooser } from './network-chooser.js';
export { NetworkTrainer, type NetworkTrainerOptions, type SavedNetworkTrainer } from './network-trainer.js';
export type { RateSchedule } from './optimizer.js';
export { Perceptron, type PerceptronOptions, type SavedPerceptron } from './perceptron.js';
