import { useMemo } from 'react';
import { useStore } from 'zustand';
import { locateProblem } from '../../document/describe/problem.js';
import { useEditor } from '../../model/context.js';

/**
 * Finds what the game said is wrong with a parameter, as long as it is on screen as the game
 * refused it.
 */
export type FindRefusal = (node: string, param: string) => string | undefined;

/** Why the game refused a behavior: only the game can check what its parts mean together. */
export function useRefusals(behavior: string): FindRefusal {
  const open = useStore(useEditor().documents, ({ byName }) => byName[behavior]);
  return useMemo((): FindRefusal => {
    const { refused, current } = open ?? {};
    if (refused === undefined || refused.document !== current) return () => undefined;
    const problems = refused.problems.map((problem) => locateProblem(refused.document, problem, 'error'));
    return (node, param) => problems.find((problem) => problem.node === node && problem.param === param)?.text;
  }, [open]);
}
