import type { Page } from 'playwright-core';
import { PHONE, pastDoubleTap, signInOn, toast } from './browser';
import { shareProduct } from './prepared';
import { samplePassword, WITH_SAMPLE_PEOPLE } from './product';
import { quiet } from './quiet';

const app = shareProduct(WITH_SAMPLE_PEOPLE);
/** A foreman who has submitted cards. */
const foreman = 'owen.blake@example.com';

/** Replaces each text with an element, as Chrome's page translation does. Also replaces texts that appear later. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const translateIn = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) {
        const text = walker.currentNode as Text;
        const isShown = text.data.trim() && !text.parentElement?.closest('font, script, style');
        if (isShown) texts.push(text);
      }
      for (const text of texts) {
        const font = document.createElement('font');
        font.textContent = text.data;
        text.replaceWith(font);
      }
    };
    translateIn(document.body);
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) if (node.isConnected) translateIn(node);
    }).observe(document.body, { childList: true, subtree: true });
  });

async function open(path: string) {
  const visited = await app.visit(PHONE);
  await signInOn(visited.page, { email: foreman, password: samplePassword(app.product) }, path);
  await quiet(visited.page);
  await translate(visited.page);
  return visited;
}

const broken = (complaints: readonly string[]) => complaints.filter((text) => !/status of 40[13]/.test(text));

test('on translated pages, the last card is copied, submitted, and shown in My Timecards', async () => {
  const { page, complaints } = await open('/');
  await page.getByLabel('Work Area').pressSequentially('P');
  await page.getByRole('button', { name: 'Cancel' }).tap();
  await page.getByRole('button', { name: 'Use my last card' }).tap();
  await page.getByLabel('Work Area').fill('Translated pier');
  await page.getByLabel('Hours each').first().fill('8,5');
  await page.getByRole('button', { name: 'Add Cost Code' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: /3310/ }).first().tap();
  await page.getByLabel('Operators').first().fill('2.5');
  await page.getByText('Enter a whole number').waitFor();
  await page.getByLabel('Operators').first().fill('1');
  await page.getByText('Enter a whole number').waitFor({ state: 'detached' });
  await page
    .getByRole('button', { name: /^Remove cost code/ })
    .last()
    .tap();
  await page.getByRole('button', { name: 'Submit Timecard' }).tap();
  const anyway = page.getByRole('button', { name: 'Submit anyway' });
  const submitted = toast(page, 'Timecard submitted successfully');
  await Promise.race([anyway.waitFor(), submitted]);
  if (await anyway.isVisible()) {
    await pastDoubleTap(page);
    await anyway.tap();
    await submitted;
  }
  await page.getByRole('button', { name: /Menu/ }).tap();
  await page.getByRole('menuitem', { name: 'My Timecards' }).tap();
  const submittedCard = page.getByRole('listitem').filter({ hasText: 'Translated pier' });
  await submittedCard.locator('[data-row-opener]').tap();
  await page.getByRole('dialog', { name: 'Timecard Details' }).getByText('Translated pier').waitFor();
  expect(broken(complaints)).toEqual([]);
});

test.each(['/field-submission', '/timecards/mine'])(
  'the translated page %s keeps working when the connection is lost and returns',
  async (path) => {
    const { page, context, complaints } = await open(path);
    await context.setOffline(true);
    await page.getByText('Offline').first().waitFor();
    await context.setOffline(false);
    await page.getByText('Offline').first().waitFor({ state: 'detached' });
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    expect(broken(complaints).filter((text) => !text.includes('ERR_INTERNET'))).toEqual([]);
  },
);
