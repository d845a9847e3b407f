import { serviceNotice } from './serviceNotice';

const today = '2026-03-10';
const service = { equipmentTemplateId: 'm', servicePlanId: 'p', name: '250-hour service' };
const day = (text: string) => text.replaceAll(' ', '\u00a0');

test.each([
  ['1238', 'Service due in 12 h: 250-hour service'],
  ['1238.5', 'Service due in 11.5 h: 250-hour service'],
  ['1,200', 'Service due in 50 h: 250-hour service'],
  ['1250', 'Overdue by 0 h: 250-hour service'],
  ['1258', 'Overdue by 8 h: 250-hour service'],
  ['2500', 'Overdue by 1,250 h: 250-hour service'],
  ['1199.99', undefined],
  ['', undefined],
  ['x', undefined],
])('at %s, a service due at 1,250 says: %s', (hours, notice) => {
  expect(serviceNotice({ ...service, dueAtHours: '1250.00' }, hours, today)).toBe(notice);
});

test.each([
  ['2026-03-09', `Overdue since ${day('Mar 9, 2026')}: 250-hour service`],
  ['2026-03-10', `Service due ${day('Mar 10, 2026')}: 250-hour service`],
  ['2026-04-09', `Service due ${day('Apr 9, 2026')}: 250-hour service`],
])('a service due on %s says: %s', (dueOn, notice) => {
  expect(serviceNotice({ ...service, dueOn }, '100', today)).toBe(notice);
});
