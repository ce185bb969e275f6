export { formatJson } from './canonical-json.js';
export { formatProblem, InvalidDataError, type Problem } from './check.js';
export { isPlainObject, type Json } from './json.js';
export { type JsonSchemaObject, toJsonSchema } from './json-schema.js';
export type { Limits } from './limits.js';
export { check, checkOptions, parse } from './parse.js';
export { InvalidJsonError, parseJson } from './parse-json.js';
export { joinIndex, joinKey, parsePath, type Step } from './path.js';
export { isSameJson } from './same.js';
export {
  type AnySchema,
  boolean,
  choice,
  described,
  dictionary,
  type Infer,
  integer,
  json,
  lazy,
  list,
  literal,
  nullable,
  number,
  optional,
  record,
  refined,
  type Schema,
  text,
  tuple,
  union,
  variant,
} from './schema.js';
export { suggest } from './suggest.js';
export { defineVersions, type Versions } from './versioned.js';
export type { Report, Warning, Warnings } from './warnings.js';
