import type { Task } from '../../behavior/vocabulary/task.js';
import type { SenseAccess } from './access.js';
import { attendToAction, dismissAction } from './attend-to.js';
import { forgetAction, forgetAllAction } from './forget.js';
import { knowledgeConditions } from './knowledge-conditions.js';
import { tellOthersAction } from './tell-others.js';

/**
 * Conditions and actions on what an agent knows, for the `tasks` of its type: questions about
 * things of a kind and `forgetAll` for all; the same questions about one thing and `forget` where
 * things can be named; `attendTo` and `dismiss` where there are interests; `tellOthers` where there
 * is a channel. All go by the agent's memory, never by how things really are: what a character may
 * know is decided by its senses and by the agents that tell it.
 *
 * Make them once and share the list between agent types: every call makes new tasks, and a
 * vocabulary refuses two of one name.
 */
export function senseTasks<Agent, Thing, Target extends Thing = never, Place = never>(
  access: SenseAccess<Agent, Thing, Target, Place>,
): readonly Task<Agent>[] {
  const { things, interests, channel } = access;
  const tasks: unknown[] = [...knowledgeConditions(access), forgetAllAction(access)];
  if (things) tasks.push(forgetAction(access, things));
  if (interests) tasks.push(attendToAction(access, interests), dismissAction(access, interests));
  if (channel) tasks.push(tellOthersAction(access));
  return tasks as readonly Task<Agent>[];
}
