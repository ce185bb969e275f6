export { formatJson } from './canonical-json.js';
export { formatProblem, InvalidDataError, type Problem } from './check.js';
export { isPlainObject, type Json } from './json.js';
export { type JsonSchemaObject, toJsonSchema } from './json-schema.js';
export type { Limits } from './limits.js';
export { check, parse } from './parse.js';
export { InvalidJsonError, parseJson } from './parse-json.js';
export { joinIndex, joinKey, parsePath, type Step } from './path.js';
export { isSameJson } from './same.js';
export {
  type AnySchema,
  type BooleanSchema,
  boolean,
  type ChoiceSchema,
  choice,
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
  type TextSchema,
  type TupleSchema,
  text,
  tuple,
  type UnionSchema,
  union,
  type VariantSchema,
  variant,
} from './schema.js';
export { suggest } from './suggest.js';
export { defineVersions, type OldDocument, type Versions } from './versioned.js';
