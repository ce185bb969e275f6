import type { Expectation } from 'gumption/behavior/scenario';

/** An expectation in words: its own, or a text made from its parts. */
export function expectationWords({
  says,
  agent,
  each,
  always,
  never,
  eventually,
  order,
  ...when
}: Expectation): string {
  if (says !== undefined) return says;
  const subject = agent !== undefined ? `${agent}: ` : each !== undefined ? `each ${each}: ` : '';
  const claim =
    always !== undefined
      ? `always ${always}`
      : never !== undefined
        ? `never ${never}`
        : eventually !== undefined
          ? `eventually ${eventually}`
          : `in order ${order?.join(', ')}`;
  const since = when.from === undefined ? '' : ` from ${when.from} s`;
  const until = when.within === undefined ? '' : ` within ${when.within} s`;
  return `${subject}${claim}${since}${until}`;
}
