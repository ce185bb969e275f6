import { describe, expect, it } from 'vitest';
import {
  type BehaviorDocument,
  compile,
  createVocabulary,
  defineAgentType,
  defineEvent,
  defineKey,
  Minds,
  param,
  SUCCESS,
} from '../../behavior/index.js';
import { compileScripts, scriptingKinds, shippedScript } from './index.js';

interface Guard {
  readonly name: string;
}

const anger = defineKey('anger', param.number({ default: 0 }));
const bell = defineEvent('bell');
const rest = {
  agentTypes: [defineAgentType<Guard>('guard', { tasks: [] })],
  keys: [anger],
  events: [bell],
};
const authoring = createVocabulary({ ...rest, kinds: scriptingKinds });
const shipping = createVocabulary({ ...rest, kinds: [shippedScript] });

function documentOf(params: { readonly [name: string]: string }): BehaviorDocument {
  const root = {
    id: 'root',
    kind: 'script',
    params,
    children: [{ id: 'inner', kind: 'script', params: { source: 'anger = anger + 100' } }],
  };
  return { $schema: 'urn:gumption:behavior:1', version: 1, name: 'Test', agent: 'guard', root };
}

const SOURCE = `
on bell { anger = anger + 10 }
for i in 1 to 3 { anger = anger + i; wait 1 }
inner()
`;

const document = documentOf({ source: SOURCE });
const shipped = compileScripts(document, authoring);
const { byteCode } = shipped.root.params as { readonly byteCode: string };

function play(document: BehaviorDocument, vocabulary = shipping, isReloaded = false): readonly unknown[] {
  let minds = new Minds<Guard>(compile(document, vocabulary));
  const guard = { name: 'Ann' };
  const id = minds.add(guard);
  return Array.from({ length: 5 }, (_, i) => {
    if (i === 2) minds.send(id, bell);
    minds.tick(1);
    if (isReloaded) {
      const saved = JSON.parse(JSON.stringify(minds.save()));
      minds = new Minds<Guard>(compile(document, vocabulary));
      minds.restore(saved, () => guard);
    }
    return [minds.get(id, anger), minds.statusOf(id)];
  });
}

function problemOf(params: { readonly [name: string]: string }, vocabulary = shipping): string {
  try {
    const [inner] = shipped.root.children!;
    compile({ ...shipped, root: { id: 'root', kind: 'script', params, children: [inner] } }, vocabulary);
    return 'accepted';
  } catch (error) {
    return (error as Error).message;
  }
}

describe('a script node with byte code [SCR-11] [LANG-09]', () => {
  it('[SCR-11] does what the text does, without the text, with and without the compiler, through saves', () => {
    expect(JSON.stringify(shipped)).not.toContain('wait 1');
    const expected = play(document, authoring);
    expect(expected[3]).toEqual([116, SUCCESS]);
    expect(play(shipped, authoring)).toEqual(expected);
    expect(play(shipped, shipping)).toEqual(expected);
    expect(play(shipped, shipping, true)).toEqual(expected);
  });

  it('[LANG-09] keeps the text for debuggers when asked', () => {
    expect(JSON.stringify(compileScripts(document, authoring, { withSource: true }))).toContain('wait 1');
  });

  it('[SCR-11] is refused with its path when it is damaged, before anything runs', () => {
    const damaged = (change: (data: { code: number[]; constants: unknown[] }) => void): string => {
      const data = JSON.parse(byteCode);
      change(data);
      return problemOf({ byteCode: JSON.stringify(data) });
    };
    expect(damaged((data) => (data.code[0] = 250))).toContain('root.params.byteCode: code[0]: is no instruction');
    expect(damaged((data) => (data.constants = []))).toContain('root.params.byteCode: code[');
    expect(problemOf({ byteCode: '{ "format":' })).toContain('root.params.byteCode: is not JSON');
    expect(problemOf({ byteCode: '[]' }, authoring)).toContain('root.params.byteCode: must be an object');
  });

  it('[SCR-11] needs byte code where there is no compiler, and never both forms', () => {
    expect(problemOf({ source: 'succeed' })).toContain(
      'root.params.byteCode: is missing, and this game ships no compiler',
    );
    expect(problemOf({ source: 'succeed', byteCode }, authoring)).toContain(
      'stands beside a text; keep one of the two',
    );
    expect(problemOf({ source: 'succeed' }, authoring)).toBe('accepted');
  });

  it('[LANG-09] is not made of a text that does not compile, or that runs texts', () => {
    const inner = (source: string) => () => compileScripts(documentOf({ source }), authoring);
    expect(inner('anger = ')).toThrow('root.params.source: line 1');
    expect(inner('run("anger = 1")')).toThrow('root.params.source: runs texts as scripts');
  });
});
