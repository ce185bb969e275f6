import { describe, expect, it } from 'vitest';
import { AStarPlanner, createStripsModel, findPlan } from '../index.js';
import { parsePddl } from './ground.js';

const blocks = `
(define (domain blocks) ; four operators
  (:requirements :strips :typing)
  (:types block)
  (:predicates (on ?x - block ?y - block) (ontable ?x - block) (clear ?x - block) (handempty) (holding ?x - block))
  (:action pick-up :parameters (?x - block)
    :precondition (and (clear ?x) (ontable ?x) (handempty))
    :effect (and (not (ontable ?x)) (not (clear ?x)) (not (handempty)) (holding ?x)))
  (:action put-down :parameters (?x - block)
    :precondition (holding ?x)
    :effect (and (not (holding ?x)) (clear ?x) (handempty) (ontable ?x)))
  (:action stack :parameters (?x ?y - block)
    :precondition (and (holding ?x) (clear ?y))
    :effect (and (not (holding ?x)) (not (clear ?y)) (clear ?x) (handempty) (on ?x ?y)))
  (:action unstack :parameters (?x ?y - block)
    :precondition (and (on ?x ?y) (clear ?x) (handempty))
    :effect (and (holding ?x) (clear ?y) (not (clear ?x)) (not (handempty)) (not (on ?x ?y)))))`;

const gripper = `
(define (domain gripper)
  (:requirements :strips :typing :negative-preconditions :equality)
  (:types room thing - object ball gripper - thing)
  (:constants left right - gripper)
  (:predicates (at-robby ?r - room) (at ?b - ball ?r - room) (busy ?g - gripper) (carry ?b - ball ?g - gripper) (door ?a ?b - room))
  (:action move :parameters (?from ?to - room)
    :precondition (and (at-robby ?from) (not (= ?from ?to)) (door ?from ?to))
    :effect (and (at-robby ?to) (not (at-robby ?from))))
  (:action pick :parameters (?b - ball ?r - room ?g - gripper)
    :precondition (and (at ?b ?r) (at-robby ?r) (not (busy ?g)))
    :effect (and (carry ?b ?g) (busy ?g) (not (at ?b ?r))))
  (:action drop :parameters (?b - ball ?r - room ?g - gripper)
    :precondition (and (carry ?b ?g) (at-robby ?r))
    :effect (and (at ?b ?r) (not (carry ?b ?g)) (not (busy ?g)))))`;

function plan(domain: string, problem: string) {
  const task = parsePddl(domain, problem);
  const planner = new AStarPlanner(createStripsModel(task));
  return { task, status: findPlan(planner), names: planner.plan.map((action) => task.actions[action].name) };
}

