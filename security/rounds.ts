import { randomInt } from 'node:crypto';
import { appendFileSync } from 'node:fs';

/** Returns the number of repetitions: `normal` in a full run, scaled by `npm run test:security -- --rounds 0.1`. */
export const rounds = (normal: number) => Math.max(1, Math.round(normal * Number(process.env['ROUNDS'] ?? 1)));

/** Seed for random input. `npm run test:security -- --seed 42` repeats a run. Print it with your figures. */
export const seed = Number(process.env['SEED'] ?? randomInt(2 ** 31));

/** Prints one measured figure and keeps it for the table at the end of the run. */
export function figure(attack: string, name: string, value: string | number) {
  const line = `${attack}: ${name}: ${typeof value === 'number' ? Number(value.toFixed(2)) : value}`;
  process.stdout.write(`  ${line}\n`);
  const file = process.env['FIGURES'];
  if (file) appendFileSync(file, `${line}\n`);
}
