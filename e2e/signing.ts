import type { CDPSession, Locator, Page } from 'playwright-core';
import { PHONE, signInOn, typeInto } from './browser';
import { daysAgo } from './midday';
import type { Shared } from './prepared';
import { ADMIN, ask, signIn } from './product';
import { spoilWindow } from './windows';

// Helpers for end-to-end tests in which extra work is signed.

/** Returns the data of `query`, sent as the administrator. */
async function graphql<Data>({ product }: Shared, query: string, variables: object = {}): Promise<Data> {
  const headers = { cookie: await signIn(product.port), origin: product.url };
  const { body } = await ask({
    port: product.port,
    method: 'POST',
    path: '/graphql',
    headers,
    body: { query, variables },
  });
  const { data, errors } = JSON.parse(body);
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
}

/** Creates a work order for one test, so that its sheets contain nothing else. */
export async function newWorkOrder(app: Shared, coNumber: string) {
  const { createWorkOrder } = await graphql<{ createWorkOrder: { id: string; orderNumber: number } }>(
    app,
    'mutation ($input: CreateWorkOrderInput!) { createWorkOrder(input: $input) { id orderNumber } }',
    { input: { coNumber, description: 'Grade the haul road' } },
  );
  return { ...createWorkOrder, number: `99-${String(createWorkOrder.orderNumber).padStart(3, '0')}` };
}

interface SentCard {
  id: string;
  revision: number;
}

/** Returns a card with one cost code of extra work for `order`. */
const extraWorkCard = (area: string, order: { id: string }, hours: string) => ({
  date: daysAgo(0),
  workArea: area,
  reportingSupervisor: 'Pat Lee',
  costCodes: [
    { code: '3310', laborerCount: 2, laborerHours: hours, workOrderId: order.id, equipment: [], materials: [] },
  ],
});

/** Sends a card with extra work for a work order. Returns the card and the path of its sheet. */
export async function sendCard(app: Shared, area: string, order: { id: string; number: string }, hours: string) {
  const { submitTimecard } = await graphql<{ submitTimecard: SentCard }>(
    app,
    'mutation ($input: SubmitTimecardInput!) { submitTimecard(input: $input) { id revision } }',
    { input: extraWorkCard(area, order, hours) },
  );
  const sheet = { order: order.id, number: order.number, date: daysAgo(0), area };
  return { card: submitTimecard, sheetPath: `/extra-work?${new URLSearchParams(sheet)}` };
}

/** Corrects the laborer hours of a card that `sendCard` has sent. */
export async function correctHours(
  app: Shared,
  { id, revision }: SentCard,
  ...[area, order, hours]: [area: string, order: { id: string }, hours: string]
) {
  await graphql(app, 'mutation ($input: ReviseTimecardInput!) { reviseTimecard(input: $input) { id } }', {
    input: { ...extraWorkCard(area, order, hours), id, baseRevision: revision },
  });
}

export interface Signed {
  name: string;
  company: string;
  offline: boolean;
  isChanged: boolean;
  signature: string;
}

/** Reads a work order's signatures, newest first. */
export async function signaturesOf(app: Shared, workOrderId: string): Promise<Signed[]> {
  const { extraWorkSheets } = await graphql<{ extraWorkSheets: { edges: { node: { signed: Signed[] } }[] } }>(
    app,
    `query ($id: ID!) { extraWorkSheets(first: 20, filter: { workOrderId: $id }) { edges { node {
       signed { name company offline isChanged signature } } } } }`,
    { id: workOrderId },
  );
  return extraWorkSheets.edges.flatMap(({ node }) => node.signed);
}

/** Reads the laborer hours on cards for a work order. */
export async function hoursOf(app: Shared, workOrderId: string): Promise<string> {
  const { extraWorkSummary } = await graphql<{ extraWorkSummary: { totals: { laborerHours: string } } }>(
    app,
    'query ($id: ID!) { extraWorkSummary(filter: { workOrderId: $id }) { totals { laborerHours } } }',
    { id: workOrderId },
  );
  return extraWorkSummary.totals.laborerHours;
}

/** Chooses the first option that contains `typed`, by keyboard. On a phone, the list is a dialog. */
export async function pick(page: Page, label: string, typed: string) {
  await page.getByRole('combobox', { name: label, exact: true }).click();
  const choices = page.locator('.ant-select-item-option-active').or(page.getByRole('dialog').getByRole('listitem'));
  await choices.first().waitFor();
  await page.keyboard.type(typed);
  // On a busy machine, the list may still be filtering.
  await choices.filter({ hasText: typed }).first().waitFor();
  await page.keyboard.press('Enter');
}

