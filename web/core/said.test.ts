import { say } from '../../common/i18n/say';
import { englishTexts, personalTexts } from './i18n/texts';
import { said, translated } from './said';

const SPANISH = {
  'Work Area': 'Área de trabajo',
  '{field} must be one line': '{field} debe ser una línea',
  'Decided {when}': 'Decidido {when}',
  'by {name} on {moment}': 'por {name} el {moment}',
  'From {day}': 'Desde el {day}',
};

beforeAll(() => {
  personalTexts.load('es', SPANISH);
  personalTexts.activate('es');
});
afterAll(() => personalTexts.activate('en'));

const sentence = say('{field} must be one line', { field: { text: 'Work Area' } });
const message = 'Work Area must be one line';

test('a constant is translated, and a text that the catalog lacks stays as it is', () => {
  expect(translated('Work Area')).toBe('Área de trabajo');
  expect(translated('Gravel {3/4}')).toBe('Gravel {3/4}');
  expect(translated('constructor')).toBe('constructor');
});

test('a message of the server is said in the language of the texts', () => {
  expect(said({ message, ...sentence })).toBe('Área de trabajo debe ser una línea');
  expect(said({ message, ...sentence }, englishTexts)).toBe(message);
});

test('a message is said in English if an older server sent it, or if the catalog lacks its sentence', () => {
  expect(said({ message })).toBe(message);
  expect(said({ message: 'Load 7 is gone', text: 'Load {number} is gone', values: { number: 7 } })).toBe(
    'Load 7 is gone',
  );
});

test('days and moments are in the language, moments in the company’s zone', () => {
  const decided = say('by {name} on {moment}', { name: 'Kim {Park}', moment: { moment: '2026-03-02T23:05:00.000Z' } });
  expect(said({ message: '', text: 'Decided {when}', values: { when: decided } })).toBe(
    'Decidido por Kim {Park} el 2 mar 2026, 3:05 p.m.',
  );
  expect(said({ message: '', ...say('From {day}', { day: { day: '2026-03-02' } }) })).toBe('Desde el 2 mar 2026');
});
