import type { Browser, Locator, Page } from 'playwright-core';
import { DESK, launchBrowser, PHONE, signInOn } from './browser';
import { type Product, samplePassword, startProduct, temporaryDataDir, WITH_SAMPLE_PEOPLE } from './product';

const { dataDir, remove } = temporaryDataDir();
let product: Product;
let browser: Browser;
let password: string;
beforeAll(async () => {
  product = await startProduct(dataDir, WITH_SAMPLE_PEOPLE);
  password = samplePassword(product);
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await product?.end();
  remove();
});

/** A window with animations, unlike that of other journeys: keys are typed while something opens. */
async function open(path: string, email = 'admin@example.com', viewport = DESK) {
  const phone = viewport === PHONE;
  const context = await browser.newContext({
    viewport,
    baseURL: product.url,
    serviceWorkers: 'block',
    hasTouch: phone,
    isMobile: phone,
  });
  context.setDefaultTimeout(20_000);
  const page = await context.newPage();
  const sent: string[] = [];
  page.on('request', (request) => {
    const { operationName } = (request.postDataJSON() ?? {}) as { operationName?: string };
    if (request.url().endsWith('/graphql') && operationName) sent.push(operationName);
  });
  await signInOn(page, { email, password });
  await page.goto(path);
  return { page, sent, close: () => context.close() };
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
/** Presses it and types at once: nothing waits between the two. */
async function pressAndType(page: Page, opener: Locator, text: string) {
  await opener.waitFor();
  await opener.click();
  await page.keyboard.type(text);
}

interface Opening {
  path: string;
  /** Brings the screen to the state that offers the dialog. */
  before?(page: Page): Promise<unknown>;
  opener(page: Page): Locator;
  dialog: string | RegExp;
  field: string;
  email?: string;
}

const openCard = (page: Page) => button(page, /^View timecard for/).click();
const FIELDS: Record<string, Opening> = {
  'Set password': {
    path: '/admin/users',
    opener: (page) => button(page, /^Set password/i),
    dialog: 'Set Password',
    field: 'New password',
  },
  'Change password': {
    path: '/today',
    before: (page) => button(page, /, account of /).click(),
    opener: (page) => page.getByRole('menuitem', { name: 'Change Password' }),
    dialog: 'Change password',
    field: 'Current password',
  },
  Withdraw: {
    path: '/timecards?status=submitted',
    before: openCard,
    opener: (page) => button(page, 'Withdraw'),
    dialog: 'Withdraw this timecard?',
    field: 'Reason',
  },
  Return: {
    path: '/timecards?status=submitted',
    before: openCard,
    opener: (page) => button(page, 'Return'),
    dialog: 'Return timecard',
    field: 'Reason',
  },
  Reopen: {
    path: '/timecards?status=approved',
    before: openCard,
    opener: (page) => button(page, 'Reopen'),
    dialog: 'Reopen timecard',
    field: 'Reason',
  },
  'No work today': {
    path: '/',
    opener: (page) => button(page, 'No work today'),
    dialog: 'No work today?',
    field: 'Reason',
    email: 'maria.santos@example.com',
  },
  'Save as crew': {
    path: '/',
    before: async (page) => {
      await button(page, 'Use my last card').click();
      await button(page, 'Save as crew').waitFor();
    },
    opener: (page) => button(page, 'Save as crew'),
    dialog: 'Save as crew',
    field: 'Crew name',
    email: 'maria.santos@example.com',
  },
  'Request by email': {
    path: '/work-orders',
    before: async (page) => {
      await page
        .getByRole('row', { name: /not signed/ })
        .first()
        .getByRole('button', { name: /^View / })
        .click();
      await page
        .getByRole('row', { name: /Not signed/ })
        .first()
        .click();
      await page.getByRole('dialog').first().waitFor();
    },
    opener: (page) => button(page, 'Request by email'),
    dialog: 'Request a signature by email',
    field: "Email of the owner's representative",
  },
  'Withdraw photo': {
    path: '/photos',
    before: async (page) => {
      await button(page, /^View photo/).click();
      await page.getByRole('dialog', { name: 'Photo' }).waitFor();
    },
    opener: (page) => page.getByRole('dialog', { name: 'Photo' }).getByRole('button', { name: 'Withdraw' }),
    dialog: 'Withdraw photo',
    field: 'Reason',
  },
  'Withdraw a reading': {
    path: '/equipment-hours',
    opener: (page) => button(page, /^Withdraw /),
    dialog: 'Withdraw this reading?',
    field: 'Reason',
  },
  'Choose people': {
    path: '/reports/roll-call',
    opener: (page) => button(page, 'Choose people'),
    dialog: 'Who turns in a daily timecard',
    field: 'Search people',
  },
  'Add a trucking company': {
    path: '/admin/trucks',
    opener: (page) => button(page, /^Add/),
    dialog: 'Add Trucking Company',
    field: 'Company Name',
  },
};

test.each(Object.entries(FIELDS))('%s: what is typed at once is in the first field', async (_name, opening) => {
  const { page, close } = await open(opening.path, opening.email);
  await opening.before?.(page);
  await pressAndType(page, opening.opener(page), 'a jar of keys');
  const dialog = page.getByRole('dialog', { name: opening.dialog }).last();
  // A crew is called after its work area until it gets another name.
  expect(await dialog.getByLabel(opening.field, { exact: true }).first().inputValue()).toMatch(/a jar of keys$/);
  await close();
});

/** Presses the opener and returns the focused element in the same task. */
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

test.each<[string, string, (page: Page) => Locator, string, ((page: Page) => Promise<unknown>)?]>([
  ['a question about a deletion', '/admin/materials', (page) => button(page, /^Delete /), 'Cancel'],
  ['closing a period', '/timecards/review', (page) => button(page, 'Close a period'), 'INPUT'],
])('in the task in which it opens, %s has the focus on its first control', async (_what, path, opener, expected) => {
  const { page, close } = await open(path);
  await opener(page).waitFor();
  expect(await focusAfterPress(opener(page))).toEqual({ inDialog: true, name: expected });
  await close();
});

test('a phone’s filters open on their first field, not on the button that closes them', async () => {
  const { page, close } = await open('/timecards', 'admin@example.com', PHONE);
  await button(page, 'Filters').waitFor();
  const { inDialog, name } = await focusAfterPress(button(page, 'Filters'));
  expect({ inDialog, name }).toEqual({ inDialog: true, name: 'INPUT' });
  await close();
});

test('r and a typed reason never approve or close, eight times at the pace of a typist', async () => {
  const { page, sent, close } = await open('/timecards/review');
  await page.locator('[data-review-rows] tr[data-row-key]:focus').waitFor();
  for (let round = 0; round < 8; round++) {
    await page.keyboard.press('r');
    await page.keyboard.type(' a jar, again', { delay: 70 + 7 * round });
    const reason = page.getByRole('dialog', { name: 'Return timecard' }).getByLabel('Reason');
    expect(await reason.inputValue()).toBe(' a jar, again');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  expect(sent.filter((name) => ['ApproveTimecards', 'ReturnTimecard'].includes(name))).toEqual([]);
  await close();
});

test('Confirm your password focuses its field in the task that opens it', async () => {
  const { page, close } = await open('/admin/users');
  await page.route('**/graphql', async (route) => {
    const { operationName } = (route.request().postDataJSON() ?? {}) as { operationName?: string };
    if (operationName !== 'ForcePasswordReset') return route.fallback();
    const extensions = { code: 'FORBIDDEN', reason: 'PASSWORD_CONFIRMATION' };
    await route.fulfill({ json: { errors: [{ message: 'Confirm your password', extensions }] } });
  });
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
  await close();
});
