import { startChild, waitForChild } from './children.mjs';
import { explainOutput, Failure } from './explain.mjs';

/**
 * Runs one Node program as a step with a progress line ("Building engine… 3 s"). Its output stays
 * hidden unless it fails; then it is shown, followed by one line that names the step or, where the
 * cause is known, explains it.
 */
export function runNodeStep(title, program, args, options) {
  return runStep(title, process.execPath, [program, ...args], options);
}

/**
 * As {@link runNodeStep}, for any program. Returns what it printed. A step that runs beside others
 * (`beside`) writes its line when it has ended, because two growing lines would mix.
 */
export async function runStep(title, command, args, { beside = false, ...options } = {}) {
  const before = process.hrtime.bigint();
  const env = { ...process.env, ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}), ...options.env };
  const child = startChild(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options, env });
  // Printed after the start, so that an interrupt works as soon as the title shows.
  if (!beside) process.stdout.write(`${title}…`);
  const told = beside ? `${title}…` : '';
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  let code;
  try {
    code = await waitForChild(child);
  } catch (error) {
    process.stdout.write(`${told} failed\n`);
    throw new Failure(`${title} failed: ${command} could not be started (${error.code}).`);
  }
  if (code === 0) {
    process.stdout.write(`${told} ${seconds(process.hrtime.bigint() - before)}\n`);
    return output;
  }
  process.stdout.write(`${told} failed\n`);
  const explanation = explainOutput(output);
  // Where the cause is known, the program's own pages of errors only hide it.
  throw new Failure(
    `${title} failed${explanation ? `: ${explanation}` : ` (exit code ${code}).`}`,
    explanation ? '' : output,
  );
}

/**
 * Waits for steps that run beside one another. When some fail, the first of them in the list is
 * thrown, once all have ended.
 */
export async function allSteps(steps) {
  const ends = await Promise.allSettled(steps);
  const failed = ends.find(({ status }) => status === 'rejected');
  if (failed) throw failed.reason;
}

/** A duration for people: whole seconds, tenths below ten of them. */
export function seconds(nanoseconds) {
  const value = Number(nanoseconds) / 1e9;
  return `${value < 9.95 ? value.toFixed(1) : Math.round(value)} s`;
}
