import { InvalidDataError } from '../../data/index.js';
import type { NodeCode } from '../kind/node-code.js';
import type { Program } from '../program/program.js';
import { MIND_LEFT, MIND_LEFT_AT_END } from '../runtime/mind-left.js';
import { resetFields } from '../runtime/node-memory.js';
import { FREE, type Runtime } from '../runtime/runtime.js';
import { RUNNING } from '../vocabulary/status.js';
import { closureCode, nodeCode } from './closures.js';
import { generateCode } from './generate.js';
import { settle } from './leaf.js';
import type { LinkedNode } from './linked-node.js';

/** Compiled code of a whole program: the root's, and a loop over many minds. */
export interface ProgramCode extends NodeCode {
  /** Ticks the minds in slots `from` to `to` (exclusive), skipping free slots. */
  tick(from: number, to: number): void;
}

/** What generated code may call beside the game's tasks. */
export interface CodeLibrary {
  nodeCode: typeof nodeCode;
  settle: typeof settle;
  resetFields: typeof resetFields;
  nothing(): void;
  readonly MIND_LEFT: typeof MIND_LEFT;
  readonly MIND_LEFT_AT_END: typeof MIND_LEFT_AT_END;
}

/** Binds a program's code to a runtime. */
// biome-ignore lint/suspicious/noExplicitAny: generated code is typed by its tests, not by the compiler
export type LinkCode = (runtime: any, nodes: any, library: any) => ProgramCode;

/** How programs are turned into something that runs. */
export interface BackEnd {
  /** Which of the ways of running it is; all of them give the same results. */
  readonly name: 'generated' | 'closures' | 'module';
  /**
   * Makes the code that runs a program in one `Minds`. Called once for each program that is run.
   */
  link(program: Program, runtime: Runtime, nodes: readonly LinkedNode[]): ProgramCode;
}

const LIBRARY: CodeLibrary = Object.freeze({
  nodeCode,
  settle,
  resetFields,
  nothing: () => {},
  MIND_LEFT,
  MIND_LEFT_AT_END,
});

/**
 * Generates code with `Function`; the fastest back end. Pages with a strict content security policy
 * reject it.
 */
export const generated: BackEnd = {
  name: 'generated',
  link(program, runtime, nodes) {
    // Asked now, so that a page that forbids it refuses here; made when first needed, because many
    // programs are loaded, edited and thrown away without a tick.
    new Function('');
    let made: ProgramCode | undefined;
    const make = (): ProgramCode => {
      // No task is being called here, so an error must not be reported as the failure of a task.
      runtime.at = -1;
      // Engines compile equal source texts once and share what they learn about them. Populations
      // that share code run slower, because the compiler can no longer treat their nodes as
      // constants. A number in the text makes each one different.
      const number = ++program.vocabulary.code.count;
      const link = new Function('R', 'N', 'L', `// ${number}\n${generateCode(program)}`) as LinkCode;
      made = link(runtime, nodes, LIBRARY);
      return made;
    };
    return {
      start: (agent, m) => (made ?? make()).start(agent, m),
      update: (agent, m) => (made ?? make()).update(agent, m),
      stop: (agent, m) => (made ?? make()).stop(agent, m),
      tick: (from, to) => (made ?? make()).tick(from, to),
    };
  },
};

/** Runs nested closures: several times slower than generated code, and allowed everywhere. */
export const closures: BackEnd = {
  name: 'closures',
  link(_program, runtime, nodes) {
    const root = closureCode(nodes);
    return {
      ...root,
      tick(from, to) {
        for (let m = from; m < to; m++) {
          const was = runtime.statuses[m];
          if (was >= FREE) continue;
          runtime.mind = m;
          const agent = runtime.agents[m];
          const status = was === RUNNING ? root.update(agent, m) : root.start(agent, m);
          runtime.statuses[m] = status;
        }
      },
    };
  },
};

/** Generated code where the page allows it, closures where it does not. */
export const fastest: BackEnd = {
  name: 'generated',
  link(program, runtime, nodes) {
    return (codeIsAllowed() ? generated : closures).link(program, runtime, nodes);
  },
};

function codeIsAllowed(): boolean {
  try {
    return new Function('return true')();
  } catch {
    return false;
  }
}

/** Makes a back end of a module written by {@link writeModule}; called by that module. */
export function compiledModule(print: string, link: LinkCode): BackEnd {
  return {
    name: 'module',
    link(program, runtime, nodes) {
      if (fingerprint(program) !== print)
        throw new InvalidDataError(program.name, 'the compiled module is of another version: build again');
      return link(runtime, nodes, LIBRARY);
    },
  };
}

/** Equal for programs that have the same code: 64 bits of FNV-1a over it. */
export function fingerprint(program: Program): string {
  const code = generateCode(program);
  let low = 0x811c9dc5;
  let high = 0x9747b28c;
  for (let i = 0; i < code.length; i++) {
    low = Math.imul(low ^ code.charCodeAt(i), 0x01000193);
    high = Math.imul(high ^ code.charCodeAt(i), 0x85ebca6b);
  }
  return `${(low >>> 0).toString(16)}-${(high >>> 0).toString(16)}`;
}
