import { screen, waitFor, within } from '@testing-library/react';
import { extraWorkDifferences } from '../../../common/extra-work';
import { sheets, signature } from '../../testing/extraWork';
import { renderApp } from '../../testing/renderApp';
import { type Responses, refused, refusedBecause, unreachable } from '../../testing/responses';
import { SAMPLE_SIGNATURE } from '../../testing/signature';
import { ExtraWorkPage } from './ExtraWorkPage';

beforeEach(() => localStorage.clear());

const at = '/extra-work?order=order-12&number=99-012&date=2025-03-03&area=Pier+9';
const open = (responses: Responses) => renderApp(<ExtraWorkPage />, { at, responses });

/** jsdom can't draw: the draft already holds a signature. */
function signedDraft(values: Record<string, string> = {}) {
  const stored = {
    clientRequestId: 'request-1',
    savedAt: '2025-03-03T12:00:00Z',
    values: {
      ...{ order: 'order-12', number: '99-012', date: '2025-03-03', area: 'Pier 9' },
      ...{ name: 'Kim Park', company: 'City of Vallejo', note: '', signature: SAMPLE_SIGNATURE, ...values },
    },
  };
  localStorage.setItem('fieldbook.extra-work.user-admin.one', JSON.stringify(stored));
}

const sign = () => screen.findByRole('button', { name: 'Sign' });

