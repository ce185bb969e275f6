import { describe, expect, it } from 'vitest';
import { exportBehaviors, importBehaviors } from '../index.js';

const PATROL = `<behavior name="Patrol" agent="robot">
  <task type="repeat">
    <task id="go" type="goTo" name="To the gate">
      <parameter name="target" type="key" value="gate"/>
      <parameter name="speed" type="number" value="2.5"/>
      <parameter name="quietly" type="boolean" value="true"/>
      <parameter name="path" type="json" value="[1, 2]"/>
      <parameter name="song" value="la"/>
    </task>
  </task>
</behavior>`;

describe('task XML', () => {
  it('has an agent type, tasks in tasks, and parameters with types', () => {
    const { documents, notes } = importBehaviors('task-xml', PATROL);
    expect(documents).toMatchObject([
      {
        name: 'Patrol',
        agent: 'robot',
        root: {
          id: 'repeat',
          kind: 'repeat',
          children: [
            {
              id: 'go',
              kind: 'goTo',
              name: 'To the gate',
              params: { target: { key: 'gate' }, speed: 2.5, quietly: true, path: [1, 2], song: 'la' },
            },
          ],
        },
      },
    ]);
    expect(notes).toEqual([]);
    expect(importBehaviors('task-xml', exportBehaviors('task-xml', documents).text).documents).toEqual(documents);
  });

  it.each([
    ['<behaviour/>', 'must be <behavior>, got <behaviour>'],
    ['<behaviors/>', 'there is no <behavior>'],
    ['<behavior name="A"/>', 'a behavior has one <task>, A has 0'],
    ['<behavior><task/></behavior>', 'a task needs a type'],
    ['<behavior><task type="a"><wait/></task></behavior>', '<wait> has no place in a task'],
    [
      '<behavior><task id="x" type="a">\n<task id="x" type="b"/></task></behavior>',
      'line 2: there is a second task with the id x',
    ],
    [
      '<behavior><task type="a"><parameter name="n" type="number" value="x"/></task></behavior>',
      'parameter n: "x" is no number',
    ],
    [
      '<behavior><task type="a"><parameter name="n" type="float" value="1"/></task></behavior>',
      'there is no type float',
    ],
    ['<behavior><task type="a"><parameter name="__proto__" value="1"/></task></behavior>', '__proto__'],
  ])('with a fault is refused: %s', (text, problem) => {
    expect(() => importBehaviors('task-xml', text)).toThrow(problem);
  });
});
