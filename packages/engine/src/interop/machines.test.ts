import { describe, expect, it } from 'vitest';
import { readMachine } from '../decision/state-machine/machine/machine-data.js';
import { formatNote, formatScxml, parseScxml, readXstate, ScxmlSession } from './index.js';
import { ecmascript } from './scxml/machine/laws/ecmascript.js';

describe('SCXML', () => {
  const machine = {
    mode: 'statechart',
    initial: 'calm',
    states: {
      calm: {
        entry: ['sit', 'hum'],
        on: { 'noise.loud': { to: 'alert', when: { script: 'volume > 10' }, do: 'shout' } },
      },
      alert: {
        type: 'parallel',
        transitions: [{ after: 2.5, to: 'calm' }],
        states: {
          legs: {
            initial: 'stand',
            initialDo: 'brace',
            states: {
              last: { type: 'history', deep: true, transitions: [{ to: 'stand' }] },
              stand: { on: { go: 'run' } },
              run: { exit: 'stop' },
            },
          },
          eyes: {
            states: {
              look: { transitions: [{ on: 'seen', when: { state: 'run' }, internal: true, to: 'end' }] },
              end: { type: 'final' },
            },
          },
        },
      },
    },
  } as const;

  it('is written and read back with the same machine', () => {
    const { text, notes } = formatScxml(machine, 'guard');
    expect(notes).toEqual([]);
    const document = parseScxml(text);
    expect(document.notes).toEqual([]);
    expect(document.name).toBe('guard');
    const again = formatScxml(machineOf(document), 'guard');
    expect(again.text).toBe(text);
    for (const piece of [
      'name="guard" initial="calm"',
      '<initial><transition target="stand"><gumption:action name="brace"/></transition></initial>',
      '<onentry><send event="after.alert.1" id="after.alert.1" delay="2.5s"/></onentry>',
      '<onexit><cancel sendid="after.alert.1"/></onexit>',
      '<history id="last" type="deep"><transition target="stand"/></history>',
      '<transition event="noise.loud" cond="volume &gt; 10" target="alert"><gumption:action name="shout"/></transition>',
    ])
      expect(text.replace(/>\s+</g, '><')).toContain(piece);
  });

  it('runs with data, delays and actions of the game', () => {
    const document =
      parseScxml(`<scxml xmlns="http://www.w3.org/2005/07/scxml" xmlns:gumption="urn:gumption:state-machine" version="1.0" initial="a">
      <datamodel><data id="count" expr="1"/></datamodel>
      <state id="a"><onentry><send event="ring" delay="1.5s"/><gumption:action name="sit"/></onentry>
        <transition event="ring" target="b"><assign location="count" expr="count + 1"/></transition></state>
      <state id="b"><transition event="go" cond="_event.data.speed &gt; count" target="c"/></state>
      <final id="c"/></scxml>`);
    const did: string[] = [];
    const session = new ScxmlSession(document, { language: ecmascript, actions: { sit: () => did.push('sit') } });
    session.tick(1.4);
    expect([session.stack, did]).toEqual([['a'], ['sit']]);
    session.tick(0.1);
    session.send('go', { speed: 2 });
    expect([session.stack, session.variables.count]).toEqual([['b'], 2]);
    session.send('go', { speed: 3 });
    expect(session.isDone).toBe(true);
  });

  it('tells what it cannot take over, and where', () => {
    const { notes } = parseScxml(
      '<scxml><state id="a"><invoke/><onentry><script src="x.js"/><dance/></onentry></state></scxml>',
    );
    expect(notes.map(formatNote)).toEqual(['a: lost: <invoke>', 'a: lost: script from x.js', 'a: lost: <dance>']);
    expect(() => parseScxml('<svg/>')).toThrow('must be an scxml element, got svg');
  });

  it('is written with several events and targets, and without actions that are functions', () => {
    const { text, notes } = formatScxml({
      mode: 'statechart',
      initial: ['a'],
      states: {
        a: {
          entry: ['sit', () => {}] as never,
          transitions: [
            { on: ['e', 'f'], to: ['b', 'c'], internal: true },
            { when: { not: { state: 'b' } }, do: 'go' },
            { when: { value: 'v', min: 1, max: 2 }, to: 'a' },
          ],
        },
        p: { type: 'parallel', states: { b: {}, c: { type: 'final' } } },
      },
    });
    expect(text.replace(/>\s+</g, '><')).toContain(
      [
        'initial="a"><state id="a"><onentry><gumption:action name="sit"/></onentry>',
        '<transition event="e f" target="b c" type="internal"/>',
        `<transition cond="!(In('b'))"><gumption:action name="go"/></transition>`,
        '<transition cond="v &gt;= 1 &amp;&amp; v &lt;= 2" target="a"/></state>',
        '<parallel id="p"><state id="b"/><final id="c"/></parallel>',
      ].join(''),
    );
    expect(notes.map(formatNote)).toEqual(['a: lost: an action that is a function']);
    const { a } = parseScxml(text).machine.states!;
    expect(a).toMatchObject({
      transitions: [
        { on: ['e', 'f'], to: ['b', 'c'], internal: true },
        { when: { script: "!(In('b'))" } },
        { to: ['a'] },
      ],
    });
    expect(a.transitions![1]).not.toHaveProperty('to');
  });

  it('tells what SCXML has nothing for', () => {
    const { text, notes } = formatScxml({
      states: {
        a: {
          active: 'run',
          transitions: [
            { idle: 3, to: 'b' },
            { when: { any: ['isHurt', { value: 'hp', max: 5 }] }, to: 'b' },
          ],
          states: { x: {} },
        },
        b: {},
      },
    });
    expect(notes.map(formatNote)).toEqual([
      'machine: changed: SCXML asks inner transitions first, and forgets where a state was',
      'a: lost: what is done while it is active',
      'a: lost: idle of a transition',
      'a: changed: the condition isHurt must be a variable of the document',
    ]);
    expect(text).toContain('cond="((isHurt) || (hp &lt;= 5))"');
  });
});

