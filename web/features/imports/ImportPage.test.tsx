import { screen, waitFor, within } from '@testing-library/react';
import { importPreview as preview, productionList, importRow as row } from '../../testing/imports';
import { renderApp } from '../../testing/renderApp';
import { type Responses, refused, unreachable } from '../../testing/responses';
import { ImportPage } from './ImportPage';

const open = (responses: Responses, at = '/estimates/import?file=file-1') =>
  renderApp(<ImportPage into={productionList} />, { at, responses });

test('a file of another type is refused with a message', async () => {
  const { user } = open({}, '/estimates/import');
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  input.accept = '';
  await user.upload(input, new File(['%PDF'], 'bid.pdf', { type: 'application/pdf' }));
  expect(await screen.findByText('Only CSV, TSV, and XLSX files can be imported.')).toBeVisible();
});

test('a file with only good rows is imported, and the list opens', async () => {
  const { user, asked, address } = open({
    ImportPreview: preview({ create: 600, same: 2 }),
    ApplyImport: { applyImport: { id: 'file-1', list: 'estimates', counts: { create: 600, change: 0, same: 2 } } },
  });
  expect(await screen.findByText('600 rows will be added, 2 rows are already on the list.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Import 600 rows' }));
  expect(await screen.findByText('600 added, 0 changed, 2 already on the list.')).toBeVisible();
  expect(address()).toBe('/estimates');
  expect(asked.find(({ operation }) => operation === 'ApplyImport')?.variables).toEqual({
    input: {
      id: 'file-1',
      version: 'v1',
      mapping: {
        sheet: 0,
        headerRow: 1,
        encoding: 'UTF-8',
        columns: [
          { index: 0, field: 'costCode' },
          { index: 1, field: null },
        ],
        corrections: [],
        constants: [],
        leftOut: [],
        acceptOffers: false,
        leaveOutHidden: false,
      },
    },
  });
});

