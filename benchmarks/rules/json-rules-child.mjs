// Evaluates rules with json-rules-engine in a process of its own, since it answers by promises, and
// prints what it found and how fast. Gets `{ rules, samples, seconds }` as JSON by its input.
import { readFileSync } from 'node:fs';
import { Engine } from 'json-rules-engine';

const { rules, samples, seconds } = JSON.parse(readFileSync(0, 'utf8'));
const engine = new Engine(
  rules.map((all, index) => ({
    conditions: { all: all.map(({ name, operator, value }) => ({ fact: name, operator, value })) },
    event: { type: `r${index}` },
  })),
);
const counts = [];
for (const sample of samples) counts.push((await engine.run(sample)).events.length);
const rates = [];
for (let round = 0; round < 5; round++) {
  const start = processorTime();
  let count = 0;
  while (processorTime() - start < seconds) await engine.run(samples[count++ % samples.length]);
  rates.push(count / (processorTime() - start));
}
console.log(JSON.stringify({ counts, rate: rates.sort((a, b) => a - b)[2] }));

function processorTime() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}
