// #region json
import type { BehaviorDocument } from 'gumption/behavior';
import { formatDocument, parseDocument } from 'gumption/behavior/files';
import { formatText, parseText } from 'gumption/behavior/text';

const json = `{
  "$schema": "urn:gumption:behavior:1",
  "version": 1,
  "name": "Night watch",
  "agent": "guard",
  "description": "Walks about and greets everyone it meets.",
  "root": {
    "id": "round",
    "kind": "sequence",
    "name": "One round",
    "children": [
      { "id": "go", "kind": "walk", "params": { "to": 4, "speed": 2 } },
      { "id": "rest", "kind": "wait", "params": { "seconds": 1.5 } },
      { "id": "greet", "kind": "say", "params": { "text": "Good evening!", "to": { "key": "spotted" } } }
    ]
  }
}`;
const document: BehaviorDocument = parseDocument(json);
console.log(formatText(document));
// #endregion

// #region lossless
const again = parseText(formatText(document));
console.log(formatDocument(again) === formatDocument(document));
// #endregion

// #region refuse
try {
  parseText('behavior Broken\nsequence\n  wait seconds:\n  walk to: 4 speed: 2');
} catch (error) {
  console.log((error as Error).message);
}
// #endregion
