import { inEnglish, say } from './say';

test.each([
  ['Code is required', 'Code is required'],
  [say('{name} has {count} cards', { name: 'Kim {count}', count: 2 }), 'Kim {count} has 2 cards'],
  [say('Closed through {day}', { day: { day: '2026-03-02' } }), 'Closed through Mar 2, 2026'],
  [
    say('{field} is too long {who}', { field: { text: 'Work area' }, who: say('by {name}', { name: 'Kim' }) }),
    'Work area is too long by Kim',
  ],
  [say('Changed||card', {}), 'Changed'],
])('%j in English', (message, english) => {
  expect(inEnglish(message)).toBe(english);
});
