import type { DocumentNode } from '../../behavior/document/document.js';
import { kindOfTask } from '../foreign/built-in-kinds.js';
import type { ChartAction } from './chart/chart.js';
import { isVariable } from './condition.js';
import { ownNode, ownRecord } from './own.js';
import { node, type StateReader } from './read-state.js';
import { readValue } from './values.js';

/** Makes nodes of what is done on entry, on exit or on the way. */
export function readContent(reader: StateReader, actions: readonly ChartAction[], state: string): DocumentNode[] {
  return actions.flatMap((action) => readOne(reader, action, state) ?? []);
}

function readOne(reader: StateReader, action: ChartAction, state: string): DocumentNode | undefined {
  const { content, tag, own } = action;
  const about = reader.about(state);
  if (tag === 'gumption:condition' || reader.delays.consumed.has(action)) return undefined;
  if (tag === 'gumption:node') return ownNode(action);
  const make = (words: string, kind: string, params: DocumentNode['params']) =>
    node({ id: reader.take(own.id, words), kind }, ownRecord(action, 'fields'), params);
  switch (content?.kind) {
    case 'action':
      return make(content.name, kindOfTask(content.name), {});
    case 'assign': {
      const { location, expr } = content;
      const value = readValue(expr);
      if (isVariable(location) && value !== undefined)
        return make(`set-${location}`, 'setKey', { key: reader.useKey(location), value: reader.useKeys(value) });
      about.lost(`${location} = ${expr}`);
      break;
    }
    case 'log': {
      const { label, expr } = content;
      const text = expr === '' ? label || undefined : readValue(expr);
      if (text === undefined || text === null) about.lost(`a log of ${expr || 'nothing'}`);
      else {
        if (expr !== '' && label !== '') about.lost(`the label ${label} of a log`);
        return make('log', 'log', { text: reader.useKeys(text) });
      }
      break;
    }
    case 'raise':
      about.lost(`raises the event ${content.event}; here the game sends events`);
      break;
    case 'send': {
      const { event, delay } = content;
      const later = delay.text ? ` after ${delay.text}` : '';
      about.lost(`sends ${event.text ?? event.expr ?? 'an event'}${later}; here the game sends events`);
      break;
    }
    default:
      about.lost(`<${tag}>`);
  }
  return undefined;
}
