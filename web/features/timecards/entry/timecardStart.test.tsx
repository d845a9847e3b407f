import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { cacheResponse } from '../../../core/offline/device/cachedResponses';
import { cacheViewer } from '../../../core/offline/device/cachedViewer';
import { draftPrefix, writeDraft } from '../../../core/offline/drafts/draftStore';
import { OutboxContext } from '../../../core/offline/outbox/context';
import { Outbox } from '../../../core/offline/outbox/outbox';
import { buildAttachment, emptyDevice, storeAttachments } from '../../../testing/device';
import { drawn } from '../../../testing/drawn';
import { pickers, viewers } from '../../../testing/fixtures';
import { crew, workers } from '../../../testing/myTimecards';
import { renderApp } from '../../../testing/renderApp';
import { type Responses, refused, unreachable, waiting } from '../../../testing/responses';
import { timecard } from '../../../testing/timecards';
import { seeToast } from '../../../testing/toast';
import { prepare } from '../../photos/preparing';
import { type Card, newCard } from '../card/timecard';
import { SubmitTimecardPage } from './SubmitTimecardPage';

const last = timecard('last', { date: '2025-03-03' });

async function open(responses: Responses = {}, outbox: Outbox | null = null) {
  const form = (
    <OutboxContext value={outbox}>
      <SubmitTimecardPage />
    </OutboxContext>
  );
  const page = renderApp(form, {
    viewer: viewers.user,
    responses: {
      TimecardPickers: pickers,
      LastTimecards: { myLastTimecards: [last, timecard('older', { date: '2025-02-28', workArea: 'Quarry' })] },
      Crews: { crews: [crew('crew-1'), crew('crew-2', { name: 'Yard crew', workArea: 'Yard' })] },
      TimecardWarnings: { timecardWarningDetails: [] },
      SubmitTimecard: ({ input }) => ({
        submitTimecard: { ...last, date: input.date, workArea: input.workArea, notes: input.notes ?? null },
      }),
      ...responses,
    },
  });
  await drawn();
  return page;
}
const draftKey = `${draftPrefix('timecard', viewers.user.id)}.1`;

/** Opens the page with a stored draft that has a photo. */
async function openWithPhoto(values: Card) {
  const [parent, personId] = ['request-1', viewers.user.id];
  const facts = { subject: 'timecard', caption: '' };
  await storeAttachments(buildAttachment({ personId, form: 'timecard', parent, facts, preview: new ArrayBuffer(0) }));
  writeDraft(draftKey, { values, clientRequestId: parent, hasAttachments: true });
  const outbox = new Outbox({
    personId,
    forms: {},
    prepareAttachment: prepare,
    send: async () => ({ state: 'waiting', offline: true }),
    sendAttachment: async () => ({ state: 'waiting', offline: true }),
    onDelivered: () => {},
  });
  const page = await open({}, outbox);
  await screen.findByRole('button', { name: /^View photo: / });
  return page;
}

type Page = Awaited<ReturnType<typeof open>>;
const field = (label: string) => screen.getByLabelText(label);
const setDate = (day: string) => fireEvent.change(field('Date'), { target: { value: day } });
const press = async (page: Page, name: string) => page.user.click(await screen.findByRole('button', { name }));
const operations = (page: Page) => page.asked.map(({ operation }) => operation);

beforeEach(emptyDevice);

/** Keys of this person's drafts of timecards. Another test's form may still store a draft of its own. */
const drafts = () =>
  Object.keys(localStorage).filter((key) => key.startsWith(draftPrefix('timecard', viewers.user.id)));

