import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { describeWithData } from '../../../../../../tests/shared-data.js';
import { WAYS } from '../../../behavior/laws/kind-scene.js';
import { readStructuralTests, STRUCTURAL_TESTS } from '../../../decision/state-machine/laws/structural.js';
import { exportBehaviors, importBehaviors } from '../../index.js';
import { runDocument, toScxml } from './structural.js';

/** Those that cannot be said whole, with the reason. All but the last are told so in a note. */
const RAISES = 'raises the event';
const exceptions: ReadonlyMap<string, string> = new Map([
  ['more-parallel/test9', 'a transition leads to several states at once'],
  ...['1', '3', '4b', '7b', '8b'].map((name) => [`actionSend/send${name}`, RAISES] as const),
  ['in/TestInPredicate', RAISES],
  ['delayedSend/send1', 'sends s after 10ms'],
  ['scxml-prefix-event-name-matching/test1', 'the event foo.bar is called foo_bar'],
]);

describeWithData('the statecharts of a conformance suite, read as documents', STRUCTURAL_TESTS, (path) => {
  const tests = readStructuralTests(path);
  const imported = tests.map((test) => ({ test, id: test.id, ...importBehaviors('scxml', toScxml(test)) }));
  const whole = imported.filter(({ id }) => !exceptions.has(id));

  describe.each(WAYS)('in $name', (way) => {
    it.each(whole)('end where SCXML says in $id', ({ test, documents, notes }) => {
      expect(notes.filter(({ severity }) => severity === 'lost')).toEqual([]);
      const sent = test.steps.map(({ event }) => event);
      const machine = runDocument(documents[0], sent, way);
      expect(machine.leaves()).toEqual([...test.initial].sort());
      for (const { afterMs = 0, event, configuration } of test.steps) {
        if (afterMs > 0) machine.wait(afterMs);
        machine.send(event);
        expect(machine.leaves()).toEqual([...configuration].sort());
      }
    });
  });

  it.each([...exceptions])('say what is missing in %s', (name, reason) => {
    const { notes } = imported.find(({ id }) => id === name)!;
    expect(notes.map(({ problem }) => problem).join()).toContain(reason);
  });

  it.each(imported)('are written as they were read in $id', ({ documents }) => {
    const { text } = exportBehaviors('scxml', documents);
    expect(importBehaviors('scxml', text).documents).toEqual(documents);
  });

  it('are counted in the guide', () => {
    const guide = readFileSync(
      new URL('../../../../../../docs/guides/interop/coming-from.md', import.meta.url),
      'utf8',
    );
    const sentence = `Of the ${imported.length} statecharts of the SCION suite, ${whole.length} convert completely`;
    expect(guide.replaceAll(/\s+/g, ' ')).toContain(sentence);
  });
});
