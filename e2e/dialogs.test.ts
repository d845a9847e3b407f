import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { DESK, PHONE, signInOn } from './browser';
import { button, type Opening } from './dialog-openings';
import { FIELDS } from './dialogs-with-fields';
import { QUESTIONS } from './dialogs-without-fields';
import { shareProduct } from './prepared';
import { samplePassword, WITH_SAMPLE_PEOPLE } from './product';

const app = shareProduct(WITH_SAMPLE_PEOPLE);

/** Opens a window. Unlike in other end-to-end tests, it has animations, because keys are typed while a dialog opens. */
async function open(
  path: string,
  { email = 'admin@example.com', viewport = DESK }: Pick<Opening, 'email' | 'viewport'> = {},
) {
  const { page } = await app.visit(viewport, { reducedMotion: 'no-preference' });
  const sent: string[] = [];
  page.on('request', (request) => {
    const { operationName } = (request.postDataJSON() ?? {}) as { operationName?: string };
    if (request.url().endsWith('/graphql') && operationName) sent.push(operationName);
  });
  await signInOn(page, { email, password: samplePassword(app.product) }, path);
  return { page, sent };
}

/** Waits for the end of a menu's animation. Playwright scrolls the page to click a moving menu, and the menu follows the page. */
const atRest = (page: Page) =>
  page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  });

/** Groups dialogs that open from the same page of the same person. Returns the names and openings of each group. */
function byPage<Kind extends Opening>(openings: Record<string, Kind>): [string, Kind[]][] {
  const pageOf = ({ path, email, viewport }: Opening) => [path, email, viewport?.width].join();
  const all = Object.entries(openings);
  return [...new Set(all.map(([, opening]) => pageOf(opening)))].map((page) => {
    const group = all.filter(([, opening]) => pageOf(opening) === page);
    return [group.map(([name]) => name).join(', '), group.map(([, opening]) => opening)];
  });
}

/** Closes a dialog, and the dialogs below it. If typing has opened a list in the dialog, the first Escape closes only the list. */
async function closeDialogs(page: Page) {
  const openList = page.getByRole('combobox', { expanded: true });
  if (await openList.isVisible()) {
    await page.keyboard.press('Escape');
    await openList.waitFor({ state: 'detached' });
  }
  for (const dialogs = page.getByRole('dialog'); (await dialogs.count()) > 0; ) {
    const count = await dialogs.count();
    await page.keyboard.press('Escape');
    await dialogs.nth(count - 1).waitFor({ state: 'detached' });
  }
}

const typedAtOnce = '%s: text typed immediately is in the dialog’s field, and Escape then closes the dialog';
test.each(byPage(FIELDS))(typedAtOnce, async (_names, openings) => {
  const { page } = await open(openings[0]!.path, openings[0]);
  for (const opening of openings) {
    await opening.before?.(page);
    const opener = opening.opener(page);
    await opener.waitFor();
    await atRest(page);
    const dialog = page.getByRole('dialog', { name: opening.dialog }).last();
    const [typed, expected] = opening.typed ?? ['a jar of keys', /a jar of keys$/];
    await opener.click();
    if (opening.isAnswered) await dialog.waitFor();
    await page.keyboard.type(typed);
    // Compare with a pattern, because the field Crew name starts with the card's work area.
    expect(await dialog.getByLabel(opening.field, { exact: true }).first().inputValue()).toMatch(expected);
    await closeDialogs(page);
  }
});

/** Dialogs that the lists FIELDS and QUESTIONS don't open, each with the reason. */
const OPENED_ELSEWHERE = [
  // FIELDS and QUESTIONS instead list the components that use this dialog.
  'components/forms/ReasonDialog.tsx',
  // accounting.test.ts opens this page's dialog, because the dialog needs a batch.
  'features/accounting/BatchPage.tsx',
  // The last test of this file opens this dialog.
  'features/accounts/components/ConfirmPasswordDialog.tsx',
];

