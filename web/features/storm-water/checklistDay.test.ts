import { checklistDay } from './checklistDay';

describe('which days have a checkbox', () => {
  const known = { viewerId: 'me', today: '2026-03-11', forecastKnown: true, rainDays: [], approvals: [] };
  const rain = (date: string) => ({ ...known, rainDays: [{ date, rain: true }] });
  const own = (date: string) => ({
    ...known,
    approvals: [{ id: '1', date, userId: 'me', userName: 'Me', rain: null, recordedAt: null }],
  });

  test.each([
    ['a rain day has a checkbox', '2026-03-02', rain('2026-03-02'), true],
    ['a rain day up to sixteen days ahead has a checkbox', '2026-03-27', rain('2026-03-27'), true],
    ['a rain day further ahead has no checkbox', '2026-03-28', rain('2026-03-28'), false],
    ['a dry day has no checkbox', '2026-03-02', known, false],
    ['a dry day that the viewer approved has a checkbox', '2026-03-02', own('2026-03-02'), true],
    [
      'a rain day has no checkbox while approvals load',
      '2026-03-02',
      { ...rain('2026-03-02'), approvals: undefined },
      false,
    ],
    ['without a forecast, today has a checkbox', '2026-03-11', { ...known, forecastKnown: false }, true],
    ['without a forecast, tomorrow has no checkbox', '2026-03-12', { ...known, forecastKnown: false }, false],
  ])('%s', (_name, day, what, tickable) => {
    expect(checklistDay(day, what).tickable).toBe(tickable);
  });

  test('today’s forecast overrides the stored one', () => {
    const rainDays = [
      { date: '2026-03-12', rain: true },
      { date: '2026-03-12', rain: false },
    ];
    expect(checklistDay('2026-03-12', { ...known, rainDays }).rain).toBe(false);
  });

  const asDry = { rain: false, recordedAt: null };

  test('a person’s own approval is separate from other people’s approvals', () => {
    const approvals = [
      { id: '1', date: '2026-03-02', userId: 'lee', userName: 'Lee', ...asDry },
      { id: '2', date: '2026-03-02', userId: 'me', userName: 'Kim', ...asDry },
      { id: '3', date: '2026-03-02', userId: null, userName: 'Deleted user', ...asDry },
    ];
    expect(checklistDay('2026-03-02', { ...known, approvals })).toMatchObject({
      approvalId: '2',
      others: ['Lee', 'Deleted user'],
    });
  });

  test.each([
    ['rain was expected and no longer is', true, false, null, 'rain'],
    ['rain is expected only since the approval', false, true, null, 'dry'],
    ['there was no forecast and rain is expected now', null, true, null, 'dry'],
    ['the forecast is still the same', true, true, null, null],
    ['there was no forecast, which counts as dry', null, false, null, null],
    ['the forecast was not recorded then', true, false, '2026-11-26T08:00:00.000Z', null],
  ])('a day shows the approved forecast only if it has changed: %s', (_name, then, now, recordedAt, approvedAs) => {
    const day = '2026-03-02';
    const approvals = [{ id: '1', date: day, userId: 'me', userName: 'Me', rain: then, recordedAt }];
    expect(checklistDay(day, { ...known, approvals, rainDays: [{ date: day, rain: now }] })).toMatchObject({
      approvedAs,
      rain: now,
    });
  });
});
