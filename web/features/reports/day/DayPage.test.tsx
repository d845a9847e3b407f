import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { addDays, previousWorkingDay } from '../../../../common/days';
import { DEFAULT_WORKING_DAYS } from '../../../../common/settings';
import { emptyDay } from '../../../testing/dayRecords';
import { renderApp } from '../../../testing/renderApp';
import { DayPage } from './DayPage';

const today = new Date().toISOString().slice(0, 10);
const show = (at: string) =>
  renderApp(
    <Routes>
      {['/day', '/day/:date'].map((path) => (
        <Route key={path} path={path} element={<DayPage />} />
      ))}
    </Routes>,
    { at, responses: emptyDay },
  );

test('without a day, the page opens the last working day', async () => {
  const { address } = show('/day');
  expect(await screen.findByText('Nothing was recorded for this day.')).toBeVisible();
  const found = address().replace('/day/', '');
  // The company's day may differ from the day in UTC by one.
  expect([-1, 0, 1].map((days) => previousWorkingDay(addDays(today, days), DEFAULT_WORKING_DAYS))).toContain(found);
});

test.each(['2026-02-30', 'yesterday', addDays(today, 4)])('%s is not a page', async (date) => {
  show(`/day/${date}`);
  expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
});

test('the buttons beside the date open the day before and after, and keep the work area', async () => {
  const { user, address } = show('/day/2026-03-02?area=North+pier');
  await user.click(await screen.findByRole('button', { name: 'Earlier day' }));
  expect(address()).toBe('/day/2026-03-01?area=North+pier');
  await user.click(await screen.findByRole('button', { name: 'Later day' }));
  expect(address()).toBe('/day/2026-03-02?area=North+pier');
});