test('a row with an error shows its column and the reason, and nothing can be imported', async () => {
  open({ ImportPreview: preview({ create: 1, error: 1, rows: [row(3, 'error', '')] }) });
  expect(await screen.findByText('Cost Code: Cost code is required')).toBeVisible();
  expect(screen.getByText(/^1 row cannot be imported\./)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Import 1 row' })).toBeDisabled();
});

test('a changed row shows the values of the list and of the file', async () => {
  open({ ImportPreview: preview({ change: 1, rows: [row(2, 'change', '3120')] }) });
  const table = await screen.findByRole('table', { name: 'Rows in the file' });
  expect(await within(table).findByText('3110')).toHaveProperty('tagName', 'DEL');
  expect(within(table).getByText('3120')).toHaveProperty('tagName', 'INS');
});

test('if the list already has all rows of the file, Done opens the list without importing', async () => {
  const { user, asked, address } = open({ ImportPreview: preview({ same: 600 }) });
  await user.click(await screen.findByRole('button', { name: 'Done' }));
  expect(address()).toBe('/estimates');
  expect(asked.map(({ operation }) => operation)).not.toContain('ApplyImport');
});

test.each([
  ['refused because the list has changed', refused('The list changed. Preview again.', 'CONFLICT'), /The list changed/],
  ['sent without a response', unreachable, /No response from the server\. Check your connection and try again\./],
])('an import that is %s says so, and offers a new preview', async (_what, response, message) => {
  const { user, asked } = open({ ImportPreview: preview({ create: 1 }), ApplyImport: response });
  await user.click(await screen.findByRole('button', { name: 'Import 1 row' }));
  expect(await screen.findByText(message, { selector: '.ant-alert-title' })).toBeVisible();
  const before = asked.length;
  await user.click(await screen.findByRole('button', { name: 'Preview again' }));
  await waitFor(() => expect(asked.slice(before).map(({ operation }) => operation)).toContain('ImportPreview'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Preview again' })).toBeNull());
});

test('a row with an error can be corrected on the page or left out', async () => {
  const { user, asked } = open({ ImportPreview: preview({ create: 1, error: 1, rows: [row(3, 'error', '31x')] }) });
  const lastMapping = () => asked.findLast(({ operation }) => operation === 'ImportPreview')?.variables['mapping'];
  await user.click(await screen.findByRole('button', { name: 'Correct row 3' }));
  const field = await screen.findByRole('textbox', { name: 'Cost Code' });
  await user.clear(field);
  await user.type(field, '3140');
  await user.click(screen.getByRole('button', { name: 'Correct' }));
  await waitFor(() =>
    expect(lastMapping()).toMatchObject({ corrections: [{ row: 3, field: 'costCode', value: '3140' }], leftOut: [] }),
  );
  await user.click(await screen.findByRole('button', { name: 'Leave out row 3' }));
  await waitFor(() => expect(lastMapping()).toMatchObject({ corrections: [{ row: 3 }], leftOut: [3] }));
});

test('one click leaves out all rows with errors, and each row can be taken in again', async () => {
  const { user, asked } = open({
    ImportPreview({ mapping }) {
      const leftOut = mapping?.leftOut ?? [];
      const rows = [3, 4].map((number) => row(number, leftOut.includes(number) ? 'left_out' : 'error', ''));
      return preview({ error: 2 - leftOut.length, leftOut: leftOut.length, rows });
    },
  });
  const lastMapping = () => asked.findLast(({ operation }) => operation === 'ImportPreview')?.variables['mapping'];
  await user.click(await screen.findByRole('button', { name: 'Leave out 2 rows' }));
  await waitFor(() => expect(lastMapping()).toMatchObject({ leftOut: [3, 4] }));
  await user.click(await screen.findByRole('button', { name: 'Include row 3' }));
  await waitFor(() => expect(lastMapping()).toMatchObject({ leftOut: [4] }));
  expect(await screen.findByText('Cost Code: Cost code is required')).toBeVisible();
});

test('values from the file are shown below each column, and skipped columns are marked', async () => {
  open({ ImportPreview: preview({ create: 1 }) });
  const code = await screen.findByRole('list', { name: 'First rows of Code' });
  expect(
    within(code)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['3120', '3130']);
  const columns = screen.getByRole('group', { name: 'Columns' });
  expect(within(columns).getAllByText('Left out', { selector: 'span.ant-tag' })).toHaveLength(1);
});

describe('notices', () => {
  const KIND = { name: 'kind', title: 'Kind', choices: [] as { value: string; label: string }[] };
  KIND.choices.push({ value: 'operator', label: 'Operator' }, { value: 'laborer', label: 'Laborer' });
  const CLASS = { name: 'workerClass', title: 'Class', choices: [] };
  const group = (text: string, offer: string | null) => ({ text, rows: 2, offer });
  const roster = (...groups: ReturnType<typeof group>[]) =>
    preview({
      error: 2 * groups.length,
      more: { fields: [KIND, CLASS], missing: [{ field: 'kind', by: 'workerClass', groups }] },
    });
  const lastMapping = (asked: ReturnType<typeof open>['asked']) =>
    asked.findLast(({ operation }) => operation === 'ImportPreview')?.variables['mapping'];

  test('list rows above the header and remarks on the file', async () => {
    open({
      ImportPreview: preview({
        create: 1,
        more: {
          notImported: [{ number: 1, cells: ['Rivera', '', 'Ana'] }],
          notImportedCount: 1,
          remarks: ['The column "Employee" has names of people, so it is not imported as Employee Number.'],
        },
      }),
    });
    expect(await screen.findByText('1 row above the header is not imported')).toBeVisible();
    expect(screen.getByText('Row 1: Rivera, Ana')).toBeVisible();
    expect(screen.getByText(/^The column "Employee" has names/)).toBeVisible();
  });

  test('offer the guessed encoding, with the texts in both encodings', async () => {
    const samples = [{ current: 'Mu–oz', guessed: 'Muñoz' }];
    const { user, asked } = open({
      ImportPreview: preview({ create: 1, more: { encodingGuess: { encoding: 'macintosh', samples } } }),
    });
    expect(await screen.findByText('Mu–oz → Muñoz')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Read as Western (Mac)' }));
    await waitFor(() =>
      expect(lastMapping(asked)).toMatchObject({ encoding: 'macintosh', headerRow: null, columns: [] }),
    );
  });

  test('leave out the hidden rows with one press, and include them again', async () => {
    const { user, asked } = open({ ImportPreview: preview({ create: 3, more: { hiddenCount: 2 } }) });
    await user.click(await screen.findByRole('button', { name: 'Leave out the hidden rows' }));
    await waitFor(() => expect(lastMapping(asked)).toMatchObject({ leaveOutHidden: true }));
    await user.click(await screen.findByRole('button', { name: 'Include the hidden rows' }));
    await waitFor(() => expect(lastMapping(asked)).toMatchObject({ leaveOutHidden: false }));
  });

  test('fill in a value for each group, as offered', async () => {
    const { user, asked } = open({
      ImportPreview: roster(group('Crane Operator', 'operator'), group('Flagger', null)),
    });
    await screen.findByText('4 rows need a Kind, which the file lacks');
    await user.click(screen.getByRole('button', { name: 'Fill in Kind' }));
    await waitFor(() =>
      expect(lastMapping(asked)).toMatchObject({
        constants: [{ field: 'kind', value: 'Operator', when: { field: 'workerClass', value: 'Crane Operator' } }],
      }),
    );
  });

  test('fill in one value for all rows if all groups have the same', async () => {
    const { user, asked } = open({ ImportPreview: roster(group('Laborer', 'laborer'), group('Labourer', 'laborer')) });
    await user.click(await screen.findByRole('button', { name: 'Fill in Kind' }));
    await waitFor(() => expect(lastMapping(asked)).toMatchObject({ constants: [{ field: 'kind', value: 'Laborer' }] }));
  });
});
