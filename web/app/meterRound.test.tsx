import { screen, waitFor } from '@testing-library/react';
import { Outbox } from '../core/offline/outbox/outbox';
import { emptyDevice, storedItems } from '../testing/device';
import { machines } from '../testing/fieldRecords';
import { viewers } from '../testing/fixtures';
import { renderApp } from '../testing/renderApp';
import { type Responses, waiting } from '../testing/responses';
import { AccountRoutes } from './AccountRoutes';

beforeEach(emptyDevice);

// A tab that is gone learns no outcome. Otherwise its form would stop waiting after 10 s, in another file's test, show a toast
// there, and send the round's second reading.
beforeEach(() => {
  const { submit } = Outbox.prototype;
  jest.spyOn(Outbox.prototype, 'submit').mockImplementation(function (this: Outbox, ...submission) {
    void submit.apply(this, submission);
    return new Promise(() => {});
  });
});

const round = ['machine-1', 'machine-2'].map((equipmentTemplateId) => ({
  ...{ equipmentTemplateId, date: '2026-03-07', hours: '100.00' },
}));

function openRound() {
  const known: Responses = {
    Me: { me: viewers.admin },
    ReadingPickers: { equipmentTemplates: [...machines] },
    LastReadings: { lastReadings: round, myRecentReadings: round, serviceDue: [] },
  };
  return renderApp(<AccountRoutes />, {
    at: '/field-submission?round=1',
    responses: new Proxy(known, { get: (all, name: keyof Responses) => (name in all ? all[name] : waiting) }),
  });
}

const field = (name: RegExp) => screen.findByRole('textbox', { name });

test('a reload while a round’s reading is on its way offers only the other readings again', async () => {
  const { user, unmount } = openRound();
  await user.type(await field(/Excavator/), '101');
  await user.type(await field(/Water truck/), '201');
  await user.click(screen.getByRole('button', { name: 'Submit 2 readings' }));
  await waitFor(async () =>
    expect(await storedItems()).toMatchObject([
      { input: { hours: '101' }, values: { machineName: 'Excavator CAT 336 (EX-2201)' } },
    ]),
  );
  const [item] = await storedItems();
  unmount();
  openRound();
  expect(await field(/Water truck/)).toHaveValue('201');
  expect(await field(/Excavator/)).toHaveValue('');
  const stored = Object.values(localStorage).find((text) => text.includes('201'));
  expect(stored).not.toContain(item!.key);
});

test('a reading that a killed browser left in the round’s draft is not offered again', async () => {
  const { user, unmount } = openRound();
  await user.type(await field(/Excavator/), '101');
  await user.type(await field(/Water truck/), '201');
  const [key, draft] = Object.entries(localStorage).find(([, text]) => text.includes('201'))!;
  await user.click(screen.getByRole('button', { name: 'Submit 2 readings' }));
  await waitFor(async () => expect(await storedItems()).toHaveLength(1));
  unmount();
  localStorage.setItem(key, draft);
  openRound();
  expect(await field(/Water truck/)).toHaveValue('201');
  await waitFor(async () => expect(await field(/Excavator/)).toHaveValue(''));
});