test('the day is shown in heads, hours, machines, and materials, without anyone’s name', async () => {
  open({ ExtraWorkSheet: { extraWorkSheet: sheets.unsigned } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Extra work 99-012' })).toBeVisible();
  expect(screen.getByText('Monday, March 3, 2025 · Pier 9 · FD-014')).toBeVisible();
  const people = within(screen.getByRole('table', { name: 'People' }));
  expect(people.getByRole('row', { name: '3310 2 · 16.00\u00a0h 3 · 24.25\u00a0h' })).toBeVisible();
  expect(people.getByRole('row', { name: 'Total 2 · 16.00\u00a0h 4 · 28.25\u00a0h' })).toBeVisible();
  const machines = within(screen.getByRole('table', { name: 'Machines' }));
  expect(machines.getByRole('row', { name: 'Blaze Excavator CAT 336 EX-2201 6.00\u00a0h 2.00\u00a0h' })).toBeVisible();
  expect(screen.getByRole('row', { name: 'Concrete 4000 psi 12.50 CY' })).toBeVisible();
});

test('nothing is sent without a name, a company, and a signature', async () => {
  const { user, asked } = open({ ExtraWorkSheet: { extraWorkSheet: sheets.unsigned } });
  await user.click(await sign());
  await waitFor(() => expect(screen.getByLabelText('Your name')).toHaveAccessibleDescription('Name is required'));
  expect(screen.getByLabelText('Company')).toHaveAccessibleDescription('Company is required');
  expect(screen.getByRole('img', { name: /^Signature/ })).toHaveAccessibleDescription('Please sign');
  expect(asked.some(({ operation }) => operation === 'SignExtraWork')).toBe(false);
});

test('what was shown is signed, and the device is asked back', async () => {
  signedDraft();
  const { user, asked } = open({
    ExtraWorkSheet: { extraWorkSheet: sheets.unsigned },
    SignExtraWork: { signExtraWork: signature('new') },
  });
  await user.click(await sign());
  expect(await screen.findByRole('heading', { name: 'Signed' })).toHaveFocus();
  const { input } = asked.find(({ operation }) => operation === 'SignExtraWork')!.variables as { input: object };
  expect(input).toMatchObject({
    ...{ workOrderId: 'order-12', date: '2025-03-03', workArea: 'Pier 9', clientRequestId: 'request-1' },
    ...{ name: 'Kim Park', company: 'City of Vallejo', note: null, signature: SAMPLE_SIGNATURE, offline: false },
    content: sheets.unsigned.content,
  });
  expect(JSON.stringify(input)).not.toContain('__typename');
  expect(localStorage.getItem('fieldbook.extra-work.user-admin.one')).toBeNull();
  expect(screen.getByText('Thank you. Please hand the device back.')).toBeVisible();
});

test('when the cards changed meanwhile, the difference is shown, and the new content is signed anew', async () => {
  signedDraft();
  const newer = {
    ...sheets.unsigned,
    content: {
      ...sheets.unsigned.content,
      codes: sheets.unsigned.content.codes.map((code) => ({ ...code, laborerHours: '10.00' })),
    },
  };
  let asks = 0;
  const { user } = open({
    ExtraWorkSheet: () => ({ extraWorkSheet: asks++ === 0 ? sheets.unsigned : newer }),
    SignExtraWork: refusedBecause('SHEET_CHANGED', 'The timecards changed since this sheet was shown.', 'CONFLICT'),
  });
  await user.click(await sign());
  expect(await screen.findByText('The timecards changed while the sheet was open')).toBeVisible();
  for (const { name, figure } of extraWorkDifferences(sheets.unsigned.content, newer.content)) {
    expect(screen.getByText(`${name}: ${figure}`)).toBeVisible();
  }
  expect(screen.getByRole('row', { name: '3310 2 · 16.00\u00a0h 3 · 10.00\u00a0h' })).toBeVisible();
  expect(screen.getByLabelText('Your name')).toHaveValue('Kim Park');
  expect(screen.getByRole('img', { name: 'Signature Sign here with a finger, a pen, or the mouse' })).toBeVisible();
});

test('a signed sheet shows its signature; another one is added on purpose', async () => {
  const { user } = open({ ExtraWorkSheet: { extraWorkSheet: sheets.signed } });
  expect(await screen.findByRole('img', { name: 'Signature of Kim Park' })).toBeVisible();
  expect(screen.getByRole('link', { name: /^PDF/ })).toHaveAttribute('href', '/api/extra-work/signed-1.pdf');
  expect(screen.queryByRole('button', { name: 'Sign' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Add another signature' }));
  expect(await sign()).toBeVisible();
});

test('a changed sheet says what changed since, and is signed again; a void one says why', async () => {
  const { unmount } = open({ ExtraWorkSheet: { extraWorkSheet: sheets.changed } });
  expect(await screen.findByText('Dans Water truck: operated hours')).toBeVisible();
  expect(await sign()).toBeVisible();
  unmount();
  open({ ExtraWorkSheet: { extraWorkSheet: sheets.voided } });
  expect(await screen.findByText(/Made void on .*: Signed for the wrong day\./)).toBeVisible();
});

test('the draft of another sheet is not continued', async () => {
  signedDraft({ date: '2025-03-01' });
  open({ ExtraWorkSheet: { extraWorkSheet: sheets.unsigned } });
  await sign();
  await waitFor(() => expect(screen.getByLabelText('Your name')).toHaveValue(''));
});

test('without a connection the last known sheet is signed, and said to be that', async () => {
  signedDraft();
  const { user, asked } = open({
    ExtraWorkSheet: unreachable,
    RecentSheets: { extraWorkSheets: { edges: [{ node: sheets.unsigned }] } },
    SignExtraWork: { signExtraWork: signature('new', { offline: true }) },
  });
  expect(await screen.findByText('Without a connection')).toBeVisible();
  await user.click(await sign());
  await screen.findByRole('heading', { name: 'Signed' });
  expect(asked.find(({ operation }) => operation === 'SignExtraWork')!.variables).toMatchObject({
    input: { offline: true, content: sheets.unsigned.content },
  });
});

test('a sheet that is not there says so and can be retried', async () => {
  let sheet: ReturnType<typeof refused> | { extraWorkSheet: typeof sheets.unsigned } = refused(
    'Extra work sheet not found',
    'NOT_FOUND',
  );
  const { user } = open({ ExtraWorkSheet: () => sheet });
  expect(await screen.findByText('Extra work sheet not found')).toBeVisible();
  sheet = { extraWorkSheet: sheets.unsigned };
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await sign()).toBeVisible();
});
