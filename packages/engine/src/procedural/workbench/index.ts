export { type GeneratorParts, generatorsSource } from './generators-source.js';
