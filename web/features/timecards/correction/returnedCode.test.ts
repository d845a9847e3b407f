import { timecard } from '../../../testing/timecards';
import { returnedCode } from './returnedCode';

const [code] = timecard('card').costCodes;
const costCodes = [
  { ...code!, code: '3310', workers: [], equipment: [], materials: [] },
  { ...code!, code: '331', workers: [], equipment: [{ ...code!.equipment[0]!, equipment: 'Loader', serial: 'LD-10' }] },
  { ...code!, code: '4200', workers: [], materials: [{ ...code!.materials[0]!, name: 'Rip rap, 1/4 ton' }] },
];

test.each([
  ['The hours on 331 are too high.', 1],
  ['4200: no quantity', 2],
  ['The loader ran 6 hours, not 60.', 1],
  ['LD-10 was in the shop', 1],
  ['LD-100 was in the shop', 0],
  ['Where is the rip rap 1/4 ton?', 2],
  ['This was at the yard', 0],
  [null, 0],
])('the reason %j is about the cost code with index %d', (returnReason, index) => {
  expect(returnedCode({ returnReason, costCodes })).toBe(index);
});
