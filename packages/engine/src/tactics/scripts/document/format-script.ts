import type { CooperativeScript, ScriptStep } from './script-document.js';

const WORD = /^[\p{L}_][\p{L}\p{N}_-]*$/u;
const RESERVED: ReadonlySet<string> = new Set(['while', 'do']);

/** A cooperative script as text, which `parseCooperativeScript` reads back to the same document. */
export function formatCooperativeScript({ name, hears = [], parts = [], lanes }: CooperativeScript): string {
  const lines = [`script ${show(name)}`];
  for (const signal of hears) lines.push(`hears ${show(signal)}`);
  for (const { name, steps } of parts) addSteps(lines, `part ${show(name)}`, steps);
  for (const { role, steps } of lanes) addSteps(lines, `role ${show(role)}`, steps);
  return `${lines.join('\n')}\n`;
}

function addSteps(lines: string[], head: string, steps: readonly ScriptStep[]): void {
  lines.push('', head);
  for (const step of steps) addStep(lines, step, '  ');
}

function addStep(lines: string[], step: ScriptStep, indent: string): void {
  if ('joint' in step) lines.push(`${indent}joint ${show(step.joint)} do ${show(step.do)}`);
  else if ('do' in step) lines.push(`${indent}do ${show(step.do)}`);
  else if ('signal' in step) lines.push(`${indent}signal ${show(step.signal)}`);
  else if ('part' in step) lines.push(`${indent}part ${show(step.part)}`);
  else if ('wait' in step) {
    const meanwhile = step.meanwhile === undefined ? '' : ` while ${show(step.meanwhile)}`;
    lines.push(`${indent}wait ${show(step.wait)}${meanwhile}`);
  } else {
    lines.push(`${indent}${'together' in step ? 'together' : 'inOrder'}`);
    for (const each of 'together' in step ? step.together : step.inOrder) addStep(lines, each, `${indent}  `);
  }
}

function show(name: string): string {
  return WORD.test(name) && !RESERVED.has(name) ? name : JSON.stringify(name);
}
