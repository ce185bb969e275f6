export { type FormatOptions, formatJson } from './canonical-json.js';
export {
  formatProblem,
  formatProblems,
  InvalidDataError,
  type Problem,
  requireBetween,
  requireFinite,
  requireInteger,
  requireNonNegative,
  requirePositive,
} from './check.js';
export { isPlainObject, type Json, UNSAFE_KEYS } from './json.js';
export { type JsonSchemaObject, type JsonSchemaOptions, toJsonSchema } from './json-schema.js';
export { checkLimits, DEFAULT_LIMITS, type Limits } from './limits.js';
export { check, parse } from './parse.js';
export { InvalidJsonError, parseJson } from './parse-json.js';
export { formatPath, joinIndex, joinKey, parsePath, type Step } from './path.js';
export { copyJson, isSameJson } from './same.js';
export {
  type AnySchema,
  type BooleanSchema,
  boolean,
  type ChoiceSchema,
  choice,
  type Demand,
  type DictionarySchema,
  described,
  dictionary,
  type Fields,
  type Infer,
  integer,
  type JsonValueSchema,
  json,
  type LazySchema,
  type ListSchema,
  lazy,
  list,
  literal,
  type Notes,
  type NumberRange,
  type NumberSchema,
  nullable,
  number,
  optional,
  type RecordOf,
  type RecordSchema,
  record,
  refined,
  type Scalar,
  type Schema,
  type TextOptions,
  type TextSchema,
  type TupleSchema,
  text,
  tuple,
  type UnionSchema,
  union,
  type VariantSchema,
  variant,
} from './schema.js';
export { showValue } from './show.js';
export { suggest } from './suggest.js';
export { defineVersions, type OldDocument, type VersionOptions, type Versions } from './versioned.js';
