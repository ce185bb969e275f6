import { placesOf } from './coverage.mjs';
import { findLoopBodies } from './operators.mjs';

/**
 * Builds mutants into a source text behind switches, so that one load of a module can play all of
 * them: `__is(7)` is true while mutant 7 is active, and notes that a test got there. Loops count
 * their iterations with `__burn`, which throws when a mutant made one endless. Line numbers stay.
 */
export function instrument(path, source, mutants) {
  const bodies = findLoopBodies(path, source);
  if (mutants.length === 0 && bodies.length === 0) return source;
  return `const { is: __is, burn: __burn } = globalThis.__mutation; ${built(source, bodies, mutants)}`;
}

/** Builds in that every place that has mutants notes that it was reached. */
export function instrumentPlaces(path, source) {
  const places = placesOf(path, source).map((place, id) => ({ ...place, id, isProbe: true }));
  const code = built(source, findLoopBodies(path, source), places);
  return `const { burn: __burn } = globalThis.__mutation, __probes = globalThis.__mutation.probes(${JSON.stringify(path)}, ${places.length}); ${code}`;
}

function built(source, bodies, mutants) {
  const edits = new Map();
  const edit = (start, end) => {
    const key = `${start}-${end}`;
    let found = edits.get(key);
    if (!found) edits.set(key, (found = { start, end, isLoop: false, mutants: [], inner: [] }));
    return found;
  };
  for (const { start, end } of bodies) edit(start, end).isLoop = true;
  for (const mutant of mutants) edit(mutant.start, mutant.end).mutants.push(mutant);

  // Outer spans come before the spans inside them.
  const sorted = [...edits.values()].sort((a, b) => a.start - b.start || b.end - a.end);
  const top = { start: 0, end: source.length, inner: [] };
  const open = [top];
  for (const one of sorted) {
    while (open.at(-1).end < one.end || open.at(-1).end <= one.start) open.pop();
    open.at(-1).inner.push(one);
    open.push(one);
  }
  return render(source, top);
}

function render(source, span) {
  let text = '';
  let at = span.start;
  for (const inner of span.inner) {
    text += source.slice(at, inner.start) + switched(inner, render(source, inner));
    at = inner.end;
  }
  return text + source.slice(at, span.end);
}

function switched({ mutants, isLoop }, original) {
  let text = original;
  for (const { id, form, text: mutated, isProbe } of mutants)
    if (isProbe) text = form === 'expression' ? `(__probes[${id}] = 1, (${text}))` : `{ __probes[${id}] = 1; ${text} }`;
    else if (form === 'expression') text = `(__is(${id}) ? (${mutated}) : ${text === original ? `(${text})` : text})`;
    else if (form === 'drop') text = `{ if (!__is(${id})) ${text} }`;
    else text = `{ if (__is(${id})) ${mutated} else ${text} }`;
  return isLoop ? `{ __burn(); ${text} }` : text;
}