describe('Use my last card', () => {
  test('fills in everything except hours, quantities, and notes, and can be undone', async () => {
    const page = await open();
    expect(screen.getByText('Mon, Mar 3, Pier 9: 1 cost code, 5 people, 1 machine')).toBeInTheDocument();
    await press(page, 'Use my last card');
    expect(field('Work Area')).toHaveValue('Pier 9');
    expect(field('Operators')).toHaveValue('2');
    expect(field('Total Operator Hours')).toHaveValue('0');
    expect(field('Production Quantity (cubic yards)')).toHaveValue('');
    expect(field('Hours for Excavator')).toHaveValue('0');
    expect(field('Unit of Concrete 4000 psi')).toHaveValue('CY');
    expect(screen.getByText('Filled in from Mon, Mar 3, Pier 9')).toBeInTheDocument();
    expect(drafts()).toHaveLength(1);
    await press(page, 'Undo');
    expect(field('Work Area')).toHaveValue('');
    expect(drafts()).toHaveLength(0);
    expect(screen.getByRole('button', { name: 'Use my last card' })).toBeEnabled();
  });

  test('leaves out and names codes and machines that are no longer in the lists', async () => {
    const page = await open({
      TimecardPickers: { ...pickers, costCodeTemplates: pickers.costCodeTemplates.slice(0, 1), equipmentTemplates: [] },
    });
    await press(page, 'Use my last card');
    expect(
      screen.getByText(
        /These entries are no longer on the lists and were left out: cost code 3310, Excavator CAT 336 EX-2201\./,
      ),
    ).toBeInTheDocument();
    expect(screen.queryByLabelText('Hours for Excavator')).not.toBeInTheDocument();
    expect(field('Operators')).toHaveValue('2');
  });

  describe('tapped before the lists have loaded', () => {
    const gone = { id: 'line-1', workerId: 'gone', name: 'Gus Gone', kind: 'operator' as const };
    const lastWithPeople = { ...last, costCodes: [{ ...last.costCodes[0]!, workers: [gone] }] };
    const openSlowly = async (early: Responses = {}) => {
      const arrive: { pickers(): void; workers(): void } = { pickers: () => {}, workers: () => {} };
      const page = await open({
        LastTimecards: { myLastTimecards: [lastWithPeople] },
        TimecardPickers: new Promise((resolve) => {
          arrive.pickers = () => resolve({ ...pickers, equipmentTemplates: [] });
        }),
        Workers: new Promise((resolve) => {
          arrive.workers = () => resolve({ workers });
        }),
        ...early,
      });
      return { page, arrive };
    };

    test('waits for them, keeps the chosen date, and then leaves out and names retired entries', async () => {
      const { page, arrive } = await openSlowly();
      await press(page, 'Use my last card');
      expect(screen.getByText('Loading the lists for Mon, Mar 3, Pier 9...')).toBeInTheDocument();
      expect(screen.getByRole('button', { name: 'Use my last card' })).toHaveAttribute('aria-busy', 'true');
      setDate('2026-02-27');
      await act(async () => arrive.pickers());
      await drawn();
      expect(field('Work Area')).toHaveValue('');
      await act(async () => arrive.workers());
      expect(await screen.findByText(/were left out: Gus Gone, Excavator CAT 336 EX-2201\./)).toBeInTheDocument();
      expect(field('Work Area')).toHaveValue('Pier 9');
      expect(field('Date')).toHaveValue('2026-02-27');
    });

    describe('if the device has copies of them', () => {
      const openWithCopies = async () => {
        const lists = { WorkOrderChoices: { workOrderChoices: [] }, Workers: { workers } };
        cacheViewer(viewers.user);
        for (const [query, data] of Object.entries({ TimecardPickers: pickers, ...lists })) {
          await cacheResponse(viewers.user.id, `${query} {}`, data);
        }
        return openSlowly({ LastTimecards: { myLastTimecards: [last] }, ...lists });
      };

      test('waits until the server responds', async () => {
        const { page, arrive } = await openWithCopies();
        await press(page, 'Use my last card');
        await drawn();
        expect(field('Work Area')).toHaveValue('');
        await act(async () => arrive.pickers());
        expect(await screen.findByText(/were left out: Excavator CAT 336 EX-2201\./)).toBeInTheDocument();
        expect(field('Work Area')).toHaveValue('Pier 9');
      });

      test('uses the copies after 4 seconds without a response', async () => {
        await openWithCopies();
        jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask'] });
        act(() => screen.getByRole('button', { name: 'Use my last card' }).click());
        await act(() => jest.advanceTimersByTimeAsync(3900));
        expect(field('Work Area')).toHaveValue('');
        await act(() => jest.advanceTimersByTimeAsync(200));
        expect(field('Work Area')).toHaveValue('Pier 9');
        jest.useRealTimers();
      });

      test('uses the copies immediately offline', async () => {
        const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
        const { page } = await openWithCopies();
        await press(page, 'Use my last card');
        expect(field('Work Area')).toHaveValue('Pier 9');
        online.mockRestore();
      });
    });

    test('doesn’t replace what is typed meanwhile', async () => {
      const { page, arrive } = await openSlowly();
      await press(page, 'Use my last card');
      await page.user.type(field('Work Area'), 'Quarry');
      await act(async () => arrive.pickers());
      await act(async () => arrive.workers());
      await drawn();
      expect(field('Work Area')).toHaveValue('Quarry');
      await page.user.clear(field('Work Area'));
      await drawn();
      expect(field('Work Area')).toHaveValue('');
    });

    test('waits for lists from the device offline', async () => {
      const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
      const { page, arrive } = await openSlowly();
      await press(page, 'Use my last card');
      expect(field('Work Area')).toHaveValue('');
      await act(async () => arrive.pickers());
      await act(async () => arrive.workers());
      expect(await screen.findByText(/were left out: Gus Gone, Excavator CAT 336 EX-2201\./)).toBeInTheDocument();
      online.mockRestore();
    });

    test('says that entries were not checked if a list can’t be loaded', async () => {
      const { page, arrive } = await openSlowly({ Workers: refused('No') });
      await press(page, 'Use my last card');
      await act(async () => arrive.pickers());
      expect(await screen.findByText(/^Some lists haven't loaded/)).toBeInTheDocument();
      expect(screen.getByText(/were left out: Excavator CAT 336 EX-2201\./)).toBeInTheDocument();
    });
  });

  test('is hidden once something is entered, and disabled without an earlier card', async () => {
    const page = await open();
    await page.user.type(field('Work Area'), 'P');
    expect(screen.queryByRole('button', { name: 'Use my last card' })).not.toBeInTheDocument();
    page.unmount();
    localStorage.clear();
    await open({ LastTimecards: { myLastTimecards: [] } });
    expect(screen.getByRole('button', { name: 'Use my last card' })).toBeDisabled();
    expect(screen.getByText('No earlier cards yet')).toBeInTheDocument();
  });
});

test('‘Hours each’ fills in the hours of people and machines, and all hours stay editable', async () => {
  const page = await open();
  await press(page, 'Use my last card');
  await page.user.type(field('Hours each'), '8,5');
  await page.user.tab();
  expect(field('Total Operator Hours')).toHaveValue('17');
  expect(field('Total Laborer Hours')).toHaveValue('25.5');
  expect(field('Hours for Excavator')).toHaveValue('8.5');
  await page.user.clear(field('Total Laborer Hours'));
  await page.user.type(field('Total Laborer Hours'), '20');
  await page.user.clear(field('Hours each'));
  expect(field('Total Laborer Hours')).toHaveValue('20');
  expect(field('Total Operator Hours')).toHaveValue('17');
});

test('‘Hours for everyone on this card’ fills in ‘Hours each’ of all cost codes', async () => {
  const [code] = last.costCodes;
  const costCodes = [code!, { ...code!, id: 'second', code: '3120', operatorCount: 1 }];
  const page = await open({ LastTimecards: { myLastTimecards: [{ ...last, costCodes }] } });
  expect(screen.queryByLabelText('Hours for everyone on this card')).not.toBeInTheDocument();
  await press(page, 'Use my last card');
  await page.user.type(field('Hours for everyone on this card'), '8');
  expect(field('Hours each')).toHaveValue('8');
  expect(field('Total Operator Hours')).toHaveValue('16');
  await page.user.click(screen.getByRole('button', { name: /^2 · / }));
  expect(field('Hours each')).toHaveValue('8');
  expect(field('Total Operator Hours')).toHaveValue('8');
  expect(field('Hours for Excavator')).toHaveValue('8');
});

test('‘Use head counts’ keeps the names until the card is submitted, and ‘Name the crew’ brings them back', async () => {
  const [code] = last.costCodes;
  const [ana] = workers;
  const named = { id: 'line-1', workerId: ana!.id, name: 'Ana Alvarez', kind: 'laborer' as const };
  const page = await open({
    LastTimecards: { myLastTimecards: [{ ...last, costCodes: [{ ...code!, workers: [named] }] }] },
    Workers: { workers },
  });
  await press(page, 'Use my last card');
  await page.user.type(field('Hours each'), '7.5');
  await press(page, 'Use head counts');
  expect(screen.queryByLabelText('Hours for Ana Alvarez')).not.toBeInTheDocument();
  expect(field('Total Laborer Hours')).toHaveValue('7.5');
  expect(screen.getByText('1 name is kept until you submit.')).toBeInTheDocument();
  await press(page, 'Name the crew');
  expect(field('Hours for Ana Alvarez')).toHaveValue('7.5');
  await press(page, 'Use head counts');
  await press(page, 'Undo head counts');
  expect(field('Hours for Ana Alvarez')).toHaveValue('7.5');
  expect(screen.queryByText('1 name is kept until you submit.')).not.toBeInTheDocument();
});

test('‘Name the crew’ opens the list of people immediately', async () => {
  const page = await open({ Workers: { workers } });
  await press(page, 'Use my last card');
  await press(page, 'Name the crew');
  expect(screen.getByRole('combobox', { name: 'People' })).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByText('Ana Alvarez')).toBeInTheDocument();
});

describe('a date chosen before copying', () => {
  const day = '2026-02-27';
  test.each([
    ['the last card', undefined],
    ['another card', 'Use Fri, Feb 28, Quarry'],
    ['a crew', 'Use Yard crew'],
  ])('is kept by a copy of %s, and by undoing the copy', async (_source, use) => {
    const page = await open();
    setDate(day);
    await press(page, use ? 'Crews and cards' : 'Use my last card');
    if (use) await press(page, use);
    expect(field('Work Area')).not.toHaveValue('');
    expect(field('Date')).toHaveValue(day);
    await press(page, 'Undo');
    expect(field('Work Area')).toHaveValue('');
    expect(field('Date')).toHaveValue(day);
  });

  test('is kept after a reload, and a card can still start from the last card', async () => {
    const first = await open();
    expect(drafts()).toHaveLength(0);
    setDate(day);
    first.unmount();
    const page = await open();
    expect(screen.getByText(/^This is your unfinished timecard, saved on this device/)).toBeInTheDocument();
    expect(field('Date')).toHaveValue(day);
    await press(page, 'Use my last card');
    expect(field('Date')).toHaveValue(day);
    await press(page, 'Cancel');
    expect(drafts()).toHaveLength(0);
    await press(page, 'Undo');
    expect(field('Date')).toHaveValue(day);
  });

  test('does not separate the card from its photos when the card is copied', async () => {
    const page = await openWithPhoto({ ...newCard('2026-03-02'), date: day, dateChosen: true });
    await press(page, 'Use my last card');
    expect(field('Work Area')).toHaveValue('Pier 9');
    const { values, ...draft } = JSON.parse(localStorage.getItem(draftKey)!);
    expect(values).toMatchObject({ date: day, workArea: 'Pier 9' });
    expect(draft).toMatchObject({ clientRequestId: 'request-1', hasAttachments: true });
  });
});

test('a card that has only a photo from an earlier day keeps its date and asks for its day', async () => {
  const day = '2025-03-03';
  const page = await openWithPhoto(newCard(day));
  expect(await screen.findByText('Is this timecard for Mar 3 or today?')).toBeInTheDocument();
  expect(field('Date')).toHaveValue(day);
  await press(page, 'Use my last card');
  expect(screen.getByText('Is this timecard for Mar 3 or today?')).toBeInTheDocument();
  await press(page, 'Mar 3');
  expect(field('Date')).toHaveValue(day);
  expect(screen.queryByText('Is this timecard for Mar 3 or today?')).not.toBeInTheDocument();
});

describe('warnings about a card', () => {
  const isDone = () => seeToast('Success', 'Timecard submitted successfully');
  /** Starts from the last card and fills in the rest, so that the card equals the response in `open`. */
  const complete = async (page: Page) => {
    await press(page, 'Use my last card');
    for (const [label, text] of Object.entries({
      'Total Operator Hours': '16',
      'Total Laborer Hours': '24.25',
      'Production Quantity (cubic yards)': '12.5',
      'Hours for Excavator': '6',
      'Quantity for Concrete 4000 psi': '12.5',
    })) {
      await page.user.type(field(label), text);
    }
  };

  test('are shown as sentences and at their lines, and require ‘Submit anyway’ until the card changes', async () => {
    const page = await open({
      TimecardWarnings: {
        timecardWarningDetails: [
          { warning: 'second_card_that_day', costCodeIndex: null, name: null, path: null },
          {
            warning: 'machine_over_24_hours',
            costCodeIndex: 0,
            name: 'Excavator CAT 336 EX-2201',
            path: 'costCodes.0.equipment.0',
          },
        ],
      },
    });
    await complete(page);
    expect(screen.queryByText('Check')).not.toBeInTheDocument();
    await press(page, 'Submit Timecard');
    expect(
      await screen.findByText('The same person has another timecard for this day and work area.'),
    ).toBeInTheDocument();
    expect(
      screen.getByText(
        'Cost code 1, Excavator CAT 336 EX-2201: This machine has more than 24 hours that day across all timecards.',
      ),
    ).toBeInTheDocument();
    const machine = field('Hours for Excavator').closest('li')!;
    expect(within(machine).getByText('Check')).toBeVisible();
    expect(screen.getByRole('button', { name: /^1 · 3310.*Check$/ })).toBeVisible();
    const materials = field('Quantity for Concrete 4000 psi').closest('li')!;
    expect(within(materials).queryByText('Check')).not.toBeInTheDocument();
    expect(operations(page)).not.toContain('SubmitTimecard');
    await page.user.type(field('Notes'), 'Rain');
    expect(screen.getByRole('button', { name: 'Submit Timecard' })).toBeInTheDocument();
    await press(page, 'Submit Timecard');
    await screen.findByRole('button', { name: 'Submit anyway' });
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 600);
    await press(page, 'Submit anyway');
    await isDone();
    expect(operations(page).filter((each) => each === 'SubmitTimecard')).toHaveLength(1);
  });

  test.each<[string, Responses['TimecardWarnings']]>([
    ['fails', unreachable],
    ['is refused', refused('Too many', 'TOO_MANY_REQUESTS')],
  ])('a request for warnings that %s does not prevent the submission', async (_how, TimecardWarnings) => {
    const page = await open({ TimecardWarnings });
    await complete(page);
    await press(page, 'Submit Timecard');
    await isDone();
  });

  test('a request for warnings without a response delays the submission by about 4 seconds', async () => {
    const page = await open({ TimecardWarnings: waiting });
    await complete(page);
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask'] });
    act(() => screen.getByRole('button', { name: 'Submit Timecard' }).click());
    await act(() => jest.advanceTimersByTimeAsync(3900));
    expect(operations(page)).not.toContain('SubmitTimecard');
    await act(() => jest.advanceTimersByTimeAsync(200));
    expect(operations(page)).toContain('SubmitTimecard');
    jest.useRealTimers();
  });

  test('are not requested offline or for a card that may already have arrived', async () => {
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const page = await open({ SubmitTimecard: unreachable });
    await complete(page);
    await press(page, 'Submit Timecard');
    await seeToast('Error', 'Failed to submit timecard');
    online.mockReturnValue(true);
    await press(page, 'Submit Timecard');
    await waitFor(() => expect(operations(page).filter((each) => each === 'SubmitTimecard')).toHaveLength(2));
    expect(operations(page)).not.toContain('TimecardWarnings');
    online.mockRestore();
  });
});

