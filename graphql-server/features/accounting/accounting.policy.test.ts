import { atMoment } from '../../testing/at-moment';
import { checkThrough, tookTooLong } from './accounting.policy';

/** In this zone, midnight is at 8:00 UTC. */
const ZONE = 'America/Los_Angeles';
const check = (through: string, newest: { through: string } | null = null) =>
  atMoment('2026-03-03T07:59:00Z', async () => checkThrough(through, newest, ZONE));

test('the last day of a batch is at most today in the company’s time zone', async () => {
  await expect(check('2026-03-02')).resolves.toBeUndefined();
  await expect(check('2026-03-03')).rejects.toMatchObject({
    status: 400,
    details: { errors: [{ path: 'through', message: 'Choose today or an earlier day' }] },
  });
});

test('the last day of a batch is never before the last day of the newest batch', async () => {
  const newest = { through: '2026-02-27' };
  await expect(check('2026-02-28', newest)).resolves.toBeUndefined();
  await expect(check('2026-02-27', newest)).resolves.toBeUndefined();
  await expect(check('2026-02-26', newest)).rejects.toMatchObject({
    message: 'The newest batch of this kind includes everything through Feb 27, 2026. Choose that day or a later day.',
    details: { errors: [{ path: 'through' }] },
  });
});

test('the error for a batch that took too long names the field of the last day', () => {
  expect(tookTooLong()).toMatchObject({ status: 400, details: { errors: [{ path: 'through' }] } });
  expect(tookTooLong().message).toContain('choose an earlier day');
});
