import { createHash, webcrypto } from 'node:crypto';
import { act, screen, waitFor, within } from '@testing-library/react';
import { showLanguage } from '../../../core/i18n/language';
import { differences, sheetOfLink, sheetPhotos } from '../../../testing/extraWork';
import { renderApp } from '../../../testing/renderApp';
import { type Responses, refused, refusedBecause } from '../../../testing/responses';
import { SAMPLE_SIGNATURE } from '../../../testing/signature';
import { fillInSignature } from '../../../testing/signing';
import { SignByLinkPage } from './SignByLinkPage';

const SIGNED = { name: 'Kim Park', company: 'City of Vallejo', signatureKind: 'drawn' as const };

const open = (responses: Responses, at = '/sign#secret-token') => renderApp(<SignByLinkPage />, { at, responses });

test('the token in the URL fragment opens the sheet without signing it', async () => {
  const { asked } = open({ SheetByLink: { extraWorkSheetByLink: sheetOfLink() } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Extra work 99-012' })).toBeVisible();
  expect(screen.getByText('Grade the haul road')).toBeVisible();
  expect(asked).toEqual([{ operation: 'SheetByLink', variables: { token: 'secret-token' } }]);
});

describe('in Spanish', () => {
  beforeEach(() => act(() => showLanguage('es')));
  afterEach(() => act(() => showLanguage('en')));

  test('the form is translated, and the sheet and its earlier signature stay English', async () => {
    const sheet = sheetOfLink({
      newest: { ...SIGNED, signedAt: '2025-03-03T22:30:00Z' },
      state: 'changed',
      differences,
    });
    open({ SheetByLink: { extraWorkSheetByLink: sheet } });
    const title = await screen.findByRole('heading', { level: 1, name: 'Extra work 99-012' });
    expect(title.closest('[lang="en"]')).toHaveTextContent('Monday, March 3, 2025 · Pier 9');
    expect(screen.getByRole('table', { name: 'People' }).closest('[lang="en"]')).toBeVisible();
    expect(screen.getByText('3310: laborer hours').closest('[lang="en"]')).toHaveTextContent('Signed:');
    expect(screen.getByText(/la firmó Kim Park, City of Vallejo/)).toBeVisible();
    const form = within(screen.getByRole('form', { name: 'Firma' }));
    expect(form.getByLabelText('Su nombre')).toBeVisible();
    expect(form.getByRole('button', { name: 'Firmar' })).toBeVisible();
  });
});

describe('the photos of the sheet', () => {
  const photo = sheetPhotos[0]!;
  const withPhoto = { SheetByLink: { extraWorkSheetByLink: sheetOfLink({ photos: [photo] }) } };
  const pictures = jest.fn();
  beforeEach(() => {
    Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => {} });
    Object.assign(globalThis, { fetch: pictures.mockReset() });
  });
  afterEach(() => Reflect.deleteProperty(globalThis, 'fetch'));

  test('are requested with the token in the body, and open in full size', async () => {
    pictures.mockResolvedValue({ ok: true, blob: async () => new Blob(['picture'], { type: 'image/jpeg' }) });
    const { user } = open(withPhoto);
    await user.click(await screen.findByRole('button', { name: 'View photo: Haul road, before grading' }));
    expect(await screen.findByRole('dialog', { name: 'Photo' })).toBeVisible();
    expect(pictures.mock.calls.map(([path, { body }]) => [path, JSON.parse(body)])).toEqual([
      ['/api/extra-work/photos/photo-1', { token: 'secret-token', size: 'small' }],
      ['/api/extra-work/photos/photo-1', { token: 'secret-token', size: 'large' }],
    ]);
  });

  test('are counted in a message if they fail to load', async () => {
    pictures.mockResolvedValue({ ok: false });
    open(withPhoto);
    expect(await screen.findByText("1 photo couldn't be loaded. Reload the page to try again.")).toBeVisible();
  });
});

test('missing input is reported, and the link’s sheet is not signed', async () => {
  const { user, asked } = open({ SheetByLink: { extraWorkSheetByLink: sheetOfLink() } });
  await user.type(await screen.findByLabelText('Your name'), 'Kim Park');
  await user.click(screen.getByRole('button', { name: 'Sign' }));
  await waitFor(() => expect(screen.getByLabelText('Company')).toHaveAccessibleDescription('Company is required'));
  expect(asked).toHaveLength(1);
});

