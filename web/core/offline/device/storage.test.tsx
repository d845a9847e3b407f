import { act, screen } from '@testing-library/react';
import { DraftGate } from '../../../components/forms/DraftGate';
import { buildItem, emptyDevice, storeItems } from '../../../testing/device';
import { renderApp } from '../../../testing/renderApp';
import { deviceDatabase } from './database';
import { askToPersist, checkStorage, deviceStorage, noteWaiting } from './storage';

const WARNING = "This browser can't keep your work. Stay online until it is sent.";

/** Adds a storage manager, which jsdom lacks. */
function storageManager(methods: Partial<Record<keyof StorageManager, jest.Mock>>) {
  Object.defineProperty(navigator, 'storage', { configurable: true, value: methods });
}

beforeEach(emptyDevice);
afterEach(async () => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'storage');
  await act(checkStorage);
});

/** Opens a form with a draft, as each entry page does. */
const openForm = () =>
  renderApp(
    <DraftGate form="load" noun="load" begin={() => ({ truck: '' })} isUntouched={({ truck }) => truck === ''}>
      {({ save }) => <input aria-label="Truck #" onChange={({ target }) => save({ truck: target.value })} />}
    </DraftGate>,
  );

async function seeWarning(reason: RegExp) {
  openForm();
  await act(checkStorage);
  expect(screen.getByText(WARNING)).toBeInTheDocument();
  expect(screen.getByText(reason)).toBeInTheDocument();
}

test('no notice shows while storage works', async () => {
  openForm();
  await act(checkStorage);
  expect(screen.queryByText(WARNING)).not.toBeInTheDocument();
});

test('a full device shows a notice before the person types, and hides the notice when there is space', async () => {
  const full = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await seeWarning(/out of storage/);
  full.mockRestore();
  await act(checkStorage);
  expect(screen.queryByText(WARNING)).not.toBeInTheDocument();
});

test('full local storage shows the notice, because drafts are stored there', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await seeWarning(/out of storage/);
});

test('a device with almost no space left counts as full', async () => {
  storageManager({ estimate: jest.fn(async () => ({ quota: 50_000_000, usage: 49_500_000 })) });
  await seeWarning(/out of storage/);
});

test('disabled storage shows a notice', async () => {
  jest.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('denied', 'InvalidStateError');
  });
  await seeWarning(/turned off/);
});

test('a detectable private window shows a notice', async () => {
  storageManager({ getDirectory: jest.fn(() => Promise.reject(new DOMException('no', 'SecurityError'))) });
  await seeWarning(/private window/);
});

test('if a draft can’t be stored, a notice shows while the person types', async () => {
  const { user } = openForm();
  await act(checkStorage);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await user.type(screen.getByLabelText('Truck #'), '7');
  expect(screen.getByText(WARNING)).toBeInTheDocument();
  expect(screen.getByLabelText('Truck #')).toHaveFocus();
});

describe('storage that the browser deleted', () => {
  /** Empties the database, as Chromium does when the device runs out of space. */
  async function evict(waiting: number) {
    await checkStorage();
    await storeItems(...Array.from({ length: waiting }, () => buildItem()));
    await noteWaiting();
    const database = await deviceDatabase();
    await Promise.all([...database.objectStoreNames].map((name) => database.clear(name)));
  }

  test('leaves a notice with the number of lost submissions, until the notice is dismissed', async () => {
    await evict(2);
    const { user } = openForm();
    await act(checkStorage);
    expect(screen.getByText('This browser deleted the data saved on this device')).toBeInTheDocument();
    expect(screen.getByText(/^2 items were waiting to be sent/)).toBeInTheDocument();
    await act(noteWaiting);
    await act(checkStorage);
    expect(screen.getByText(/^2 items were waiting to be sent/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    await act(checkStorage);
    expect(deviceStorage().evicted).toBeNull();
  });

  test('leaves a notice that nothing was lost, if nothing was waiting', async () => {
    await evict(0);
    openForm();
    await act(checkStorage);
    expect(screen.getByText(/^Nothing was waiting to be sent/)).toBeInTheDocument();
  });
});

test.each([
  [false, 1],
  [true, 0],
])('if storage is already persisted (%s), persistent storage is requested %i times', async (persisted, times) => {
  const persist = jest.fn(async () => true);
  storageManager({ persisted: jest.fn(async () => persisted), persist });
  await askToPersist();
  expect(persist).toHaveBeenCalledTimes(times);
});
