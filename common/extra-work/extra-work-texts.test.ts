import { crewText, extraWorkMachineName, hoursText, listed, workerClassText } from './extra-work-texts';

test.each([
  [0, '0', '–'],
  [0, '4', '4.00 hours'],
  [1, '1', '1 operator, 1.00 hour'],
  [1, '8', '1 operator, 8.00 hours'],
  [2, '16', '2 operators, 16.00 hours in all'],
  [1000, '8000', '1,000 operators, 8,000.00 hours in all'],
])('%d operators with %s hours are written %j', (count, hours, text) => {
  expect(crewText(count, 'operator', hours)).toBe(text);
});

test.each([
  ['1', '1.00 hour'],
  ['0.99', '0.99 hours'],
  ['0', '0.00 hours'],
])('%s hours are written %j', (hours, text) => {
  expect(hoursText(hours)).toBe(text);
});

test('a machine without a model has no gap in its name', () => {
  const machine = { company: 'blaze', equipment: 'Excavator', operatedHours: '1', standbyHours: '0' };
  expect(extraWorkMachineName({ ...machine, model: null, serial: 'EX-1' })).toBe('Blaze Excavator EX-1');
});

test('hours of people without a class are labeled No class', () => {
  expect(workerClassText({ workerClass: 'Mason', kind: 'laborer' })).toBe('Mason (laborer)');
  expect(workerClassText({ workerClass: '', kind: 'operator' })).toBe('No class (operator)');
});

test('a sentence names five items and counts the others', () => {
  expect(listed(['a', 'b', 'c', 'd', 'e'])).toBe('a; b; c; d; e');
  expect(listed(['a', 'b', 'c', 'd', 'e', 'f'])).toBe('a; b; c; d; e; and 1 more');
});
