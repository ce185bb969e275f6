import { parseExpression } from 'gumption/behavior/expression';
import { formatDocument, parseDocument } from 'gumption/behavior/files';
import { parseScenario } from 'gumption/behavior/scenario';
import { parseText, readText } from 'gumption/behavior/text';
import { parseJson, parsePath } from 'gumption/data';
import { fuzzyCondition, parseRule, triangle } from 'gumption/decision/fuzzy';
import { parsePddl } from 'gumption/decision/planning/pddl';
import { compileRules, parseConditions, parseEffects, parseFacts, parseRules } from 'gumption/decision/rules';
import { parseObj } from 'gumption/pathfinding/mesh';
import { parseMovingAiMap, parseMovingAiScenarios, parseTextMap } from 'gumption/pathfinding/tiles';
import { parseGenerator } from 'gumption/procedural/generators';
import { parseTileSample } from 'gumption/procedural/wave-function-collapse';
import { compileCondition, parseSentence } from 'gumption/protocol';
import { compileScript, completeScript, interpretScript, parseScript } from 'gumption/scripting';
import { type Door, textDoor } from '../door.js';
import { documents, scriptHost, vocabulary } from './game.js';

const BEHAVIOR = `behavior Patrol for guard
selector #either
  sequence #chase
    alarmed #seen
    walk #go post: "B", speed: 1.5
  parallel #both
    wait #rest seconds: 0.5
    subtree #look behavior: "Look"
`;

const SCRIPT = `var n = 0
var list = [1, -2.5, "three", { a: 1, b: [2] }]
function twice(x) { return x * 2 }
on alarm(where) { n = n + 1 }
for i in 1 to 3 { n = n + twice(i) }
for item in list { if item == 1 { say("one") } else { say(item) } }
while n < 100 and not (n == 5) { n = n + 7 }
wait 1.5
return "n is " + n`;

const GENERATOR = `generator land title: "Land" seed: 7 size: { width: 8, height: 8 }
param high default: 9 min: 1 max: 20
step hills perlin(amplitude: $high, ground: elevation) note: "n"
step woods scatter(kinds: [{ name: oak, radius: 2.5 }]) mask: wet on: false
demand "land" landShare min: 0.3`;

const RULES = `rule chase salience 1
  when (sees ?a ?b) not (afraid ?a) then add (chases ?a ?b) do (run ?a ?b) succeeded [ add (caught ?b) ] failed [ disable panic ]
rule either when (chases ?a ?) or (flees ?a) (sees ?a ?c) then add (met ?a ?c)
set panic off arbiter leastRecentlyUsed
  rule shout when (flees ?a) not (caught ?a) then remove 1 add (shouted ?a)
end`;

const DOMAIN = `(define (domain lamps) (:requirements :strips :typing)
  (:types lamp) (:predicates (on ?x - lamp) (next ?x ?y - lamp))
  (:action light :parameters (?x ?y - lamp) :precondition (and (on ?x) (next ?x ?y) (not (on ?y)))
    :effect (and (on ?y) (not (on ?x)))))`;
const PROBLEM = `(define (problem p) (:domain lamps) (:objects a b c - lamp)
  (:init (on a) (next a b) (next b c)) (:goal (and (on c))))`;
const SPLIT = '\n;;;;\n';

const MAP = 'type octile\nheight 3\nwidth 4\nmap\n....\n.@T.\n..W.\n';
const SCENARIOS = 'version 1\n0\tmaps/a.map\t4\t3\t0\t0\t3\t2\t3.82842712\n1\ta.map\t4\t3\t1\t0\t3\t2\t2.5\n';
const OBJ = 'o floor\nv 0 0 0\nv 0 0 4 1.0\nv 4 0 4\nv 4 0 0\nvn 0 1 0\nf 1/1/1 2//1 3/2 4\nf -4 -3 -2\n';

const SCENARIO = JSON.stringify({
  $schema: 'urn:gumption:scenario:1',
  version: 1,
  name: 'walks',
  seconds: 3,
  seeds: [1, 2],
  inputs: [{ at: 1, agent: 'g1', key: 'patience', value: 3 }],
  reloads: [2],
  expect: [{ agent: 'g1', eventually: 'place > 1', within: 2 }],
});

const FUZZY = { heat: { cold: triangle(0, 10, 20), hot: triangle(15, 30, 40) } };

export const textDoors: readonly Door[] = [
  textDoor('parseText', [BEHAVIOR], parseText),
  textDoor('parseSentence', ['Go to {to}[ at {speed}]', 'Shout {loud: aloud | softly}'], (text) =>
    parseSentence(text, ['to', 'speed', 'loud'], 'go'),
  ),
  textDoor('parseGenerator', [GENERATOR], parseGenerator),
  textDoor('parseTileSample', ['..#\n.##\n...'], parseTileSample),
  textDoor('readText', [BEHAVIOR], readText),
  textDoor('parseDocument', documents.map(formatDocument), parseDocument),
  textDoor('parseScenario', [SCENARIO], parseScenario),
  textDoor('parseJson', ['{"a": [1, -2.5e3, "x\\u0041\\n"], "b": {"c": null, "d": [true, false]}}'], (text) =>
    parseJson(text),
  ),
  textDoor('parsePath', ['guard.children[2]["odd key"].seconds'], parsePath),
  textDoor(
    'parseExpression',
    ['1 + 2 * -max(health, 3.5) > 4 and not (agent.name == "x" or a.b) ? 1 : 0'.replace(/ \?.*/, '')],
    parseExpression,
  ),
  textDoor('compileCondition', ['agent.place > 2 and patience < 3'], (text) =>
    compileCondition(text, vocabulary, 'guard'),
  ),
  textDoor('parseScript', [SCRIPT], parseScript),
  textDoor('compileScript', [SCRIPT], (text) => compileScript(text, scriptHost)),
  textDoor('completeScript', [SCRIPT], (text) => completeScript(text, 20, scriptHost)),
  textDoor('interpretScript', ['var n = 1\nn = n + 2\nreturn [n, "x"]'], (text) => interpretScript(text, scriptHost)),
  textDoor('parseRules', [RULES], (text) => compileRules(parseRules(text))),
  textDoor('parseConditions', ['(sees ?a ?b) not (afraid ?a) (night 1.5)'], parseConditions),
  textDoor('parseEffects', ['add (chases ?a ?b) remove (sees ?a ?b) do (run ?a "x")'], parseEffects),
  textDoor('parseFacts', ['(a 1) (b "text" -2.5) (d true)'], (text) => parseFacts(text)),
  textDoor(
    'parseRule',
    ['if heat is very hot and not (wind is high or wind is low) then fan is fast with 0.5'],
    (text) => parseRule(text),
  ),
  textDoor('fuzzyCondition', ['heat is very hot or not (heat is cold)'], (text) =>
    fuzzyCondition(text, FUZZY as never),
  ),
  textDoor('parsePddl', [`${DOMAIN}${SPLIT}${PROBLEM}`], (text) => {
    const [domain, problem = ''] = typeof text === 'string' ? text.split(SPLIT) : [text, text];
    return parsePddl(domain, problem);
  }),
  textDoor('parseTextMap', ['..#.\n.##.\n....'], (text) => parseTextMap(text)),
  textDoor('parseMovingAiMap', [MAP], (text) => parseMovingAiMap(text)),
  textDoor('parseMovingAiScenarios', [SCENARIOS], (text) => parseMovingAiScenarios(text)),
  textDoor('parseObj', [OBJ], parseObj),
];
