import { daysAgo } from '../e2e/midday';
import { ask } from '../e2e/product';

const machine = (text: string) => ({ company: 'blaze', equipment: text, model: text, serial: text, hours: '1.00' });

/** Returns three cost codes with 497 lines in total. */
const codesWith = (line: object, list: 'equipment' | 'materials') =>
  [166, 166, 165].map((count) => ({
    code: '1',
    operatorHours: '1',
    laborerHours: '1',
    [list]: Array(count).fill(line),
  }));

/** Cost codes of the largest possible cards. */
const LARGEST = {
  /** 497 lines of about 830 bytes. */
  bytes: codesWith(machine('x'.repeat(255)), 'equipment'),
  /** 497 lines that are as short as possible, so that a small body creates many objects. */
  lines: codesWith({ name: 'S', quantity: '1', unit: 'T' }, 'materials'),
  /** Text that takes two bytes per character in memory, and three when sent. */
  wide: codesWith(machine('語'.repeat(180)), 'equipment'),
};

/** Returns a card for yesterday, because the page Today counts yesterday's cards. */
export const largestCard = (kind: keyof typeof LARGEST) => ({
  date: daysAgo(1),
  workArea: kind,
  reportingSupervisor: 'Pat',
  costCodes: LARGEST[kind],
});

/** Submits `count` cards of a kind over REST. Returns their ids. */
export async function submitCards(port: number, cookie: string, kind: keyof typeof LARGEST, count: number) {
  const body = largestCard(kind);
  const ids: string[] = [];
  for (let number = 0; number < count; number++) {
    const response = await ask({ port, method: 'POST', path: '/api/timecards', headers: { cookie }, body });
    if (response.status !== 201) throw new Error(`submit ${kind}: ${response.status} ${response.body.slice(0, 200)}`);
    ids.push(JSON.parse(response.body).id);
  }
  return ids;
}