describe('crews', () => {
  const openList = async (page: Page) => {
    await press(page, 'Crews and cards');
    return within(await screen.findByRole('dialog', { name: 'Start from a crew or a card' }));
  };

  test('choosing a saved crew or an earlier card fills in the form', async () => {
    const page = await open();
    const list = await openList(page);
    await page.user.click(await list.findByRole('button', { name: 'Use Yard crew' }));
    expect(field('Work Area')).toHaveValue('Yard');
    expect(field('Operators')).toHaveValue('2');
    expect(screen.getByText('Filled in from Yard crew')).toBeInTheDocument();
    await press(page, 'Undo');
    const again = await openList(page);
    await page.user.click(await again.findByRole('button', { name: 'Use Fri, Feb 28, Quarry' }));
    expect(field('Work Area')).toHaveValue('Quarry');
  });

  test('saving a card as a crew stores no hours, and the dialog names a crew that would be replaced', async () => {
    const page = await open({ SaveCrew: ({ input }) => ({ saveCrew: crew('crew-9', { name: input.name }) }) });
    await press(page, 'Use my last card');
    await page.user.type(field('Notes'), 'Rain');
    await page.user.click(await screen.findByRole('button', { name: 'Save as crew' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Save as crew' }));
    expect(dialog.getByLabelText('Crew name')).toHaveValue('Pier 9');
    await page.user.clear(dialog.getByLabelText('Crew name'));
    await page.user.type(dialog.getByLabelText('Crew name'), 'pier CREW');
    expect(await dialog.findByText('Replaces your crew Pier crew')).toBeInTheDocument();
    await page.user.click(dialog.getByRole('button', { name: 'Save crew' }));
    await seeToast('Success', 'Crew saved');
    const { input } = page.asked.find(({ operation }) => operation === 'SaveCrew')!.variables as { input: object };
    expect(input).toMatchObject({ name: 'pier CREW', workArea: 'Pier 9', reportingSupervisor: 'Pat Lee' });
    expect(JSON.stringify(input)).not.toContain('hours');
  });

  test('before a crew is saved, the dialog names the typed people that it leaves out', async () => {
    const typed = { id: 'line-1', workerId: null, name: 'Gus Gone', kind: 'laborer' as const };
    const listed = { id: 'line-2', workerId: workers[0]!.id, name: 'Ana Alvarez', kind: 'laborer' as const };
    const [code] = last.costCodes;
    const page = await open({
      LastTimecards: { myLastTimecards: [{ ...last, costCodes: [{ ...code!, workers: [typed, listed] }] }] },
      Workers: { workers },
    });
    await press(page, 'Use my last card');
    await page.user.click(await screen.findByRole('button', { name: 'Save as crew' }));
    expect(
      await screen.findByText('These people are not on the list of workers and will be left out: Gus Gone.'),
    ).toBeInTheDocument();
  });

  test('a refusal to save a crew is shown in the dialog', async () => {
    const message = 'You can save up to 10 crews. Delete one first.';
    const page = await open({ SaveCrew: refused(message, 'CONFLICT') });
    await page.user.type(field('Work Area'), 'Quarry');
    await page.user.click(await screen.findByRole('button', { name: 'Save as crew' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Save as crew' }));
    await page.user.click(dialog.getByRole('button', { name: 'Save crew' }));
    expect(await dialog.findByText(message)).toBeInTheDocument();
  });

  test('crews are renamed and deleted', async () => {
    const page = await open({
      SaveCrew: ({ input }) => ({ saveCrew: crew(input.id!, { name: input.name }) }),
      DeleteCrew: ({ id }) => ({ deleteCrew: id }),
    });
    const list = await openList(page);
    await page.user.click(await list.findByRole('button', { name: 'Rename Pier crew' }));
    await page.user.clear(list.getByLabelText('Crew name'));
    await page.user.type(list.getByLabelText('Crew name'), 'Bridge crew');
    await page.user.click(list.getByRole('button', { name: 'Rename' }));
    expect(await list.findByText('Bridge crew')).toBeInTheDocument();
    await page.user.click(list.getByRole('button', { name: 'Delete Yard crew' }));
    await page.user.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(list.queryByText('Yard crew')).not.toBeInTheDocument());
    expect(page.asked.find(({ operation }) => operation === 'DeleteCrew')?.variables).toEqual({ id: 'crew-2' });
  });
});
