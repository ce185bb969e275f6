export { formatDocument } from './format-document.js';
export { behaviorJsonSchema } from './json-schema.js';
export { parseDocument } from './parse-document.js';
export { writeModule } from './write-module.js';
