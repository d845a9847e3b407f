import { act, screen, waitFor, within } from '@testing-library/react';
import { withoutClasses } from '../../../common/extra-work/extra-work';
import { extraWorkDifferences } from '../../../common/extra-work/extra-work-differences';
import { sheetLists, sheets, sheetTexts, signature } from '../../testing/extraWork';
import { renderApp } from '../../testing/renderApp';
import { type Responses, refused, refusedBecause, unreachable } from '../../testing/responses';
import { fillInSignature } from '../../testing/signing';
import { ExtraWorkPage } from './ExtraWorkPage';

beforeEach(() => localStorage.clear());

const at = '/extra-work?order=order-12&number=99-012&date=2025-03-03&area=Pier+9';
const open = (responses: Responses) => renderApp(<ExtraWorkPage />, { at, responses });

const sign = () => screen.findByRole('button', { name: 'Sign' });

test('the sheet shows numbers of people, hours, machines, and materials, without names', async () => {
  open({ ExtraWorkSheet: { extraWorkSheet: sheets.unsigned } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Extra work 99-012' })).toBeVisible();
  expect(screen.getByText('Monday, March 3, 2025 · Pier 9')).toBeVisible();
  for (const text of ['Blaze Construction, Inc.', 'FD-014', 'Grade the haul road'])
    expect(screen.getByText(text)).toBeVisible();
  const people = within(screen.getByRole('table', { name: 'People' }));
  expect(people.getByRole('row', { name: /^3310 Structural excavation/ })).toHaveTextContent(
    '2 operators, 16.00 hours in all3 laborers, 24.25 hours in all',
  );
  expect(people.getByRole('row', { name: /^1001/ })).toHaveTextContent('10011 laborer, 4.00 hours');
  // The same laborer may have worked on both codes, so the total has hours but no number of people.
  expect(people.getByRole('row', { name: /^Total/ })).toHaveTextContent('Total16.00 operator hours28.25 laborer hours');
  const machines = within(screen.getByRole('table', { name: 'Machines' }));
  expect(machines.getByRole('row', { name: 'Blaze Excavator CAT 336 EX-2201 6.00\u00a0h 2.00\u00a0h' })).toBeVisible();
  expect(screen.getByRole('row', { name: 'Concrete 4000 psi 12.50\u00a0CY' })).toBeVisible();
});

test('a sheet of more than 500 rows has a notice above its rows, and no form', async () => {
  const [code] = sheets.unsigned.content.codes;
  const codes = Array.from({ length: 501 }, (_, index) => ({ ...code!, code: String(index) }));
  const content = { ...sheets.unsigned.content, codes, machines: [], materials: [] };
  open({ ExtraWorkSheet: { extraWorkSheet: { ...sheets.unsigned, content, allowed: [] } } });
  const notice = await screen.findByText(/^This sheet has more than 500 rows, which is too many to sign\. Move/);
  expect(notice.compareDocumentPosition(screen.getByRole('table', { name: 'People' }))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  expect(screen.queryByRole('button', { name: 'Sign' })).not.toBeInTheDocument();
});

test('a sheet with a character that cannot be printed has no form, and says what to do', async () => {
  const { unsigned } = sheets;
  const codes = [{ ...unsigned.content.codes[0]!, code: '1001 🚧' }];
  open({ ExtraWorkSheet: { extraWorkSheet: { ...unsigned, content: { ...unsigned.content, codes } } } });
  expect(
    await screen.findByText('"🚧" can\'t be printed on the sheet. Correct the timecards or the work order, then sign.'),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Sign' })).not.toBeInTheDocument();
});

test('signing without a name, company, and signature shows an error at each field and sends nothing', async () => {
  const { user, asked } = open({ ExtraWorkSheet: { extraWorkSheet: sheets.unsigned } });
  await user.click(await sign());
  await waitFor(() => expect(screen.getByLabelText('Your name')).toHaveAccessibleDescription('Name is required'));
  expect(screen.getByLabelText('Company')).toHaveAccessibleDescription('Company is required');
  expect(screen.getByRole('img', { name: /^Signature/ })).toHaveAccessibleDescription('Please sign');
  expect(asked.some(({ operation }) => operation === 'SignExtraWork')).toBe(false);
});

test('fields report unprintable characters during typing, nothing is sent, and the drawing stays', async () => {
  const { user, asked } = open({
    ExtraWorkSheet: { extraWorkSheet: sheets.unsigned },
    SignExtraWork: { signExtraWork: signature('new') },
  });
  await user.type(await screen.findByLabelText('Company'), '黃志明 বা');
  expect(screen.getByLabelText('Company')).toHaveAccessibleDescription(
    '"বা" can\'t be printed on the sheet. Ask the office to print the sheet, and sign it on paper.',
  );
  await user.clear(screen.getByLabelText('Company'));
  await fillInSignature(user);
  await user.type(screen.getByLabelText('Your name'), ' 😀');
  await user.type(screen.getByLabelText('Note'), 'Fine 👍🚧');
  await user.click(await sign());
  const name = screen.getByLabelText('Your name');
  await waitFor(() =>
    expect(name).toHaveAccessibleDescription('"😀" can\'t be printed on the sheet. Please leave it out.'),
  );
  expect(name).toHaveFocus();
  expect(screen.getByLabelText('Note')).toHaveAccessibleDescription(
    '"👍🚧" can\'t be printed on the sheet. Please leave them out.',
  );
  expect(asked.some(({ operation }) => operation === 'SignExtraWork')).toBe(false);
  await user.type(name, '{Backspace}{Backspace}');
  await user.clear(screen.getByLabelText('Note'));
  await user.click(await sign());
  expect(await screen.findByRole('heading', { name: 'Signed' })).toBeVisible();
});

test('signing sends the sheet’s content, texts, and hash, and then the page asks for the device back', async () => {
  const { user, asked } = open({
    ExtraWorkSheet: { extraWorkSheet: sheets.unsigned },
    SignExtraWork: { signExtraWork: signature('new') },
  });
  await fillInSignature(user);
  await user.click(await sign());
  expect(await screen.findByRole('heading', { name: 'Signed' })).toHaveFocus();
  const { input } = asked.find(({ operation }) => operation === 'SignExtraWork')!.variables as {
    input: Record<string, unknown>;
  };
  expect(input).toMatchObject({
    ...{ workOrderId: 'order-12', date: '2025-03-03', workArea: 'Pier 9' },
    ...{ name: 'Kim Park', company: 'City of Vallejo', note: null, offline: false },
    ...{ signatureKind: 'drawn', signature: expect.stringMatching(/^M/) },
    content: withoutClasses(sheets.unsigned.content),
    shown: sheetTexts,
  });
  expect(input['drawnFor']).toBe(input['contentHash']);
  expect(JSON.stringify(input)).not.toContain('__typename');
  expect(screen.getByText('Thank you. Please hand the device back.')).toBeVisible();
});

test('a typed name counts as a signature only after the signer confirms it', async () => {
  const { user, asked } = open({
    ExtraWorkSheet: { extraWorkSheet: sheets.unsigned },
    SignExtraWork: { signExtraWork: signature('new', { signatureKind: 'typed', signature: '' }) },
  });
  await user.type(await screen.findByLabelText('Your name'), 'Kim Park');
  await user.type(screen.getByLabelText('Company'), 'City of Vallejo');
  await user.click(screen.getByRole('button', { name: 'Type your name instead' }));
  await user.click(await sign());
  expect(await screen.findByText('Please confirm that your typed name is your signature')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'My typed name is my signature' }));
  await user.click(await sign());
  await screen.findByRole('heading', { name: 'Signed' });
  expect(screen.getByText('Signed by typing the name')).toBeVisible();
  const asking = asked.filter(({ operation }) => operation === 'SignExtraWork');
  expect(asking).toMatchObject([
    { variables: { input: { signatureKind: 'typed', signature: null, name: 'Kim Park' } } },
  ]);
});

const newer = {
  ...sheets.unsigned,
  content: {
    ...sheets.unsigned.content,
    codes: sheets.unsigned.content.codes.map((code) => ({ ...code, laborerHours: '10.00' })),
  },
};
const changedWhileOpen = (): Responses => {
  let asks = 0;
  return {
    ExtraWorkSheet: () => ({ extraWorkSheet: asks++ === 0 ? sheets.unsigned : newer }),
    SignExtraWork: refusedBecause(
      'SHEET_CHANGED',
      'The timecards have changed since this sheet was shown.',
      'CONFLICT',
    ),
  };
};
const emptyField = 'Signature Sign here with a finger, a pen, or the mouse';

test('if the cards have changed meanwhile, the form is cleared and the differences get the focus', async () => {
  const { user } = open(changedWhileOpen());
  await fillInSignature(user);
  await user.click(await sign());
  expect(await screen.findByText('The timecards changed while the sheet was open')).toBeVisible();
  for (const { name, figure } of extraWorkDifferences(sheets.unsigned.content, newer.content)) {
    expect(screen.getByText(`${name}: ${figure}`)).toBeVisible();
  }
  expect(screen.getByRole('region', { name: 'Changes to the sheet' })).toHaveFocus();
  expect(screen.getByRole('row', { name: /3 laborers, 10\.00/ })).toBeVisible();
  expect(screen.getByLabelText('Your name')).toHaveValue('');
  expect(screen.getByLabelText('Company')).toHaveValue('');
  expect(screen.getByRole('img', { name: emptyField })).toBeVisible();
});

test('if the work order has been renamed meanwhile, the page says so, and the sheet can be signed again', async () => {
  let asks = 0;
  const renamed = { ...sheets.unsigned, shown: { ...sheetTexts, description: 'Other work, lump sum' } };
  const { user } = open({
    ...changedWhileOpen(),
    ExtraWorkSheet: () => ({ extraWorkSheet: asks++ === 0 ? sheets.unsigned : renamed }),
  });
  await fillInSignature(user);
  await user.click(await sign());
  expect(await screen.findByText('The work order changed while the sheet was open')).toBeVisible();
  expect(screen.getByRole('img', { name: emptyField })).toBeVisible();
});

test('if signing fails for another reason, the input stays, and the reason is shown in the form', async () => {
  const { user } = open({
    ExtraWorkSheet: { extraWorkSheet: sheets.unsigned },
    SignExtraWork: refused('Too many requests', 'TOO_MANY_REQUESTS'),
  });
  await fillInSignature(user);
  await user.click(await sign());
  expect(await screen.findByText('Too many requests')).toBeVisible();
  expect(screen.getByLabelText('Your name')).toHaveValue('Kim Park');
  expect(screen.getByRole('img', { name: 'Signature is drawn' })).toBeVisible();
});

test('leaving the sheet discards an unsent drawing, so that nobody can use it for a changed sheet', async () => {
  const first = open({ ExtraWorkSheet: { extraWorkSheet: sheets.unsigned } });
  await fillInSignature(first.user);
  expect(localStorage).toHaveLength(0);
  first.unmount();
  const { user, asked } = open({ ExtraWorkSheet: { extraWorkSheet: newer } });
  expect(await screen.findByLabelText('Your name')).toHaveValue('');
  expect(screen.getByRole('img', { name: emptyField })).toBeVisible();
  await user.click(await sign());
  expect(await screen.findByText('Please sign')).toBeVisible();
  expect(asked.some(({ operation }) => operation === 'SignExtraWork')).toBe(false);
});

test('a page that the browser restores from memory has an empty form', async () => {
  const { user } = open({ ExtraWorkSheet: { extraWorkSheet: sheets.unsigned } });
  await fillInSignature(user);
  act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await waitFor(() => expect(screen.getByLabelText('Your name')).toHaveValue(''));
});

test('the browser does not fill in the name and company', async () => {
  open({ ExtraWorkSheet: { extraWorkSheet: sheets.unsigned } });
  expect(await screen.findByLabelText('Your name')).toHaveAttribute('autocomplete', 'off');
  expect(screen.getByLabelText('Company')).toHaveAttribute('autocomplete', 'off');
});

test('a signed sheet shows its signature and a button that adds another signature', async () => {
  const { user } = open({ ExtraWorkSheet: { extraWorkSheet: sheets.signed } });
  expect(await screen.findByRole('img', { name: 'Signature of Kim Park' })).toBeVisible();
  expect(screen.getByRole('link', { name: /^PDF/ })).toHaveAttribute('href', '/api/extra-work/signed-1.pdf');
  expect(screen.queryByRole('button', { name: 'Sign' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Add another signature' }));
  expect(await sign()).toBeVisible();
});

test('a changed sheet shows its changes and can be signed again, and a void signature shows the reason', async () => {
  const { unmount } = open({ ExtraWorkSheet: { extraWorkSheet: sheets.changed } });
  expect(await screen.findByText('Dans Water truck: operated hours')).toBeVisible();
  expect(await sign()).toBeVisible();
  unmount();
  open({ ExtraWorkSheet: { extraWorkSheet: sheets.voided } });
  expect(await screen.findByText(/Voided on .*: Signed for the wrong day\./)).toBeVisible();
});

test('without a connection, the last stored sheet can be signed, and a notice is shown', async () => {
  const { user, asked } = open({
    ExtraWorkSheet: unreachable,
    SheetTexts: sheetLists,
    SheetsToSign: { extraWorkSheets: { edges: [{ node: sheets.unsigned }] } },
    SignExtraWork: { signExtraWork: signature('new', { offline: true }) },
  });
  expect(await screen.findByText('Only hours from this device')).toBeVisible();
  await fillInSignature(user);
  await user.click(await sign());
  await screen.findByRole('heading', { name: 'Signed' });
  expect(asked.find(({ operation }) => operation === 'SignExtraWork')!.variables).toMatchObject({
    input: {
      ...{ offline: true, basis: [{ id: 'card-1', revision: 1 }] },
      content: {
        codes: expect.arrayContaining(sheets.unsigned.content.codes),
        materials: sheets.unsigned.content.materials,
      },
    },
  });
});

test('a sheet on the device is not shown for signing while the server has not answered', async () => {
  let answer = (_data: { extraWorkSheet: typeof sheets.unsigned }) => {};
  open({
    ExtraWorkSheet: new Promise((resolve) => {
      answer = resolve;
    }),
    SheetTexts: sheetLists,
    SheetsToSign: { extraWorkSheets: { edges: [{ node: sheets.unsigned }] } },
  });
  await screen.findByRole('heading', { level: 1, name: 'Extra work 99-012' });
  await act(async () => undefined);
  expect(screen.queryByRole('button', { name: 'Sign' })).not.toBeInTheDocument();
  await act(async () => answer({ extraWorkSheet: sheets.unsigned }));
  expect(await sign()).toBeVisible();
  expect(screen.queryByText('Only hours from this device')).not.toBeInTheDocument();
});

test('if a sheet is not found, the page shows an error, and Retry reads the sheet again', async () => {
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
