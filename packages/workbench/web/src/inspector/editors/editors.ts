import type { ParamDescription } from 'gumption/protocol';
import type { ComponentType } from 'react';
import type { EditorProps } from './editor.js';
import { ObjectEditor } from './object-editor.js';
import {
  BehaviorEditor,
  BooleanEditor,
  ChoiceEditor,
  ColorEditor,
  EventEditor,
  KeyEditor,
  ListEditor,
  NumberEditor,
  TextEditor,
  VectorEditor,
} from './plain-editors.js';

/** The editor for each type of parameter. */
export const EDITORS: Readonly<Record<ParamDescription['type'], ComponentType<EditorProps>>> = {
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
  value: ListEditor,
  event: EventEditor,
  node: TextEditor,
  behavior: BehaviorEditor,
};
