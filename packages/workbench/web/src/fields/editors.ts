import type { ValueDescription } from 'gumption/protocol';
import type { ComponentType } from 'react';
import type { FieldProps } from './editor.js';
import { ListEditor } from './list-editor.js';
import { BehaviorEditor, EventEditor, KeyEditor, NodeEditor } from './name-editors.js';
import { ObjectEditor } from './object-editor.js';
import { BooleanEditor, ChoiceEditor, ColorEditor, NumberEditor, TextEditor, VectorEditor } from './plain-editors.js';
import { ValueEditor } from './value-editor.js';
import './fields.css';

/** The editor for each type of value. */
export const FIELDS: Readonly<Record<ValueDescription['type'], ComponentType<FieldProps>>> = {
  text: TextEditor,
  number: NumberEditor,
  integer: NumberEditor,
  boolean: BooleanEditor,
  choice: ChoiceEditor,
  vector: VectorEditor,
  color: ColorEditor,
  list: ListEditor,
  object: ObjectEditor,
  key: KeyEditor,
  value: ValueEditor,
  event: EventEditor,
  node: NodeEditor,
  behavior: BehaviorEditor,
};
