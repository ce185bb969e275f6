import type { StandardSchemaWithJSON } from '@modelcontextprotocol/server';
import { check, formatProblem, type Schema, toJsonSchema } from 'gumption/data';
import type { AssistantProject } from './assistant-project.js';

/** Something that an assistant can do with a project. */
export interface Tool<T = never> {
  readonly name: string;
  readonly title: string;
  /** What it does and when to use it, for the assistant. */
  readonly description: string;
  readonly input: Schema<T>;
  /** Whether it changes files; the others only read or play. */
  readonly changesFiles?: true;
  /** Resolves to the answer, as JSON. Throws errors whose message the assistant can act on. */
  readonly run: (input: T, project: AssistantProject, call: ToolCall) => Promise<unknown>;
}

/** One call of a tool. */
export interface ToolCall {
  /** Aborts when the assistant no longer wants the answer. */
  readonly signal: AbortSignal;
  /** Reports how much of the work is done. */
  readonly progress: (done: number, total: number) => void;
}

/** Declares a tool; the type of its input follows from the schema. */
export function defineTool<T>(tool: Tool<T>): Tool {
  return tool as unknown as Tool;
}

/** A schema of ours in the form that the protocol's library takes. */
export function standardSchema<T>(schema: Schema<T>): StandardSchemaWithJSON<T> {
  const describe = () => ({ ...toJsonSchema(schema) });
  return {
    '~standard': {
      version: 1,
      vendor: 'gumption',
      validate(value) {
        const problems = check(schema, value);
        return problems.length === 0
          ? { value: value as T }
          : { issues: problems.map((problem) => ({ message: formatProblem(problem) })) };
      },
      jsonSchema: { input: describe, output: describe },
    },
  };
}