/** Clicks the button. Returns whether the focus is in a dialog in the same task, and the focused element's text or tag. */
const focusAfterPress = (opener: Locator) =>
  opener.evaluate(async (element) => {
    (element as HTMLElement).click();
    await Promise.resolve();
    const { activeElement } = document;
    const dialog = activeElement?.closest('[role="dialog"]');
    return {
      inDialog: dialog !== null && dialog !== undefined,
      name: activeElement?.textContent || activeElement?.tagName,
    };
  });

test.each(byPage(QUESTIONS))('%s: the focus moves in the task that opens the dialog', async (_names, questions) => {
  const { page } = await open(questions[0]!.path, questions[0]);
  for (const [index, question] of questions.entries()) {
    if (index > 0) await closeDialogs(page);
    await question.before?.(page);
    await question.opener(page).waitFor();
    const { inDialog, name } = await focusAfterPress(question.opener(page));
    expect(inDialog).toBe(true);
    expect(name).toMatch(question.focused);
  }
});

test('every component that renders a dialog is in FIELDS, QUESTIONS, or OPENED_ELSEWHERE', () => {
  const web = join(__dirname, '..', 'web');
  const isProduct = (path: string) => path.endsWith('.tsx') && !/\.(test|stories)\.tsx$|^testing/.test(path);
  const draws = (path: string) => /<(Dialog|ReasonDialog)\b/.test(readFileSync(join(web, path), 'utf8'));
  const drawing = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter(isProduct).filter(draws);
  const opened = [...Object.values(FIELDS), ...Object.values(QUESTIONS)].map(({ of }) => of);
  expect(drawing.filter((path) => !opened.includes(path)).sort()).toEqual(OPENED_ELSEWHERE);
});

test('opening the filters on a phone focuses their first field, not the button that closes them', async () => {
  const { page } = await open('/timecards', { viewport: PHONE });
  await button(page, 'Filters').waitFor();
  const { inDialog, name } = await focusAfterPress(button(page, 'Filters'));
  expect({ inDialog, name }).toEqual({ inDialog: true, name: 'INPUT' });
});

test('typing r and a reason quickly never approves a card or closes the dialog, in two tries', async () => {
  const { page, sent } = await open('/timecards/review');
  await page.locator('[data-review-rows] tr[data-row-key]:focus').waitFor();
  // Only the first try loads the dialog's JavaScript.
  for (const delay of [70, 110]) {
    await page.keyboard.press('r');
    await page.keyboard.type(' a jar, again', { delay });
    const reason = page.getByRole('dialog', { name: 'Return timecard' }).getByLabel('Reason');
    expect(await reason.inputValue()).toBe(' a jar, again');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  expect(sent.filter((name) => ['ApproveTimecards', 'ReturnTimecard'].includes(name))).toEqual([]);
});

test('the ‘Confirm your password’ dialog focuses its field in the task that opens the dialog', async () => {
  const { page } = await open('/admin/users');
  await page.route('**/graphql', async (route) => {
    const { operationName } = (route.request().postDataJSON() ?? {}) as { operationName?: string };
    if (operationName !== 'ForcePasswordReset') return route.fallback();
    const extensions = { code: 'FORBIDDEN', reason: 'PASSWORD_CONFIRMATION' };
    await route.fulfill({ json: { errors: [{ message: 'Confirm your password', extensions }] } });
  });
  await button(page, /^Edit /).click();
  await button(page, /^More for /).click();
  const focused = page.evaluate(
    () =>
      new Promise((resolve) => {
        new MutationObserver(() => {
          if (!document.querySelector('[role="dialog"] input[type="password"]')) return;
          resolve(document.activeElement?.getAttribute('type') ?? document.activeElement?.tagName);
        }).observe(document.body, { childList: true, subtree: true });
      }),
  );
  await page.getByRole('menuitem', { name: 'Force password reset' }).click();
  expect(await focused).toBe('password');
  await page.keyboard.type('a jar of keys');
  const dialog = page.getByRole('dialog', { name: 'Confirm your password' });
  expect(await dialog.getByLabel('Password', { exact: true }).inputValue()).toBe('a jar of keys');
});
