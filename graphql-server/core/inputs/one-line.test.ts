import { MaterialFields } from '../../features/materials/materials.entity';
import { SubmitTimecardInput } from '../../features/timecards/entry/entry.types';
import { buildTimecard } from '../../testing/factories';
import { validate } from './validate';

test.each(['\n', '\r', '\u2028', '\v'])('a one-line field takes no line break (%j); notes do', async (lineBreak) => {
  const text = `North${lineBreak}pier`;
  await expect(validate(MaterialFields, { name: text })).rejects.toMatchObject({ message: 'Name must be one line' });
  await expect(validate(SubmitTimecardInput, buildTimecard({ workArea: text }))).rejects.toMatchObject({
    message: 'Work area must be one line',
  });
  expect(await validate(SubmitTimecardInput, buildTimecard({ notes: text }))).toMatchObject({ notes: text });
});
