import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { choose } from '../../testing/choose';
import { buildReading, machines } from '../../testing/fieldRecords';
import { viewers } from '../../testing/fixtures';
import { renderApp } from '../../testing/renderApp';
import { type Asked, type Responses, refused, unreachable, waiting } from '../../testing/responses';
import { servicesDue } from '../../testing/services';
import { toastTitles } from '../../testing/toast';
import type { EquipmentHoursQuery, LastReadingsQuery } from './meter-readings.generated';
import { ReportHoursPage } from './ReportHoursPage';

const readings: EquipmentHoursQuery = {
  equipmentHours: {
    edges: [{ node: buildReading() }],
    pageInfo: { hasNextPage: false, endCursor: null },
  },
};
const open = (
  EquipmentHours: EquipmentHoursQuery | Error,
  known: Partial<LastReadingsQuery> = {},
  more: Responses = {},
) =>
  renderApp(<ReportHoursPage />, {
    at: '/field-submission',
    viewer: viewers.user,
    responses: {
      ReadingPickers: { equipmentTemplates: [...machines] },
      LastReadings: { lastReadings: [], myRecentReadings: [], serviceDue: [], ...known },
      ReadingsAround: {
        readingsAround: { previous: { id: 'reading-1', date: '2026-03-09', hours: '1263.70' }, next: null },
      },
      EquipmentHours,
      ...more,
    },
  });

afterEach(() => localStorage.clear());

test('choosing a machine shows its last readings, and typing a lower reading shows a warning', async () => {
  const { user, asked } = open(readings);
  expect(await screen.findByText('Select equipment to see its last readings.')).toBeInTheDocument();
  await choose('Equipment', 'ex-2201');
  expect(await screen.findByText('1,263.70 h')).toBeInTheDocument();
  expect(screen.getByText('+14.60 h')).toBeInTheDocument();
  expect(asked.find(({ operation }) => operation === 'EquipmentHours')?.variables).toMatchObject({
    filter: { equipment: ['machine-1'] },
  });
  await user.type(screen.getByLabelText('Current Hours'), '12');
  expect(screen.getByLabelText('Current Hours').closest('[class*=status-warning]')).toBeInTheDocument();
  expect(screen.getByText(/The new reading is lower than the last reading/)).toBeInTheDocument();
});

test('without a connection, the panel says that last readings need a connection', async () => {
  open(unreachable);
  await choose('Equipment', 'ex-2201');
  expect(await screen.findByText('Connect to the internet to see the last readings.')).toBeInTheDocument();
});

test('choosing a machine focuses the hours field', async () => {
  open(readings);
  await choose('Equipment', 'ex-2201');
  await waitFor(() => expect(screen.getByLabelText('Current Hours')).toHaveFocus());
});

test('without a connection, a reading is compared with the last reading stored on the device', async () => {
  const lastReadings = [{ equipmentTemplateId: 'machine-1', date: '2026-03-08', hours: '1200.00' }];
  const { user } = open(unreachable, { lastReadings }, { ReadingsAround: unreachable });
  await choose('Equipment', 'ex-2201');
  await user.type(screen.getByLabelText('Current Hours'), '12');
  expect(
    await screen.findByText('The new reading is lower than the last reading, 1200.00 on Mar 8, 2026.'),
  ).toBeInTheDocument();
});

test('without a connection, the stored services are compared with the number being typed', async () => {
  const lastReadings = [{ equipmentTemplateId: 'machine-1', date: '2026-03-08', hours: '1200.00' }];
  const { user } = open(
    unreachable,
    { lastReadings, serviceDue: servicesDue.slice(0, 1) },
    { ReadingsAround: unreachable },
  );
  await choose('Equipment', 'ex-2201');
  expect(await screen.findByText('Service due in 50 h: 250-hour service')).toBeInTheDocument();
  await user.type(screen.getByLabelText('Current Hours'), '1258');
  expect(screen.getByText('Overdue by 8 h: 250-hour service')).toBeInTheDocument();
});

