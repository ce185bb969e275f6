import type { ScxmlLanguage, ScxmlVariables } from '../scxml-session.js';

// The expressions of the conformance suite are ECMAScript. Assigning goes through `with`, which
// modules forbid in their own text but not in that of a function made from a string.

const make = (body: string) =>
  new Function('variables', `with (variables) { ${body} }`) as (variables: ScxmlVariables) => unknown;

/** Only for tests: it runs whatever it is given. */
export const ecmascript: ScxmlLanguage = {
  expression: (text) => make(`return (${text.replace(/;\s*$/, '')}\n);`),
  location: (text) => {
    const set = new Function('variables', 'value', `with (variables) { ${text} = value; }`);
    return (variables, value) => set(variables, value);
  },
  script(text) {
    // What a script declares becomes data: function f … and var x … are written as assignments.
    const names = [...text.matchAll(/(?:function|var)\s+([\w$]+)/g)].map(([, name]) => name);
    const keep = names.map((name) => `if (typeof ${name} !== 'undefined') variables.${name} = ${name};`).join(' ');
    const run = new Function('variables', `with (variables) { ${text}\n; ${keep} }`);
    return (variables) => void run(variables);
  },
};
