import { composeStories } from '@storybook/react';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildWorkOrder } from '../../../testing/fieldRecords';
import { renderInRouter } from '../../../testing/render';
import * as written from './WorkOrderTable.stories';
import { toChanges } from './workOrderColumns';

const { Full, Empty } = composeStories(written);

test('the table pads order numbers to three digits and formats days as MM/dd/yyyy', () => {
  renderInRouter(<Full />);
  expect(screen.getByRole('columnheader', { name: 'Blaze Work Order #' })).toBeVisible();
  const [, first, second] = screen.getAllByRole('row');
  expect(within(first!).getByText('99-1012')).toBeVisible();
  expect(within(second!).getByText('99-012')).toBeVisible();
  expect(within(second!).getByText('03/09/2026')).toBeVisible();
});

test('a click on a cell edits its row with the focus in that column, and Escape closes the row', async () => {
  renderInRouter(<Full />);
  await userEvent.click(screen.getAllByText('Grade the haul road')[1]!);
  expect(screen.getByLabelText('Description')).toHaveFocus();
  await userEvent.click(screen.getByText('99-012').closest('tr')!.querySelectorAll('td')[0]!);
  expect(screen.getAllByLabelText('Description')).toHaveLength(1);
  expect(screen.getByLabelText("Owner's Field Directive or CO#")).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByLabelText('Description')).toBeNull();
});

test('a row counts its unsigned and changed sheets, and its button opens the work order’s page', async () => {
  const onView = jest.fn();
  renderInRouter(<Full onView={onView} />);
  const row = within(screen.getByRole('row', { name: /^99-012/ }));
  expect(row.getByText('2 not signed')).toBeVisible();
  expect(row.getByText('1 changed since signed')).toBeVisible();
  await userEvent.click(row.getByRole('button', { name: 'View 99-012' }));
  expect(onView).toHaveBeenCalledWith(expect.objectContaining({ id: 'b' }));
});

test('deleting a work order asks for confirmation', async () => {
  const onDelete = jest.fn().mockResolvedValue(undefined);
  renderInRouter(<Full onDelete={onDelete} />);
  await userEvent.click(screen.getByRole('button', { name: 'Delete 99-007' }));
  expect(await screen.findByText('Are you sure you want to delete this work order?')).toBeInTheDocument();
  expect(onDelete).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(onDelete).toHaveBeenCalledWith(buildWorkOrder());
});

test('an empty table shows how to add the first work order', () => {
  renderInRouter(<Empty />);
  expect(screen.getByText('No work orders found. Click "Add Work Order" to create one.')).toBeVisible();
});

test('an emptied field is sent as null', () => {
  expect(toChanges({ description: 'New', dateStarted: '' })).toEqual({ description: 'New', dateStarted: null });
});
