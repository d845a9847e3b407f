import { MaterialFields } from '../../features/materials/materials.entity';
import { SubmitTimecardInput } from '../../features/timecards/entry/entry.types';
import { TimecardsArgs } from '../../features/timecards/list/list.types';
import { buildTimecard } from '../../testing/factories';
import { validate } from './validate';

test.each(['\n', '\r', '\u2028', '\v'])(
  'a one-line field refuses a line break (%j), and notes accept it',
  async (lineBreak) => {
    const text = `North${lineBreak}pier`;
    await expect(validate(SubmitTimecardInput, buildTimecard({ workArea: text }))).rejects.toMatchObject({
      message: 'Work area must be one line',
    });
    expect(await validate(SubmitTimecardInput, buildTimecard({ notes: text }))).toMatchObject({ notes: text });
  },
);

test.each(['\u0001', '\u0008', '\u001b', '\u007f', '\u009f'])(
  'a one-line field refuses a control character (%j)',
  async (control) => {
    const text = `North${control}pier`;
    await expect(validate(SubmitTimecardInput, buildTimecard({ workArea: text }))).rejects.toMatchObject({
      message: 'Work area must not contain control characters',
    });
    await expect(validate(MaterialFields, { name: text })).rejects.toMatchObject({
      message: 'Name must not contain control characters',
    });
    await expect(validate(TimecardsArgs, { filter: { workArea: text } })).rejects.toMatchObject({
      message: 'Work area must not contain control characters',
    });
  },
);

test.each([
  ['Béton Q', 'Be\u0301ton Q'],
  ['Class II', 'Class\u00a0II'],
  ['Class II', ' Class \t II\u3000'],
  ['Class II', 'Class\r\nII'],
  ['Base', 'Base\u200b'],
])('a list entry stores %j for the sent text %j, and a card stores the sent text trimmed', async (stored, sent) => {
  expect(await validate(MaterialFields, { name: sent })).toMatchObject({ name: stored });
  const oneLine = sent.replace(/[\r\n]/g, '');
  const card = await validate(SubmitTimecardInput, buildTimecard({ workArea: oneLine }));
  expect(card.workArea).toBe(oneLine.trim());
});

test('a list entry’s name without visible characters counts as missing', async () => {
  await expect(validate(MaterialFields, { name: '\u200b \ufeff' })).rejects.toMatchObject({
    message: 'Name is required',
  });
  expect(await validate(MaterialFields, { name: 'Sand', accountingCode: '\u200b' })).toMatchObject({
    accountingCode: null,
  });
});
