import { screen } from '@testing-library/react';
import { render } from '../../../../testing/render';
import { cardSheet } from '../../../../testing/timecards';
import { SignedSheetsNotice } from './SignedSheetsNotice';

test('the notice says that a change to a signed card will mark the sheet as changed', () => {
  render(<SignedSheetsNotice sheets={[cardSheet({ newest: { name: 'Kim Park' } })]} />);
  expect(
    screen.getByText('Kim Park signed this sheet. Sheets that you change will be marked "Changed since signed".'),
  ).toBeVisible();
});

test('with several sheets, the notice names the signed sheet', () => {
  const other = cardSheet({ id: 'other', workOrder: { id: 'order-7', orderNumber: 7 } });
  render(<SignedSheetsNotice sheets={[cardSheet({ newest: { name: 'Kim Park' } }), other]} />);
  expect(screen.getByText(/^Kim Park signed sheet 99-012\. Sheets that you change/)).toBeVisible();
});

test('a card without a signature has no notice', () => {
  const { container } = render(<SignedSheetsNotice sheets={[cardSheet()]} />);
  expect(container).toHaveTextContent('');
});