describe('if the server doesn’t send the neighboring readings', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask'] }));
  afterEach(() => jest.useRealTimers());
  const submissions = (asked: Asked[]) => asked.filter(({ operation }) => operation === 'SubmitEquipmentHours');

  test('a submission waits for them at most 4 seconds', async () => {
    const { user, asked } = open(readings, {}, { ReadingsAround: waiting, SubmitEquipmentHours: waiting });
    await choose('Equipment', 'ex-2201');
    await user.type(screen.getByLabelText('Current Hours'), '101');
    await user.click(screen.getByRole('button', { name: 'Submit Hours' }));
    await act(() => jest.advanceTimersByTimeAsync(3_500));
    expect(submissions(asked)).toEqual([]);
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(submissions(asked)).toHaveLength(1);
  });

  test('the device then compares the reading with its stored readings', async () => {
    const lastReadings = [{ equipmentTemplateId: 'machine-1', date: '2026-03-08', hours: '1200.00' }];
    const { user, asked } = open(readings, { lastReadings }, { ReadingsAround: waiting });
    await choose('Equipment', 'ex-2201');
    await user.type(screen.getByLabelText('Current Hours'), '12');
    await user.click(screen.getByRole('button', { name: 'Submit Hours' }));
    await act(() => jest.advanceTimersByTimeAsync(4_500));
    expect(screen.getByText(/lower than the last reading, 1200.00/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Submit anyway' })).toBeInTheDocument();
    expect(submissions(asked)).toEqual([]);
  });
});

const round = ['machine-1', 'machine-2'].map((equipmentTemplateId) => ({
  ...{ equipmentTemplateId, date: '2026-03-07', hours: '100.00' },
}));

/** Returns the server's response to a reading: the reading that was sent. */
const submitted = ({
  date,
  hours,
  equipmentTemplateId,
}: {
  date: string;
  hours: unknown;
  equipmentTemplateId: string;
}) => ({
  submitEquipmentHours: { ...buildReading({ date, hours: String(hours) }), equipmentTemplateId },
});

test('a round submits each entered reading separately and skips blank fields', async () => {
  const { user, asked } = open(
    readings,
    { lastReadings: round, myRecentReadings: round },
    { SubmitEquipmentHours: ({ input }) => submitted(input) },
  );
  await user.click(await screen.findByRole('button', { name: 'Read 2 machines again' }));
  const [first, second] = screen.getAllByRole('textbox', { name: /Excavator|Water truck/ });
  expect(first).toHaveFocus();
  expect(first).toHaveAccessibleDescription('Last reading: 100.00 on Mar\u00a07,\u00a02026');
  await user.keyboard('101{Enter}');
  expect(second).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Submit 1 reading' }));
  await screen.findByRole('button', { name: 'Submit Hours' });
  const inputs = asked
    .filter(({ operation }) => operation === 'SubmitEquipmentHours')
    .map(({ variables }) => variables);
  expect(inputs).toMatchObject([{ input: { equipmentTemplateId: 'machine-1', hours: '101' } }]);
});

test('if the server refuses a reading of a round, the reading stays in its field with the reason', async () => {
  const SubmitEquipmentHours = refused('This equipment is no longer on the list', 'BAD_USER_INPUT');
  const { user } = open(readings, { lastReadings: round, myRecentReadings: round }, { SubmitEquipmentHours });
  await user.click(await screen.findByRole('button', { name: /Read 2 machines/ }));
  await user.keyboard('101');
  await user.click(screen.getByRole('button', { name: 'Submit 1 reading' }));
  const description = 'This equipment is no longer on the list';
  expect(await screen.findByRole('textbox', { name: /Excavator/, description })).toHaveValue('101');
});

describe('a round with a delivered and a refused reading', () => {
  /** Like the server, accepts each key once and answers a repeat with the first reading. Refuses the second machine. */
  function server() {
    const accepted = new Map<unknown, ReturnType<typeof submitted>>();
    const SubmitEquipmentHours: Responses['SubmitEquipmentHours'] = ({ input }) => {
      if (input.equipmentTemplateId === 'machine-2') return refused('Please wait', 'BAD_USER_INPUT');
      const answer = accepted.get(input.clientRequestId) ?? submitted(input);
      accepted.set(input.clientRequestId, answer);
      return answer;
    };
    return { SubmitEquipmentHours, hours: () => [...accepted.values()].map((each) => each.submitEquipmentHours.hours) };
  }
  const field = (name: RegExp) => screen.findByRole('textbox', { name });

  async function submitBoth() {
    const { SubmitEquipmentHours, hours } = server();
    const page = open(readings, { lastReadings: round, myRecentReadings: round }, { SubmitEquipmentHours });
    await page.user.click(await screen.findByRole('button', { name: /Read 2 machines/ }));
    await page.user.type(await field(/Excavator/), '101');
    await page.user.type(await field(/Water truck/), '201');
    await page.user.click(screen.getByRole('button', { name: 'Submit 2 readings' }));
    await waitFor(async () => expect(await field(/Water truck/)).toHaveAccessibleDescription('Please wait'));
    const keysOf = (machine: string) =>
      page.asked
        .map(
          ({ variables }) => variables['input'] as { equipmentTemplateId: string; clientRequestId: string } | undefined,
        )
        .filter((input) => input?.equipmentTemplateId === machine)
        .map((input) => input?.clientRequestId);
    return { ...page, hours, keysOf };
  }

  test('submits the delivered machine’s next reading under a new key', async () => {
    const { user, hours } = await submitBoth();
    expect(await field(/Excavator/)).toHaveValue('');
    await user.type(await field(/Excavator/), '102');
    await user.click(screen.getByRole('button', { name: 'Submit 2 readings' }));
    await waitFor(() => expect(hours()).toEqual(['101', '102']));
  });

  test('repeats the refused reading under its key', async () => {
    const { user, keysOf } = await submitBoth();
    await user.click(screen.getByRole('button', { name: 'Submit 1 reading' }));
    await waitFor(() => expect(keysOf('machine-2')).toHaveLength(2));
    expect(new Set(keysOf('machine-2')).size).toBe(1);
  });

  test('after a reload submits the delivered machine’s next reading under a new key', async () => {
    const { unmount, keysOf } = await submitBoth();
    unmount();
    const { SubmitEquipmentHours, hours } = server();
    const again = open(readings, { lastReadings: round, myRecentReadings: round }, { SubmitEquipmentHours });
    await again.user.click(await screen.findByRole('button', { name: /Read 2 machines/ }));
    expect(await field(/Water truck/)).toHaveValue('201');
    await again.user.type(await field(/Excavator/), '102');
    await again.user.click(screen.getByRole('button', { name: 'Submit 2 readings' }));
    await waitFor(() => expect(hours()).toEqual(['102']));
    const { clientRequestId } = again.asked
      .map(({ variables }) => variables['input'] as { clientRequestId: string } | undefined)
      .find((input) => input)!;
    expect(keysOf('machine-1')).not.toContain(clientRequestId);
  });
});

test('if the server answers with another reading, the round shows it, and keeps the typed reading', async () => {
  const SubmitEquipmentHours = {
    submitEquipmentHours: { ...buildReading({ date: '2026-03-08', hours: '99.00' }), equipmentTemplateId: 'machine-1' },
  };
  const { user } = open(readings, { lastReadings: round, myRecentReadings: round }, { SubmitEquipmentHours });
  await user.click(await screen.findByRole('button', { name: /Read 2 machines/ }));
  await user.keyboard('101');
  await user.click(screen.getByRole('button', { name: 'Submit 1 reading' }));
  const description =
    'An earlier reading was already submitted: 99.00 h on Mar 8, 2026. To add this reading too, submit it again.';
  expect(await screen.findByRole('textbox', { name: /Excavator/, description })).toHaveValue('101');
  expect(toastTitles()).not.toContain('Success');
});

describe('a form that stays open overnight', () => {
  beforeEach(() =>
    jest.useFakeTimers({ now: new Date('2026-03-09T20:00:00Z'), doNotFake: ['setImmediate', 'queueMicrotask'] }),
  );
  afterEach(() => jest.useRealTimers());
  const nextDay = async () => {
    jest.setSystemTime(new Date('2026-03-10T20:00:00Z'));
    await act(() => jest.advanceTimersByTimeAsync(31_000));
  };
  const SubmitEquipmentHours: Responses['SubmitEquipmentHours'] = ({ input }) => submitted(input);
  const dates = (asked: Asked[]) =>
    asked
      .filter(({ operation }) => operation === 'SubmitEquipmentHours')
      .map(({ variables }) => (variables['input'] as { date: string }).date);
  const press = (name: string | RegExp) => act(() => screen.getByRole('button', { name }).click());
  const settle = () => act(() => jest.advanceTimersByTimeAsync(100));

  async function openWithMachine() {
    const page = open(readings, {}, { SubmitEquipmentHours, ReadingsAround: { readingsAround: {} } });
    await choose('Equipment', 'ex-2201');
    return page;
  }
  async function submit(user: ReturnType<typeof open>['user'], hours: string) {
    await user.type(screen.getByLabelText('Current Hours'), hours);
    press('Submit Hours');
    await settle();
  }

  test.each([
    ['Yesterday, Mar 9', '2026-03-09'],
    ['Today, Mar 10', '2026-03-10'],
  ])('asks which day the reading is for, and %s submits it for %s', async (answer, day) => {
    const { user, asked } = await openWithMachine();
    await nextDay();
    expect(screen.getByText('Is this reading for yesterday or today?')).toBeInTheDocument();
    await submit(user, '101');
    expect(dates(asked)).toEqual([]);
    expect(screen.getByLabelText('Date')).toHaveAccessibleDescription('Choose the day below');
    press(answer);
    press('Submit Hours');
    await settle();
    expect(dates(asked)).toEqual([day]);
  });

  test('starts the reading after a submission with the new day', async () => {
    const { user, asked } = await openWithMachine();
    await submit(user, '101');
    expect(dates(asked)).toEqual(['2026-03-09']);
    await nextDay();
    expect(screen.getByLabelText('Date')).toHaveValue('2026-03-10');
  });

  test('starts the next reading today if the day changed during the submission', async () => {
    let respond = () => {};
    const response = new Promise<ReturnType<typeof submitted>>((resolve) => {
      respond = () => resolve(submitted({ date: '2026-03-09', hours: '101', equipmentTemplateId: 'machine-1' }));
    });
    const { user } = open(readings, {}, { SubmitEquipmentHours: response, ReadingsAround: { readingsAround: {} } });
    await choose('Equipment', 'ex-2201');
    await submit(user, '101');
    await nextDay();
    respond();
    await settle();
    expect(screen.getByLabelText('Date')).toHaveValue('2026-03-10');
  });

  test('keeps a day that was chosen on purpose', async () => {
    const { user, asked } = await openWithMachine();
    fireEvent.change(screen.getByLabelText('Date'), { target: { value: '2026-03-07' } });
    await nextDay();
    await submit(user, '101');
    expect(dates(asked)).toEqual(['2026-03-07']);
    expect(screen.getByLabelText('Date')).toHaveValue('2026-03-07');
  });

  test('asks which day a round restored from yesterday is for', async () => {
    const known = { lastReadings: round, myRecentReadings: round };
    const { user, unmount } = open(readings, known, { SubmitEquipmentHours });
    await user.click(await screen.findByRole('button', { name: /Read 2 machines/ }));
    await user.keyboard('101');
    unmount();
    jest.setSystemTime(new Date('2026-03-10T20:00:00Z'));
    const { asked } = open(readings, known, { SubmitEquipmentHours });
    await settle();
    press(/Read 2 machines/);
    await settle();
    expect(screen.getByText('Are these readings for yesterday or today?')).toBeInTheDocument();
    press('Submit 1 reading');
    await settle();
    expect(dates(asked)).toEqual([]);
    press('Yesterday, Mar 9');
    press('Submit 1 reading');
    await settle();
    expect(dates(asked)).toEqual(['2026-03-09']);
  });
});

describe('a machine deleted while its reading is a draft', () => {
  const gone = { ReadingPickers: { equipmentTemplates: [machines[1]] } };
  const known = { lastReadings: round, myRecentReadings: round };

  test('keeps its name in the form, with the reason why it is no longer on the list', async () => {
    const { user, unmount } = open(readings);
    await choose('Equipment', 'ex-2201');
    await user.type(screen.getByLabelText('Current Hours'), '101');
    unmount();
    open(readings, {}, gone);
    expect(await screen.findByText(/^This machine is no longer on the equipment list/)).toBeInTheDocument();
    expect(screen.getAllByText('Excavator CAT 336 (EX-2201)')).not.toEqual([]);
    expect(screen.queryByText(/machine-1/)).not.toBeInTheDocument();
  });

  test('keeps its name in the round, with the reason why it is no longer on the list', async () => {
    const { user, unmount } = open(readings, known);
    await user.click(await screen.findByRole('button', { name: /Read 2 machines/ }));
    await user.keyboard('101');
    unmount();
    const again = open(readings, known, gone);
    await again.user.click(await screen.findByRole('button', { name: /Read 2 machines/ }));
    const description = 'This machine is no longer on the equipment list.';
    expect(await screen.findByRole('textbox', { name: /Excavator CAT 336/, description })).toHaveValue('101');
  });

  test('keeps its name if the reading is edited in the outbox', async () => {
    const values = { date: '2026-03-08', equipmentTemplateId: 'machine-1', hours: '101' };
    const machineName = 'Excavator CAT 336 (EX-2201)';
    const draft = {
      values: { ...values, machineName },
      clientRequestId: 'new',
      edits: { key: 'old', submittedAt: '' },
    };
    localStorage.setItem(`fieldbook.reading.${viewers.user.id}.1`, JSON.stringify(draft));
    open(readings, {}, gone);
    expect(await screen.findByText(/^This machine is no longer on the equipment list/)).toBeInTheDocument();
    expect(screen.getAllByText(machineName)).not.toEqual([]);
  });
});
