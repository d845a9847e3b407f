import { screen } from '@testing-library/react';
import { renderApp } from '../../../testing/renderApp';
import { DeleteUserNotice } from './DeleteUserNotice';

const draw = (counts: object) =>
  renderApp(<DeleteUserNotice userId="user-1" />, {
    responses: {
      CardsNotHandedOver: {
        cardsNotHandedOver: { cards: 0, people: 0, hours: '0.00', allPeople: 0, allHours: '0.00', ...counts },
      },
    },
  });

test('the warning states the hours to be deleted, and the approved work that accounting would not receive', async () => {
  draw({ cards: 2, people: 1, hours: '8.00', allPeople: 12, allHours: '1860.50' });
  expect(await screen.findByText(/^This person's timecards/)).toHaveTextContent(
    /^This person's timecards have 1,860.50 hours of 12 named people. Accounting has not received 2 approved timecards, with 8.00 hours of 1 named person.$/,
  );
});

test('the warning omits hours and people if the timecards name nobody', async () => {
  draw({ cards: 1 });
  expect(await screen.findByText('Accounting has not received 1 approved timecard.')).toBeInTheDocument();
});
