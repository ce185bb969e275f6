import { isPlainObject } from '../../data/index.js';
import { below, type ConfigNode } from './config-node.js';

/** Fields of a machine or a state that only version 4 has. */
const OLD_FIELDS: readonly string[] = [
  'onEntry',
  'onExit',
  'activities',
  'predictableActionArguments',
  'tsTypes',
  'schema',
  'strict',
];

/** Whether a config is written for version 4 of XState, by the words that version 5 does not have. */
export function isVersion4(root: ConfigNode): boolean {
  return [root, ...below(root)].some(
    ({ fields }) =>
      OLD_FIELDS.some((name) => fields[name] !== undefined) ||
      Array.isArray(fields.on) ||
      Array.isArray(fields.after) ||
      [fields.on, fields.after, { always: fields.always, onDone: fields.onDone }].some(isOld),
  );
}

function isOld(ways: unknown): boolean {
  return (
    isPlainObject(ways) &&
    Object.entries(ways).some(
      ([name, way]) =>
        name === '' ||
        /^(done|error)\.(state|invoke|platform)\./.test(name) ||
        (Array.isArray(way) ? way : [way]).some(
          (one) => isPlainObject(one) && ['cond', 'internal', 'in'].some((key) => Object.hasOwn(one, key)),
        ),
    )
  );
}
