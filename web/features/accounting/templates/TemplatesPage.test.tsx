import { screen, within } from '@testing-library/react';
import { templates } from '../../../testing/accounting';
import { renderApp } from '../../../testing/renderApp';
import { type Responses, refused } from '../../../testing/responses';
import { seeToast } from '../../../testing/toast';
import { TemplatesPage } from './TemplatesPage';

const open = (responses: Responses = {}) =>
  renderApp(<TemplatesPage />, {
    at: '/accounting/templates',
    responses: {
      AccountingTemplates: { accountingTemplates: templates },
      SaveAccountingTemplate: { saveAccountingTemplate: templates[2]! },
      ...responses,
    },
  });
const saved = (asked: ReturnType<typeof open>['asked']) =>
  asked.filter(({ operation }) => operation === 'SaveAccountingTemplate').map(({ variables }) => variables['input']);

/** Fields of a column that shows a whole text of any length. */
const whole = { part: null, splitAt: null, longest: null };

test('a built-in template is copied under another name, with one more column and a line before the rows', async () => {
  const { user, asked } = open();
  await user.click(await screen.findByRole('button', { name: 'Copy Generic for Labor' }));
  const dialog = await screen.findByRole('dialog', { name: 'Copy Generic' });
  expect(within(dialog).getByRole('textbox', { name: /Name/ })).toHaveValue('Generic copy');
  await user.click(within(dialog).getByRole('button', { name: 'Add a column' }));
  await user.type(within(dialog).getByRole('textbox', { name: 'Title of column 5' }), 'Cost Type');
  await user.type(within(dialog).getByRole('textbox', { name: 'Text of column 5' }), 'L');
  await user.type(within(dialog).getByRole('textbox', { name: 'Limit of column 5' }), '3');
  await user.click(within(dialog).getByRole('button', { name: 'Move column 5 up' }));
  await user.click(within(dialog).getByRole('textbox', { name: 'Lines before the rows' }));
  await user.paste('HDR\tOurs\n');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await seeToast('Success', 'Template saved');
  expect(saved(asked)).toEqual([
    {
      id: null,
      kind: 'labor',
      name: 'Generic copy',
      separator: 'comma',
      dateFormat: 'year_month_day',
      header: true,
      longestUnit: null,
      fixedLines: ['HDR\tOurs'],
      columns: [
        { title: 'Date', source: 'date', constant: null, ...whole },
        {
          title: 'Cost Code',
          source: 'cost_code_accounting_code',
          constant: null,
          part: 2,
          splitAt: '-',
          longest: null,
        },
        { title: 'Hours', source: 'quantity', constant: null, ...whole },
        { title: 'Cost Type', source: null, constant: 'L', ...whole, longest: 3 },
        { title: 'Co', source: null, constant: '1', ...whole },
      ],
      translations: [{ source: 'work_area', from: 'North pier', to: 'J-100' }],
    },
  ]);
});

test('a server error about a column is shown in the template’s dialog', async () => {
  const problem = { path: 'columns.0.title', message: 'A title must not begin with =, +, -, or @' };
  const { user } = open({ SaveAccountingTemplate: refused(problem.message, 'BAD_USER_INPUT', [problem]) });
  await user.click(await screen.findByRole('button', { name: 'Edit Payroll of the south yard' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit Payroll of the south yard' });
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByText(problem.message)).toBeInTheDocument();
});

test('built-in templates can be copied, but not changed or deleted', async () => {
  open();
  expect(await screen.findAllByRole('button', { name: /^Copy / })).toHaveLength(3);
  expect(screen.getAllByRole('button', { name: /^Edit / })).toHaveLength(1);
  expect(screen.getAllByRole('button', { name: /^Delete / })).toHaveLength(1);
});
