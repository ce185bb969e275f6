export { ProjectCheck, type ProjectContents } from '../check/index.js';
export { formatDocument } from './format-document.js';
export { behaviorJsonSchema } from './json-schema.js';
export { checkLibrary, type Library, referredBy } from './library.js';
export { parseDocument } from './parse-document.js';
export { readDocument } from './read-document.js';
export { writeModule } from './write-module.js';
