import type { Page, Route } from 'playwright-core';
import { DESK, fitsItsWidth, focusedOn, PHONE, seriousFaults, signInOn, toast } from './browser';
import { inPacificTime } from './midday';
import { shareProduct } from './prepared';
import { ADMIN, ask, signIn } from './product';
import { quiet } from './quiet';
import { spoilWindow } from './windows';

const app = shareProduct(undefined, inPacificTime);

/** Opens Submit Timecard, with its lists loaded. */
async function open(viewport = DESK) {
  const visited = await app.visit(viewport);
  await signInOn(visited.page, ADMIN);
  await visited.page.getByRole('combobox', { name: 'Cost Code' }).waitFor();
  await quiet(visited.page);
  return visited;
}

/** Types into a field by key, replacing its text. */
async function type(page: Page, label: string, text: string) {
  await page.getByLabel(label, { exact: true }).focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

/** Fills in enough of a card to submit it without a warning. */
async function fillIn(page: Page, workArea: string) {
  await type(page, 'Work Area', workArea);
  await type(page, 'Reporting Supervisor', 'Pat Lee');
  await page.getByRole('combobox', { name: 'Cost Code' }).focus();
  await page.keyboard.type('3310');
  // In a new tab, the cost codes may still be loading.
  await page
    .getByText(/^3310 - /)
    .last()
    .waitFor();
  await page.keyboard.press('Enter');
  await type(page, 'Operators', '1');
  await type(page, 'Total Operator Hours', '8');
}

const submit = (page: Page) => page.getByRole('button', { name: 'Submit Timecard' }).click();

/** Counts a work area's cards on the server. */
async function cardsOf(workArea: string): Promise<number> {
  const headers = { cookie: await signIn(app.product.port) };
  const { body } = await ask({ port: app.product.port, path: '/api/timecards', headers });
  return (JSON.parse(body) as { workArea: string }[]).filter((card) => card.workArea === workArea).length;
}

test('numbers are parsed as typed and summed in the footer, and the toast summarizes the submission', async () => {
  const { page } = await open();
  await fillIn(page, 'North pier');
  await type(page, 'Laborers', '60');
  await type(page, 'Total Operator Hours', '8,5');
  await page.keyboard.press('Tab');
  expect(await page.getByLabel('Total Operator Hours').inputValue()).toBe('8.5');
  await type(page, 'Total Laborer Hours', '7.333');
  await page.keyboard.press('Tab');
  await page.getByText('Enter at most two decimals').waitFor();
  await type(page, 'Total Laborer Hours', '100000000');
  await page.keyboard.press('Tab');
  await page.getByText('Enter 99999999.99 or less').waitFor();
  await type(page, 'Total Laborer Hours', '1,200');
  await page.keyboard.press('Tab');
  expect(await page.getByLabel('Total Laborer Hours').inputValue()).toBe('1200');

  await page.getByRole('combobox', { name: 'Equipment' }).focus();
  for (const machine of ['exc', 'load']) {
    await page.keyboard.type(machine);
    await page.keyboard.press('Enter');
  }
  await submit(page);
  await page.getByText('Tap Add to put these 2 machines on the card').waitFor();
  await page.getByText('1 field needs attention').waitFor();
  await page.getByRole('button', { name: 'Add equipment' }).click();
  await page.getByLabel('Hours for Excavator').focus();
  await page.keyboard.press('ArrowUp');
  expect(await page.getByLabel('Hours for Excavator').inputValue()).toBe('0.25');
  await page.getByLabel('Hours for Loader').waitFor();
  await page.getByText('1208.5 h, 2 machines, saved on this device', { exact: true }).waitFor();
  expect(await seriousFaults(page)).toEqual([]);

  await submit(page);
  await toast(page, 'Timecard submitted successfully');
  const [said, button] = await Promise.all([
    page
      .getByRole('region', { name: /Notifications/ })
      .getByRole('listitem')
      .boundingBox(),
    page.getByRole('button', { name: 'Submit Timecard' }).boundingBox(),
  ]);
  expect(said!.y + said!.height).toBeLessThan(button!.y);
  await page.getByText(/^[A-Z][a-z]{2} \d{1,2}, North pier, 1208\.50 h$/).waitFor();
  await page.getByText('0 h, 0 machines', { exact: true }).waitFor();
  expect(await focusedOn(page)).toBe('Work Area');
});

test('on a phone, closing a list returns the focus to its field, and a choice focuses the next field', async () => {
  const { page } = await open(PHONE);
  const codes = page.getByRole('combobox', { name: 'Cost Code' });
  const list = page.getByRole('dialog', { name: 'Cost Code' });
  for (const close of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
    await codes.click();
    await list.waitFor();
    await close();
    await list.waitFor({ state: 'detached' });
    expect(await codes.evaluate((field) => field === document.activeElement)).toBe(true);
  }
  await codes.click();
  await list.getByRole('listitem').first().getByRole('button').click();
  await list.waitFor({ state: 'detached' });
  expect(await focusedOn(page)).toBe('Operators');
});

test('Cancel and removing a cost code can be undone by keyboard', async () => {
  const { page } = await open();
  await fillIn(page, 'Undo yard');
  await page.getByRole('button', { name: 'Add Cost Code' }).click();
  await page.getByRole('button', { name: 'Remove cost code 1' }).click();
  await page.getByText('Cost code 1 (3310) removed.').waitFor();
  await page.getByRole('button', { name: 'Undo' }).focus();
  await page.keyboard.press('Enter');
  await page.getByTitle('3310 - Concrete footings').waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect(await page.getByLabel('Work Area').inputValue()).toBe('');
  await page.getByRole('button', { name: 'Undo' }).focus();
  await page.keyboard.press('Enter');
  expect(await page.getByLabel('Work Area').inputValue()).toBe('Undo yard');
  await page.reload();
  await page.getByText('This is your unfinished timecard, saved on this device').waitFor();
  expect(await page.getByLabel('Work Area').inputValue()).toBe('Undo yard');
});

test('offline, the card shows a notice next to the button, is saved on the device, and is sent once', async () => {
  const { page, context } = await open(PHONE);
  await fillIn(page, 'Tunnel mouth');
  await context.setOffline(true);
  const notice = page.getByText('Submit as usual: your timecard is sent once you are online.');
  await notice.waitFor();
  const [said, button] = await Promise.all([
    notice.boundingBox(),
    page.getByRole('button', { name: 'Submit Timecard' }).boundingBox(),
  ]);
  expect(button!.y - (said!.y + said!.height)).toBeLessThan(120);
  expect(await fitsItsWidth(page)).toBe(true);
  expect(await seriousFaults(page)).toEqual([]);
  await submit(page);
  await toast(page, 'Saved on this device. It will be sent when you are back online.');
  expect(await page.getByText('Timecard submitted successfully').count()).toBe(0);
  expect(await page.getByLabel('Work Area').inputValue()).toBe('');
  await page.getByRole('link', { name: '1 waiting to be sent' }).waitFor();

  await context.setOffline(false);
  await toast(page, 'Timecard submitted successfully');
  await page.getByRole('link', { name: '1 waiting to be sent' }).waitFor({ state: 'detached' });
  expect(await cardsOf('Tunnel mouth')).toBe(1);
});

test('two tabs hold two cards, and a draft is open in only one tab at a time', async () => {
  const { page: first, context } = await open();
  await fillIn(first, 'First tab');
  const second = await context.newPage();
  await second.goto('/');
  await second.getByText('Your unfinished timecard is open in another tab').waitFor();
  expect(await seriousFaults(second)).toEqual([]);
  await second.getByRole('button', { name: 'Start a new timecard' }).click();
  await fillIn(second, 'Second tab');
  await submit(first);
  await toast(first, 'Timecard submitted successfully');
  expect(await second.getByLabel('Work Area').inputValue()).toBe('Second tab');

  const third = await context.newPage();
  await third.goto('/');
  await third.getByRole('button', { name: 'Continue here' }).click();
  expect(await third.getByLabel('Work Area').inputValue()).toBe('Second tab');
  await second.getByText('Your unfinished timecard is open in another tab').waitFor();
  await type(third, 'Work Area', 'Third tab');
  await third.close();
  // The other tab released the draft, so this tab opens it with the last changes.
  await second.getByLabel('Work Area').waitFor();
  expect(await second.getByLabel('Work Area').inputValue()).toBe('Third tab');
  await submit(second);
  await toast(second, 'Timecard submitted successfully');
  expect([await cardsOf('First tab'), await cardsOf('Second tab'), await cardsOf('Third tab')]).toEqual([1, 0, 1]);
});

test('keys pressed while a card is being sent change nothing, and it can be sent again after a failure', async () => {
  const { page } = await app.visit(DESK);
  await signInOn(page, ADMIN);
  await fillIn(page, 'Busy pier');
  const notes = page.getByLabel('Notes');
  const typeWhileSending = async (answer: (route: Route) => Promise<void>) => {
    const held = new Promise<Route>((resolve) => {
      void page.route('**/graphql', (route) =>
        route.request().postData()?.includes('SubmitTimecard(') ? resolve(route) : route.fallback(),
      );
    });
    await notes.focus();
    await submit(page);
    const route = await held;
    await notes.focus();
    await page.keyboard.type('too late');
    expect(await notes.inputValue()).toBe('');
    await answer(route);
    await page.unroute('**/graphql');
  };
  const refused = { message: 'Try again later', extensions: { code: 'BAD_USER_INPUT' } };
  await typeWhileSending((route) => route.fulfill({ json: { errors: [refused] } }));
  await page.getByText('Try again later').first().waitFor();
  await typeWhileSending((route) => route.continue());
  await toast(page, 'Timecard submitted successfully');
  expect(await cardsOf('Busy pier')).toBe(1);
});

test('a card left open overnight asks for its day, and an empty card moves to the new day', async () => {
  const { page } = await app.visit(PHONE);
  spoilWindow(page);
  // Noon in the company's zone.
  await page.clock.install({ time: new Date('2026-06-03T19:00:00Z') });
  // The app follows the server's clock, so responses get the time of the page's clock.
  await page.route('**/graphql', async (route) => {
    const response = await route.fetch();
    const date = await page.evaluate(() => new Date().toUTCString());
    await route.fulfill({ response, headers: { ...response.headers(), date } });
  });
  await signInOn(page, ADMIN);
  await page.getByRole('combobox', { name: 'Cost Code' }).waitFor();
  expect(await page.getByLabel('Date').inputValue()).toBe('2026-06-03');
  // A response sent before the clock was moved would set the app's clock back.
  await quiet(page);
  await page.clock.fastForward('24:00:00');
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name=date]')?.value === '2026-06-04');

  await fillIn(page, 'Night shift');
  await quiet(page);
  await page.clock.fastForward('24:00:00');
  await page.getByText('Is this timecard for yesterday or today?').waitFor();
  expect(await seriousFaults(page)).toEqual([]);
  await submit(page);
  await page.getByText('Choose the day below').waitFor();
  // The question is the only notice, so that the form stays visible.
  expect(await page.getByText('1 field needs attention').count()).toBe(0);
  expect(await cardsOf('Night shift')).toBe(0);
  await page.getByRole('button', { name: 'Yesterday, Jun 4' }).click();
  expect(await page.getByLabel('Date').inputValue()).toBe('2026-06-04');
  await submit(page);
  await toast(page, 'Timecard submitted successfully');
  // The toast in the navigation bar is too small to show its detail.
  await page.getByText('Jun 4, Night shift, 8.00 h', { exact: true }).waitFor({ state: 'attached' });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.context().close();
});
