import { useStore } from 'zustand';
import { readValue, writeValue } from '../document/values/read-values.js';
import { useEditor } from '../model/context.js';
import { TextField } from '../widgets/text-field.js';
import { effectiveValue, type FieldProps, placeholderOf } from './field.js';
import { FIELDS } from './field-types.js';

/**
 * Any value. A value for a blackboard key is edited in the field of the key's type; any other is
 * written as text or as JSON.
 */
export function ValueParamField(props: FieldProps) {
  const { param, place, problemId, onValue } = props;
  const keys = useStore(useEditor().world, (world) => world.lexicon.vocabulary.keys);
  const named = param.of === undefined ? undefined : place.siblings[param.of];
  const key = keys.find(({ name }) => name === named);
  if (key !== undefined && key.type !== 'value') {
    const Field = FIELDS[key.type];
    const { description: _, scope: __, default: ___, ...described } = key;
    return <Field {...props} param={{ ...described, name: param.name, title: param.title }} />;
  }
  return (
    <TextField
      label={param.title}
      shown={writeValue(effectiveValue(props))}
      read={readValue}
      placeholder={placeholderOf(props, 'empty')}
      problemId={problemId}
      onValue={onValue}
    />
  );
}