/** Chooses a cost code and waits until the focus is in Operators. Text typed earlier would go into the wrong field. */
export async function pickCostCode(page: Page, code: string) {
  await pick(page, 'Cost Code', code);
  await page
    .locator(':focus')
    .and(page.getByLabel('Operators', { exact: true }))
    .waitFor();
}

export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

/** Fills in a card with one cost code of extra work. */
export async function fillCard(page: Page, area: string, order: string, hours: string) {
  await typeInto(field(page, 'Work Area'), area);
  await typeInto(field(page, 'Reporting Supervisor'), 'Pat Lee');
  await pickCostCode(page, '3310');
  await typeInto(field(page, 'Laborers'), '2');
  await typeInto(field(page, 'Total Laborer Hours'), hours);
  await page.getByRole('button', { name: /^(Other e|E)xtra work$/ }).click();
  await pick(page, 'Extra work for', order);
}

/** Returns two strokes across the signature field, as points on the screen. */
async function strokes(page: Page) {
  const canvas = page.locator('canvas');
  await canvas.scrollIntoViewIfNeeded();
  const box = (await canvas.boundingBox())!;
  return [0.1, 0.5].map((from) =>
    Array.from({ length: 12 }, (_, step) => ({
      x: box.x + box.width * (from + step * 0.03),
      y: box.y + box.height * (0.5 + 0.3 * Math.sin(step)),
    })),
  );
}

// DevTools sessions stay open, because closing a session would also end its emulation, such as of the screen's size.
const sessions = new WeakMap<Page, CDPSession>();

type Touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) => Promise<unknown>;

/** Returns a function that touches the screen like a finger. */
async function fingerOn(page: Page): Promise<Touch> {
  spoilWindow(page);
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page));
  sessions.set(page, session);
  return (type, at) => session.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
}

/** Draws with a finger. Doesn't wait until the page shows the strokes. */
async function drawStrokes(page: Page) {
  const touch = await fingerOn(page);
  const drawing = await strokes(page);
  for (const [first, ...rest] of drawing) {
    await touch('touchStart', first);
    for (const at of rest) await touch('touchMove', at);
    await touch('touchEnd');
  }
  return drawing;
}

/** Draws a signature with a finger, and waits until the page shows it. */
export async function drawByTouch(page: Page) {
  const drawing = await drawStrokes(page);
  await page.waitForFunction(
    (count) =>
      document.querySelector('svg[viewBox="0 0 600 200"] path')?.getAttribute('d')?.split('M').length === count + 1,
    drawing.length,
  );
  await page.getByRole('img', { name: 'Signature is drawn' }).waitFor();
}

/** Draws a signature, and immediately taps the place where the button was before. */
export async function drawAndTap(page: Page, button: Locator) {
  await button.scrollIntoViewIfNeeded();
  // Scrolls in advance, so that drawing doesn't scroll and the button stays in place.
  await page.locator('canvas').scrollIntoViewIfNeeded();
  const box = (await button.boundingBox())!;
  const touch = await fingerOn(page);
  const clicked = page.evaluate(
    () =>
      new Promise<true>((resolve) =>
        document.addEventListener('click', () => resolve(true), { capture: true, once: true }),
      ),
  );
  await drawStrokes(page);
  // On a busy machine, Chromium sometimes fires no click for a tap. The loop then taps again, until there is a click anywhere
  // on the page.
  do {
    await touch('touchStart', { x: box.x + box.width / 2, y: box.y + box.height / 2 });
    await touch('touchEnd');
  } while (!(await Promise.race([clicked, page.waitForTimeout(2000)])));
}

/** Types a name and a company, draws a signature, and clicks Sign. */
export async function sign(page: Page, name: string) {
  await typeInto(field(page, 'Your name'), name);
  await typeInto(field(page, 'Company'), 'City of Vallejo');
  await drawByTouch(page);
  await page.getByRole('button', { name: 'Sign', exact: true }).click();
}

export async function signedInPhone(app: Shared) {
  const visited = await app.visit(PHONE);
  await signInOn(visited.page, ADMIN);
  await visited.page.getByRole('combobox', { name: 'Cost Code' }).waitFor();
  return visited;
}
