import type { AnySchema } from '../../data/schema.js';
import type { StepDefinition } from '../generators/pipeline/define-step.js';
import type { StepParam } from '../generators/pipeline/step-params.js';
import type { ToldField, ToldStepKind } from './told.js';

/** A kind of step, with its parameters as fields of a form. */
export function describeStep({ name, title, description, params }: StepDefinition): ToldStepKind {
  return {
    kind: name,
    title: title ?? name,
    description,
    fields: Object.entries(params).map(([each, param]) => describeParam(each, param)),
  };
}

function describeParam(name: string, param: StepParam): ToldField {
  const { notes, layer, optional } = param;
  const usual = notes?.default;
  return {
    name,
    title: notes?.title ?? name,
    description: notes?.description ?? '',
    isOptional: optional === true || usual !== undefined,
    ...(usual !== undefined && { usual }),
    holds: layer === undefined ? holdsOf(param as unknown as AnySchema) : { type: 'layer', kinds: [layer.kind] },
  };
}

function holdsOf(schema: AnySchema): ToldField['holds'] {
  switch (schema.kind) {
    case 'number': {
      const { min, max, integer = false } = schema;
      return { type: 'number', ...(min !== undefined && { min }), ...(max !== undefined && { max }), isWhole: integer };
    }
    case 'boolean':
    case 'text':
      return { type: schema.kind };
    case 'choice':
      return schema.options.every((option) => typeof option === 'string')
        ? { type: 'choice', options: schema.options as readonly string[] }
        : { type: 'json' };
    case 'tuple':
      return schema.items.length === 2 && schema.items.every(({ kind }) => kind === 'number')
        ? { type: 'range' }
        : { type: 'json' };
    default:
      return { type: 'json' };
  }
}
