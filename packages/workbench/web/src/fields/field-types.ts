import type { ValueDescription } from 'gumption/protocol';
import type { ComponentType } from 'react';
import type { FieldProps } from './field.js';
import { ListParamField } from './list-field.js';
import { BehaviorParamField, EventParamField, KeyParamField, NodeParamField } from './name-fields.js';
import { ObjectParamField } from './object-field.js';
import {
  BooleanParamField,
  ChoiceParamField,
  ColorParamField,
  NumberParamField,
  TextParamField,
  VectorParamField,
} from './plain-fields.js';
import { ValueParamField } from './value-field.js';
import './fields.css';

/** The field for each type of value. To add a type, add its field here. */
export const FIELDS: Readonly<Record<ValueDescription['type'], ComponentType<FieldProps>>> = {
  text: TextParamField,
  number: NumberParamField,
  integer: NumberParamField,
  boolean: BooleanParamField,
  choice: ChoiceParamField,
  vector: VectorParamField,
  color: ColorParamField,
  list: ListParamField,
  object: ObjectParamField,
  key: KeyParamField,
  value: ValueParamField,
  event: EventParamField,
  node: NodeParamField,
  behavior: BehaviorParamField,
};