/** The machine of a document with the names that its actions had. */
function machineOf({ machine, contents }: ReturnType<typeof parseScxml>) {
  const rename = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.flatMap((one) => rename(one) as never);
    if (typeof value === 'string' && Object.hasOwn(contents, value))
      return contents[value].flatMap((one) => (one.kind === 'action' ? one.name : []));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, rename(inner)]));
  };
  const renamed = rename(machine) as { states: Record<string, { transitions: object[] }> };
  // A delay is written as an event that is sent to itself.
  renamed.states.alert.transitions = [{ after: 2.5, to: 'calm' }];
  return { ...renamed, mode: 'statechart' } as typeof machine;
}

describe('XState', () => {
  const config = {
    id: 'guard',
    initial: 'idle',
    context: { hp: 10 },
    states: {
      idle: {
        entry: 'sit',
        on: {
          SEEN: [{ guard: 'isBrave', target: 'fight', actions: ['shout', { type: 'draw' }] }, { target: '#away' }],
        },
      },
      fight: {
        type: 'parallel',
        exit: { type: 'rest' },
        on: { STOP: 'idle', SWAP: '.arms.on' },
        states: {
          legs: {
            initial: 'off',
            states: {
              off: { on: { GO: 'on' } },
              on: { after: { 1500: 'off' } },
              hist: { type: 'history', history: 'deep', target: 'off' },
            },
          },
          arms: { initial: 'off', states: { off: {}, on: {} } },
        },
      },
      flee: { id: 'away', always: { guard: 'isSafe', target: 'idle' }, invoke: { src: 'run' } },
    },
  };

  it('is read from the config form, with names for what is bound in code', () => {
    const { machine, context, notes } = readXstate(JSON.parse(JSON.stringify(config)));
    expect([context, notes.map(formatNote)]).toEqual([
      { hp: 10 },
      ['fight: changed: a transition into a region of it leaves and enters it, as with reenter', 'flee: lost: invoke'],
    ]);
    const did: string[] = [];
    let brave = false;
    const one = readMachine<string[]>(machine, {
      perform: (list, action) => list.push(action),
      conditions: { isBrave: () => brave, isSafe: () => brave },
    }).start(did);
    one.send('SEEN');
    expect(one.stack).toEqual(['flee']);
    brave = true;
    one.tick(0);
    one.send('SEEN');
    one.send('GO');
    expect(one.stack).toEqual(['fight', 'legs', 'fight.legs.on', 'arms', 'fight.arms.off']);
    one.tick(1.5);
    one.send('SWAP');
    expect(one.stack).toEqual(['fight', 'legs', 'fight.legs.off', 'arms', 'fight.arms.on']);
    one.send('STOP');
    expect(did).toEqual(['sit', 'sit', 'shout', 'draw', 'rest', 'rest', 'sit']);
  });

  it('names the target that is nowhere', () => {
    expect(() => readXstate({ states: { a: { on: { X: 'b' } } } })).toThrow(
      'machine.states.a.on.X.target: must be a state of the machine, got b',
    );
  });
});