describe('PDDL', () => {
  it('the problem blocks-4-0 has a plan of 6 steps, 29 facts and 40 actions, as in the competition', () => {
    const { task, names } = plan(
      blocks,
      `(define (problem blocks-4-0) (:domain BLOCKS) (:objects D B A C - block)
        (:init (CLEAR C) (CLEAR A) (CLEAR B) (CLEAR D) (ONTABLE C) (ONTABLE A) (ONTABLE B) (ONTABLE D) (HANDEMPTY))
        (:goal (AND (ON D C) (ON C B) (ON B A))))`,
    );
    expect(names).toEqual(['pick-up b', 'stack b a', 'pick-up c', 'stack c b', 'pick-up d', 'stack d c']);
    expect(task.facts).toHaveLength(29);
    expect(task.actions).toHaveLength(40);
  });

  const balls = (goal: string, doors = '(door a b) (door b a)') => `(define (problem p) (:domain gripper)
      (:objects a b c - room one two three four - ball)
      (:init (at-robby a) (at one a) (at two a) (at three a) (at four a) ${doors})
      (:goal ${goal}))`;

  it('types, constants, equality and what must not hold are understood: four balls take 11 steps', () => {
    const { task, names } = plan(gripper, balls('(and (at one b) (at two b) (at three b) (at four b))'));
    expect(names).toHaveLength(11);
    // Doors never change, so they are no facts; room c has none, so nothing happens there.
    expect(task.facts.filter((fact) => fact.startsWith('door'))).toEqual([]);
    expect(task.actions.filter(({ name }) => / c( |$)/.test(name))).toEqual([]);
  });

  it('a goal may ask that something does not hold, or be out of reach', () => {
    expect(plan(gripper, balls('(not (at one a))')).names).toEqual(['pick one a left']);
    expect(plan(gripper, balls('(at one c)')).status).toBe('none');
    expect(plan(gripper, balls('(not (door a b))')).status).toBe('none');
    expect(plan(gripper, balls('(and (not (door a b)) (not (door a b)) (at-robby b))')).status).toBe('none');
    expect(plan(gripper, balls('(and (door a b) (at-robby a))')).names).toEqual([]);
    // What never changes is settled at once, wherever it stands among the goals.
    for (const settled of ['(door a b)', '(not (door a c))', '(= a a)', '(not (= a b))'])
      for (const goal of [`(and ${settled} (at-robby b))`, `(and (at-robby b) ${settled})`])
        expect(plan(gripper, balls(goal)).names).toEqual(['move a b']);
    for (const never of ['(door a c)', '(not (door a b))', '(= a b)', '(not (= a a))'])
      for (const goal of [`(and ${never} (at-robby b))`, `(and (at-robby b) ${never})`])
        expect(plan(gripper, balls(goal)).status).toBe('none');
  });

  it.each([
    ['(= ?x ?y)', ['meet a a', 'meet b b']],
    ['(not (= ?x ?y))', ['meet a b', 'meet b a']],
    ['(and (likes ?x ?y) (not (= ?x ?y)))', ['meet a b']],
    ['(and (likes ?x ?y) (= ?x ?y))', ['meet b b']],
    ['(not (likes ?x ?y))', ['meet a a', 'meet b a']],
  ])('what never changes chooses the actions that there are: %s', (condition, names) => {
    const domain = `(define (domain d) (:requirements :strips :equality :negative-preconditions)
      (:predicates (likes ?x ?y) (met ?x ?y))
      (:action meet :parameters (?x ?y) :precondition ${condition} :effect (met ?x ?y)))`;
    const problem = `(define (problem p) (:domain d) (:objects a b)
      (:init (likes a b) (likes b b)) (:goal (met a b)))`;
    expect(parsePddl(domain, problem).actions.map(({ name }) => name)).toEqual(names);
  });

  it.each([
    ['(define (domain d) (:requirements :adl))', 'domain, line 1: requires :adl, which is not supported'],
    [
      '(define (domain d)\n (:action a :effect (when (p) (q))))',
      'domain, line 2: has when, which is not supported here',
    ],
    ['(define (domain d)\n\n (:action a :effect (p ?x)))', 'domain, line 3: a has no parameter ?x'],
    ['(define (domain d)', 'domain, line 1: opens a bracket that is not closed'],
    ['', 'domain, line 1: is empty'],
  ])('refuses %j', (domain, problem) => {
    expect(() => parsePddl(domain, '(define (problem p) (:goal ()))')).toThrow(problem);
  });

  const unsupported = [
    ['(:requirements :constraints)', 'requires :constraints, which is not supported'],
    ['(:constraints (and))', 'has :constraints, which is not supported'],
    ['(:durative-action go :parameters () :duration (= ?duration 1))', 'has :durative-action, which is not supported'],
    ['(:requirements :probabilistic-effects)', 'requires :probabilistic-effects, which is not supported'],
  ];

  it.each(unsupported)(
    'GOB-33 leaves out constraints, actions side by side and chance, and says so: %s',
    (part, problem) => {
      const problemText = '(define (problem p) (:goal ()))';
      expect(() => parsePddl(`(define (domain d) ${part})`, problemText)).toThrow(problem);
    },
  );

  it('refuses to make too many actions', () => {
    const problem = balls('(at one b)');
    expect(() => parsePddl(gripper, problem, { maxActions: 10 })).toThrow('domain: makes more than 10 actions');
  });
});
