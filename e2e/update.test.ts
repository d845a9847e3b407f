import type { Page } from 'playwright-core';
import { openInApp, PHONE, signInOn, typeInto, visit } from './browser';
import { shareProduct } from './prepared';
import { ADMIN } from './product';
import { versionedProxy } from './versioned-proxy';

const app = shareProduct();

const seeSignIn = (page: Page) => page.getByLabel('Email').waitFor();

test('while servers of two builds respond in turn, every new visitor gets a working page', async () => {
  const proxy = await versionedProxy(app.product.port);
  try {
    proxy.deployed = 'both';
    proxy.asksNextServer = true;
    for (let visitor = 0; visitor < 4; visitor++) {
      const { page, context, complaints } = await visit(app.browser, proxy.url, PHONE);
      await page.goto(`${proxy.url}/login`);
      await seeSignIn(page);
      expect(complaints).toEqual([]);
      await context.close();
    }
  } finally {
    await proxy.close();
  }
});

test('a page whose scripts are missing says that it is being updated, and reloads by itself', async () => {
  const proxy = await versionedProxy(app.product.port);
  const { page, context } = await visit(app.browser, proxy.url, PHONE);
  try {
    // The page belongs to this build. The page's scripts are requested from a server that has only the scripts of the next build.
    const served = await page.request.get(`${proxy.url}/login`);
    const body = await served.text();
    proxy.deployed = 'the next';
    await page.clock.install();
    await page.route('**/login', (route) => route.fulfill({ body, contentType: 'text/html' }), { times: 1 });
    await page.goto(`${proxy.url}/login`);
    await page.getByText('Fieldbook is being updated. This page reloads by itself.').waitFor();
    await page.clock.fastForward(2000);
    await seeSignIn(page);
  } finally {
    await context.close();
    await proxy.close();
  }
});

test('a page of the old version says that a new one is ready, and keeps what is typed across the reload', async () => {
  const proxy = await versionedProxy(app.product.port);
  const { page, context } = await visit(app.browser, proxy.url);
  try {
    await signInOn(page, ADMIN);
    await typeInto(page.getByLabel('Work Area'), 'North pier');
    proxy.deployed = 'the next';
    await openInApp(page, '/estimates');
    await page.getByText('Reload to open this page in the new version. Your entries stay on this device.').waitFor();
    await page.getByRole('button', { name: 'Reload this page' }).click();
    await page.getByRole('heading', { level: 1, name: 'Production Quantity' }).waitFor();
    await openInApp(page, '/');
    expect(await page.getByLabel('Work Area').inputValue()).toBe('North pier');
  } finally {
    await context.close();
    await proxy.close();
  }
});
