import { mailTexts, mailTextsOf } from './mail-texts';

const brand = { projectTitle: 'Fieldbook', publicUrl: 'https://fieldbook.example' };

test('an email has its text, its values, and its days in the language', () => {
  const { say, longDay } = mailTexts(brand, 'es');
  const day = longDay('2026-03-02');
  expect(say('We do not have your timecard for {day}.', { day })).toBe(
    'No tenemos su tarjeta de tiempo del lunes, 2 de marzo de 2026.',
  );
});

test('values are kept as they were typed', () => {
  const workArea = 'Pier {day} \\u000a \\x41';
  const said = mailTexts(brand).say('{name} returned your timecard for {day}, {workArea}:', {
    ...{ name: 'Kim', day: '{name}', workArea },
  });
  expect(said).toBe(`Kim returned your timecard for {name}, ${workArea}:`);
});

test.each([
  [true, 'es', 'es'],
  [true, 'en', 'en'],
  [true, null, 'en'],
  [false, 'es', 'en'],
] as const)('with Spanish %s, emails to an account with the language %s are in %s', (spanish, language, expected) => {
  expect(mailTextsOf({ ...brand, spanish }, { language }).language).toBe(expected);
});
