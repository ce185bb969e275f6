import { describe, expect, it } from 'vitest';
import { placeInJson } from './json-place.js';

const TEXT = `{
  "name": "a \\"]{",
  "root": { "id": 1, "children": [true, [ ], { "odd key": [-1.5e3, "x"] } ] },
  "last": null
}`;

describe('the place of a path in a JSON text', () => {
  it.each([
    { path: '', place: '1:1' },
    { path: 'name', place: '2:11' },
    { path: 'root', place: '3:11' },
    { path: 'root.children[0]', place: '3:35' },
    { path: 'root.children[1]', place: '3:41' },
    { path: 'root.children[2]["odd key"][1]', place: '3:68' },
    { path: 'last', place: '4:11' },
  ])('$path is at $place', ({ path, place }) => {
    const { line, column } = placeInJson(TEXT, path);
    expect(`${line}:${column}`).toBe(place);
  });

  it.each([
    { path: 'root.params.seconds', place: '3:11' },
    { path: 'root.children[9]', place: '3:34' },
    { path: 'last.child', place: '4:11' },
    { path: 'not a path', place: '1:1' },
  ])('is where $path is missing', ({ path, place }) => {
    const { line, column } = placeInJson(TEXT, path);
    expect(`${line}:${column}`).toBe(place);
  });
});
