import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { weeksOf } from '../../../core/days';
import { setScreenWidth } from '../../../testing/polyfills';
import { render } from '../../../testing/render';
import { checklistDay } from '../checklistDay';
import { Archive } from './Archive';
import { Checklist } from './Checklist';

const known = {
  viewerId: 'me',
  today: '2026-03-11',
  forecastKnown: true,
  approvals: [],
  rainDays: [{ date: '2026-03-09', rain: true }],
};
const weeks = weeksOf('2026-03').map((week) => week.map((day) => (day ? checklistDay(day, known) : null)));
const frame = {
  month: '2026-03',
  today: '2026-03-11',
  weeks,
  onMonth: jest.fn(),
  onToggle: jest.fn(),
  onRetry: jest.fn(),
};

test('a rain day can be approved by keyboard, and is not checked before the server responds', async () => {
  const onToggle = jest.fn();
  render(<Checklist {...frame} onToggle={onToggle} />);
  const box = screen.getByRole('checkbox', { name: 'Approve Monday, March 9, 2026' });
  box.focus();
  await userEvent.keyboard(' ');
  expect(onToggle).toHaveBeenCalledWith(expect.objectContaining({ day: '2026-03-09' }));
  expect(box).not.toBeChecked();
});

test('while an approval is being saved, a click on its checkbox does nothing', async () => {
  const onToggle = jest.fn();
  render(<Checklist {...frame} saving={['2026-03-09']} onToggle={onToggle} />);
  await userEvent.click(screen.getByRole('checkbox'));
  expect(onToggle).not.toHaveBeenCalled();
});

test('the grid has seven named columns, and today is marked', () => {
  render(<Checklist {...frame} />);
  const grid = screen.getByRole('table', { name: 'March 2026' });
  expect(
    within(grid)
      .getAllByRole('columnheader')
      .map((each) => each.textContent),
  ).toEqual(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']);
  expect(grid.querySelector('[aria-current=date]')).toHaveTextContent('11');
});

test('Previous, Today, and Next change the month', async () => {
  const onMonth = jest.fn();
  render(<Checklist {...frame} month="2026-01" onMonth={onMonth} />);
  for (const name of ['Previous month', 'Today', 'Next month'])
    await userEvent.click(screen.getByRole('button', { name }));
  expect(onMonth.mock.calls.flat()).toEqual(['2025-12', '2026-03', '2026-02']);
});

test.each([390, 768])('at %i px, the rain days to approve are listed once, above the calendar', (width) => {
  setScreenWidth(width);
  render(<Checklist {...frame} />);
  const list = screen.getByRole('list', { name: 'Days to approve' });
  expect(within(list).getByText('Mon, Mar 9')).toBeVisible();
  const calendar = screen.getByRole('table', { name: 'March 2026' });
  expect(list.compareDocumentPosition(calendar)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('on a phone, today comes first, and future days have a separate list', () => {
  setScreenWidth(390);
  const rainDays = ['2026-03-09', '2026-03-13', '2026-03-12'].map((date) => ({ date, rain: true }));
  const withRain = weeksOf('2026-03').map((week) =>
    week.map((day) => (day ? checklistDay(day, { ...known, forecastKnown: false, rainDays }) : null)),
  );
  render(<Checklist {...frame} weeks={withRain} />);
  const days = (name: string) =>
    within(screen.getByRole('list', { name }))
      .getAllByText(/^\w{3}, Mar \d+$/)
      .map(({ textContent }) => textContent);
  expect(days('Days to approve')).toEqual(['Wed, Mar 11', 'Mon, Mar 9']);
  expect(days('Upcoming days')).toEqual(['Thu, Mar 12', 'Fri, Mar 13']);
  expect(days('Other days')[0]).toBe('Tue, Mar 10');
});

const document = {
  id: 'a',
  fileURL: '/api/storm-water/documents/a',
  originalFileName: 'a "b".pdf',
  fileSize: 1536,
  uploadedAt: '2026-03-02T18:20:00.000000+00:00',
  day: '2026-03-02',
  documentsOfDay: 3,
  uploaderFirstName: 'Kim',
  uploaderLastName: 'Reyes',
};
const archive = {
  documents: [document],
  statistics: { documents: 3, days: 1, bytes: 1536 },
  onDelete: jest.fn(),
  onLoadMore: jest.fn(),
  onRetry: jest.fn(),
};

test('on a phone, the name of a document is the link to the document', () => {
  setScreenWidth(390);
  render(<Archive {...archive} />);
  const link = screen.getByRole('link', { name: 'Download a "b".pdf' });
  expect(link).toHaveTextContent('a "b".pdf');
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([document.fileURL, '_blank']);
});

test('deleting a document asks for confirmation, and a failure keeps the dialog open with the reason', async () => {
  const onDelete = jest.fn().mockRejectedValueOnce(new Error('Document not found'));
  render(<Archive {...archive} onDelete={onDelete} />);
  const folder = screen.getByRole('region', { name: 'Monday, March 2, 2026' });
  expect(folder).toHaveTextContent('3 documents');
  expect(folder).toHaveTextContent('1.5 KB · 10:20 AM · Kim Reyes');
  const link = within(folder).getByRole('link', { name: 'Download a "b".pdf' });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([document.fileURL, '_blank']);
  await userEvent.click(within(folder).getByRole('button', { name: 'Delete a "b".pdf' }));
  const question = screen.getByRole('dialog', { name: 'Delete document' });
  expect(question).toHaveTextContent('Are you sure you want to delete "a "b".pdf"? This action cannot be undone.');
  await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
  expect(await within(question).findByRole('note')).toHaveTextContent('Document not found');
  expect(onDelete).toHaveBeenCalledWith('a');
});
