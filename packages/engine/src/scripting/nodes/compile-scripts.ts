import type { BehaviorDocument, DocumentNode, Vocabulary } from '../../behavior/index.js';
import { InvalidDataError } from '../../data/index.js';
import { type ByteCodeOptions, writeByteCode } from '../compile/byte-code.js';
import { compileScript } from '../compile/compile.js';
import { ScriptError } from '../text/problem.js';
import { vocabularyHost } from './vocabulary-host.js';

/**
 * Replaces the text of every script node by byte code: call it when the game is built, ship the
 * result, and list `shippedScript` among the kinds of the shipped game. With `withSource` the byte
 * code keeps the text for debuggers. Throws an `InvalidDataError` with the node's path if a text
 * does not compile, or if a script runs texts, which needs the compiler.
 */
export function compileScripts(
  document: BehaviorDocument,
  vocabulary: Vocabulary,
  options: ByteCodeOptions = {},
): BehaviorDocument {
  const agentType = vocabulary.agentTypes.get(document.agent ?? '');
  const convert = (node: DocumentNode, path: string): DocumentNode => {
    const children = node.children?.map((child, i) => convert(child, `${path}.children[${i}]`));
    const inner = children === undefined ? node : { ...node, children };
    const source = node.params?.source;
    if (node.kind !== 'script' || typeof source !== 'string') return inner;
    const where = `${path}.params.source`;
    try {
      const program = compileScript(source, vocabularyHost(vocabulary, agentType, node.children ?? []));
      if (program.runsText)
        throw new InvalidDataError(where, 'runs texts as scripts, which needs the compiler in the game');
      const { source: _text, ...params } = node.params!;
      return { ...inner, params: { ...params, byteCode: JSON.stringify(writeByteCode(program, options)) } };
    } catch (error) {
      if (!(error instanceof ScriptError)) throw error;
      throw InvalidDataError.of(
        error.problems.map(({ path: at, problem }) => ({ path: where, problem: `${at}: ${problem}` })),
      );
    }
  };
  return { ...document, root: convert(document.root, 'root') };
}
