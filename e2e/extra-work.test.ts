import type { Locator, Page } from 'playwright-core';
import { fitsItsWidth, focusedOn, PHONE, seriousFaults, signInOn, toast, typeInto } from './browser';
import { hasWaiting } from './drop-forms';
import { linkMailedTo } from './mails';
import { addPhotos, cameraFile, photosIn } from './pictures';
import { shareProduct } from './prepared';
import { ADMIN } from './product';
import {
  correctHours,
  drawAndTap,
  drawByTouch,
  field,
  fillCard,
  newWorkOrder,
  pick,
  sendCard,
  sign,
  signaturesOf,
  signedInPhone,
} from './signing';
import { spoilWindow } from './windows';

const app = shareProduct();

/** Returns visible controls less than 44 px high, which are too small for a thumb. */
async function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main button, main a, main input, main canvas')]
      .filter((each) => each.checkVisibility() && each.getBoundingClientRect().height < 44)
      .map((each) => each.outerHTML.slice(0, 120)),
  );
}

const heading = (page: Page, name: string | RegExp): Locator => page.getByRole('heading', { level: 1, name });

test('right after a card is submitted, signing its sheet takes at most six taps', async () => {
  const order = await newWorkOrder(app, 'FD-101');
  const { page, context, complaints } = await signedInPhone(app);
  await fillCard(page, 'Signed pier', order.number, '16');
  await pick(page, 'Equipment', 'Excavator');
  await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
  await typeInto(page.getByLabel(/^Standby hours for/), '2.5');
  await page.getByRole('button', { name: 'Submit Timecard' }).click();
  await toast(page, 'Timecard submitted successfully');

  let taps = 0;
  await page.exposeFunction('countTap', () => void taps++);
  await page.evaluate(() =>
    document.addEventListener('pointerdown', () => (window as unknown as { countTap(): void }).countTap(), true),
  );
  await page.getByRole('link', { name: `Sign ${order.number}` }).click();
  await heading(page, `Extra work ${order.number}`).waitFor();
  await page.getByRole('row', { name: /Excavator.* 2\.50 h/ }).waitFor();
  expect(await page.getByRole('navigation').count()).toBe(0);
  expect(await fitsItsWidth(page)).toBe(true);
  expect(await seriousFaults(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  await field(page, 'Your name').click();
  await page.keyboard.type('Kim Park');
  await field(page, 'Company').click();
  await page.keyboard.type('City of Vallejo');
  await drawByTouch(page);

  // Rotating the phone keeps the drawing.
  const drawn = () => page.locator('svg[viewBox="0 0 600 200"] path').getAttribute('d');
  const before = await drawn();
  await page.setViewportSize({ width: 844, height: 390 });
  await page.setViewportSize(PHONE);
  expect(await drawn()).toBe(before);

  await page.getByRole('button', { name: 'Sign', exact: true }).click();
  await page.getByRole('heading', { name: 'Signed', exact: true }).waitFor();
  // The two strokes of the signature count as two of these taps.
  expect(taps).toBeLessThanOrEqual(6);
  expect(await signaturesOf(app, order.id)).toMatchObject([
    { name: 'Kim Park', company: 'City of Vallejo', offline: false, isChanged: false, signature: before },
  ]);
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('combobox', { name: 'Cost Code' }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('a tap on Sign right after the last stroke signs, even after an attempt without a signature', async () => {
  const order = await newWorkOrder(app, 'FD-106');
  const { sheetPath } = await sendCard(app, 'Quick pier', order, '16');
  const { page } = await app.visit(PHONE);
  await signInOn(page, ADMIN, sheetPath);
  await typeInto(field(page, 'Your name'), 'Kim Park');
  await page.keyboard.press('Enter');
  expect(await focusedOn(page)).toBe('Company');
  await page.keyboard.type('City of Vallejo');
  const button = page.getByRole('button', { name: 'Sign', exact: true });
  await button.click();
  await page.getByText('Please sign').waitFor();
  // The message at the end of the page disappears after the first stroke. The field must stay under the finger.
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const place = await page.locator('canvas').boundingBox();
  await drawByTouch(page);
  await page.getByText('1 field needs attention').waitFor({ state: 'detached' });
  console.log(
    await page.evaluate(() => {
      const m = document.querySelector('main')!;
      return [
        m.style.minHeight,
        m.offsetHeight,
        getComputedStyle(m).boxSizing,
        document.documentElement.scrollHeight,
        scrollY,
        innerHeight,
        document.querySelectorAll('main').length,
        m.contains(document.querySelector('canvas')),
      ];
    }),
  );
  expect(await page.locator('canvas').boundingBox()).toEqual(place);
  await page.getByRole('button', { name: 'Clear the signature' }).tap();
  await drawAndTap(page, button);
  await page.getByRole('heading', { name: 'Signed', exact: true }).waitFor();
  expect(
    await page
      .getByRole('region', { name: /^Notifications/ })
      .getByRole('listitem')
      .count(),
  ).toBe(0);
});

test('after a correction, screens show that the sheet has changed, and the sheet can be signed again', async () => {
  const order = await newWorkOrder(app, 'FD-102');
  const { card, sheetPath } = await sendCard(app, 'Corrected pier', order, '16');
  const { page } = await app.visit(PHONE);
  await signInOn(page, ADMIN, sheetPath);
  await sign(page, 'Kim Park');
  await page.getByRole('heading', { name: 'Signed', exact: true }).waitFor();

  await page.goto('/timecards/mine');
  const row = page.getByRole('listitem').filter({ hasText: 'Corrected pier' });
  await row.getByText(`${order.number}: signed`).waitFor();
  await correctHours(app, card, 'Corrected pier', order, '12');

  await page.goto('/timecards/review');
  const waiting = page.getByRole('article').filter({ hasText: 'Corrected pier' });
  await waiting.getByText(`${order.number}: changed since signed`).waitFor();
  await page.goto('/timecards/mine');
  await row.getByText(`${order.number}: changed since signed`).waitFor();
  await row.locator('[data-row-opener]').tap();
  const details = page.getByRole('dialog');
  await details.getByText('Changed since signed').first().waitFor();
  expect(await seriousFaults(page)).toEqual([]);
  // Wait for the server's sheet. The stored sheet is shown first, and a drawing on it is cleared if the server's sheet differs.
  const answered = page.waitForResponse((response) => /query ExtraWorkSheet/.test(response.request().postData() ?? ''));
  await details.getByRole('link', { name: /^Sign sheet/ }).click();
  await answered;
  await page.getByText('Changed since signed').first().waitFor();
  await sign(page, 'Lee Wong');
  await page.getByRole('heading', { name: 'Signed', exact: true }).waitFor();
  expect(await signaturesOf(app, order.id)).toMatchObject([
    { name: 'Lee Wong', isChanged: false },
    { name: 'Kim Park', isChanged: true },
  ]);
});

test('if another card changes an open sheet, the changes are shown before the sheet can be signed', async () => {
  const order = await newWorkOrder(app, 'FD-103');
  const { sheetPath } = await sendCard(app, 'Open pier', order, '16');
  const { page } = await app.visit(PHONE);
  // Fetches all sheets for offline use now, three seconds early. A later fetch would also update the open sheet.
  spoilWindow(page);
  await page.clock.install();
  const fetchedAhead = page.waitForResponse((response) => /SheetsToSign/.test(response.request().postData() ?? ''));
  await signInOn(page, ADMIN, sheetPath);
  await heading(page, `Extra work ${order.number}`).waitFor();
  await page.clock.fastForward(3000);
  await fetchedAhead;
  await sendCard(app, 'open PIER', order, '4');

  await sign(page, 'Kim Park');
  await page.getByText('The timecards changed while the sheet was open').waitFor();
  await page.getByText('3310: laborer hours', { exact: true }).waitFor();
  expect(await signaturesOf(app, order.id)).toEqual([]);
  expect(await field(page, 'Your name').inputValue()).toBe('');
  expect(await focusedOn(page)).toContain('The timecards changed while the sheet was open');
  await sign(page, 'Kim Park');
  await page.getByRole('heading', { name: 'Signed', exact: true }).waitFor();
  expect(await signaturesOf(app, order.id)).toMatchObject([{ name: 'Kim Park', isChanged: false }]);
});

test('a mailed link lets somebody without an account sign a sheet on a phone, once', async () => {
  const order = await newWorkOrder(app, 'FD-104');
  const { page } = await signedInPhone(app);
  await fillCard(page, 'Mailed pier', order.number, '16');
  await addPhotos(page, page.getByRole('button', { name: 'Take photo' }), [await cameraFile('sienna')]);
  await photosIn(page).click();
  await typeInto(page.getByLabel('Caption'), 'Haul road');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Submit Timecard' }).click();
  await toast(page, 'Timecard submitted successfully');
  while (await hasWaiting(page)) await page.waitForTimeout(100);
  await page.goto(`/work-orders/${order.id}`);
  await page.getByRole('listitem').filter({ hasText: 'Mailed pier' }).locator('[data-row-opener]').tap();
  const details = page.getByRole('dialog');
  await details.getByRole('button', { name: 'View photo: Haul road' }).waitFor();
  await details.getByRole('button', { name: 'Request signature' }).click();
  await typeInto(page.getByLabel("Email of the owner's representative"), 'kim@city.example.com');
  await page.keyboard.press('Enter');
  await toast(page, 'The link was sent');

  const stranger = await app.visit(PHONE);
  const link = await linkMailedTo(app.dataDir, 'kim@city.example.com', /please sign/);
  await stranger.page.goto(link);
  await heading(stranger.page, `Extra work ${order.number}`).waitFor();
  expect(await stranger.page.getByRole('navigation').count()).toBe(0);
  expect(await fitsItsWidth(stranger.page)).toBe(true);
  expect(await seriousFaults(stranger.page)).toEqual([]);
  expect(await smallTargets(stranger.page)).toEqual([]);
  await stranger.page.getByRole('button', { name: 'View photo: Haul road' }).click();
  const photo = stranger.page.getByRole('dialog').getByRole('img', { name: 'Haul road' });
  // Wait for the large picture. The small one is 320 pixels wide.
  while ((await photo.evaluate((image: HTMLImageElement) => image.naturalWidth)) < 1600)
    await stranger.page.waitForTimeout(50);
  await stranger.page.keyboard.press('Escape');
  await sign(stranger.page, 'Kim Park');
  await stranger.page.getByRole('heading', { name: 'Signed', exact: true }).waitFor();
  expect(await signaturesOf(app, order.id)).toMatchObject([{ name: 'Kim Park' }]);

  await stranger.page.reload();
  await stranger.page.getByText('This sheet is signed').waitFor();
  expect(await stranger.page.getByRole('button', { name: 'Sign', exact: true }).count()).toBe(0);
  await stranger.page.goto('/sign#unknown');
  await stranger.page.reload();
  await stranger.page.getByText("This link can't be used").waitFor();
});