test('a sheet that has become too large tells the signer to ask the contractor to split the sheet', async () => {
  const sheet = sheetOfLink();
  const [code] = sheet.content.codes;
  const codes = Array.from({ length: 501 }, (_, index) => ({ ...code!, code: String(index) }));
  open({ SheetByLink: { extraWorkSheetByLink: { ...sheet, content: { ...sheet.content, codes } } } });
  expect(
    await screen.findByText(/Please ask Blaze Construction, Inc\. to split it into smaller sheets\.$/),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Sign' })).not.toBeInTheDocument();
});

test('a used link shows its signature and accepts no second signature', async () => {
  const signed = {
    ...{ name: 'Kim Park', company: 'City of Vallejo' },
    ...{ signature: SAMPLE_SIGNATURE, signatureKind: 'drawn' as const, signedAt: '2025-03-04T00:30:00Z' },
  };
  open({ SheetByLink: { extraWorkSheetByLink: sheetOfLink({ signed }) } });
  expect(await screen.findByText('This sheet is signed')).toBeVisible();
  expect(screen.getByText(/Kim Park, City of Vallejo, signed it on/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Sign' })).not.toBeInTheDocument();
});

const newest = { name: 'Lee Wong', company: 'City of Vallejo', signedAt: '2025-03-04T00:30:00Z' };

test('if a sheet was signed in another way, the page names the signer and asks for no signature', async () => {
  open({ SheetByLink: { extraWorkSheetByLink: sheetOfLink({ state: 'signed', newest }) } });
  expect(await screen.findByText('This sheet is signed')).toBeVisible();
  expect(screen.getByText(/^Lee Wong, City of Vallejo, signed it on .* nothing more to sign\.$/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Sign' })).not.toBeInTheDocument();
});

test('a sheet that has changed since it was signed shows the differences and can be signed again', async () => {
  open({ SheetByLink: { extraWorkSheetByLink: sheetOfLink({ state: 'changed', newest, differences }) } });
  expect(await screen.findByText('Changed since signed')).toBeVisible();
  expect(screen.getByText('3310: laborer hours')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Sign' })).toBeVisible();
});

test('if the sheet has changed meanwhile, the form is cleared and the differences get the focus', async () => {
  const sheet = sheetOfLink();
  const codes = sheet.content.codes.map((code) => ({ ...code, laborerHours: '10.00' }));
  let asks = 0;
  const { user } = open({
    SheetByLink: () => ({
      extraWorkSheetByLink: asks++ === 0 ? sheet : sheetOfLink({ content: { ...sheet.content, codes } }),
    }),
    SignByLink: refusedBecause('SHEET_CHANGED', 'The timecards have changed since this sheet was shown.', 'CONFLICT'),
  });
  await fillInSignature(user);
  await user.click(screen.getByRole('button', { name: 'Sign' }));
  expect(await screen.findByText('The timecards changed while the sheet was open')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Changes to the sheet' })).toHaveFocus();
  expect(screen.getByLabelText('Your name')).toHaveValue('');
});

test('long texts are sent as a hash, so that the request stays small', async () => {
  const codes = Array.from({ length: 500 }, (_, index) => ({ code: `${index}`, description: 'x'.repeat(200) }));
  const texts = { contractor: 'Blaze', orderNumber: 12, coNumber: null, description: 'Grade the haul road', codes };
  const signed = { ...SIGNED, signature: SAMPLE_SIGNATURE };
  const { subtle } = webcrypto;
  Object.defineProperty(crypto, 'subtle', { configurable: true, value: subtle });
  const { user, asked } = open({
    SheetByLink: { extraWorkSheetByLink: sheetOfLink({ shown: texts }) },
    SignByLink: { signExtraWorkByLink: { signed } },
  });
  await fillInSignature(user);
  await user.click(screen.getByRole('button', { name: 'Sign' }));
  await screen.findByRole('heading', { name: 'Signed' });
  const { input } = asked.find(({ operation }) => operation === 'SignByLink')!.variables as { input: object };
  const text = JSON.stringify([
    'extra work shown 1',
    ['Blaze', 12, null, 'Grade the haul road', codes.map(({ code, description }) => [code, description])],
  ]);
  expect(input).toMatchObject({ shownHash: createHash('sha256').update(text).digest('hex') });
  expect(input).not.toHaveProperty('shown');
  Reflect.deleteProperty(crypto, 'subtle');
});

test.each([
  ['an expired link', '/sign#old'],
  ['an address without a token', '/sign'],
])('%s shows an error', async (_what, at) => {
  const message = 'This link is invalid or expired. Ask for a new one.';
  open({ SheetByLink: refused(message, 'BAD_USER_INPUT') }, at);
  expect(await screen.findByText("This link can't be used")).toBeVisible();
  expect(screen.getByText(message)).toBeVisible();
});
