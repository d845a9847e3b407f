import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { type GoogleStorage, startGoogleStorage } from '../graphql-server/testing/google-storage';
import { buildStep, startWeatherServer, type WeatherServer } from '../graphql-server/testing/weather-server';
import { DESK, fitsItsWidth, PHONE, seriousFaults, signInOn, toast } from './browser';
import { daysAgo, ZONE } from './midday';
import { preparedDataDir, shareBrowser } from './prepared';
import { ADMIN, ask, type Product, samplePassword, signIn, startProduct, WITH_SAMPLE_PEOPLE } from './product';
import { closeWindows, reusedWindows } from './windows';

// Each started product prints a new password for its sample people. The tests read it after the start.
const certified = { email: 'owen.blake@example.com', password: '' };
const uncertified = { email: 'maria.santos@example.com', password: '' };
const home = mkdtempSync(join(tmpdir(), 'fieldbook-storm-'));
let browser: Browser;
let google: GoogleStorage;
let weather: WeatherServer;

beforeAll(async () => {
  browser = await shareBrowser();
  google = await startGoogleStorage(join(home, 'credentials.json'));
  weather = await startWeatherServer();
});
afterAll(async () => {
  google?.close();
  weather?.close();
  rmSync(home, { recursive: true, force: true });
});

/** Creates a PDF that a viewer could open: one page, with a few kilobytes of content. */
function realPdf(): Buffer {
  const content = `BT /F1 12 Tf 72 720 Td (Storm water inspection) Tj ET\n${'% weir, inlet, basin\n'.repeat(200)}`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return String(offset).padStart(10, '0');
  });
  const xref = text.length;
  text += `xref\n0 6\n0000000000 65535 f \n${offsets.map((offset) => `${offset} 00000 n \n`).join('')}`;
  return Buffer.from(`${text}trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n${xref}\n%%EOF\n`);
}

const backgroundOf = (element: Element) => getComputedStyle(element).backgroundColor;

/**
 * Returns buttons of the upload dialog that are too small for a thumb. Ignores Uppy's buttons for details, because they only
 * repeat the toast.
 */
const smallTargets = (page: Page) =>
  page
    .getByRole('dialog', { name: 'Upload PDF Document' })
    .locator('button:visible:not([class*=etails])')
    .evaluateAll((buttons) =>
      buttons
        .filter((button) => Math.min(button.getBoundingClientRect().width, button.getBoundingClientRect().height) < 44)
        .map(({ className }) => className),
    );

/** Certifies the administrator, who is the only person of a product without sample data. */
async function certifyAdministrator({ port }: Product) {
  const headers = { cookie: await signIn(port) };
  const [{ id }] = JSON.parse((await ask({ port, path: '/api/admin/users', headers })).body) as [{ id: string }];
  const path = `/api/admin/users/${id}/storm-water`;
  const { status, body } = await ask({ port, method: 'PATCH', path, headers, body: { certified: true } });
  if (status !== 200) throw new Error(body);
}

async function uploadOn(page: Page, file: string) {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload PDF Document' }).click();
  await (await chooser).setFiles(file);
}

describe('with documents on Google', () => {
  let remove = () => {};
  let product: Product;
  beforeAll(async () => {
    const bucket = {
      GCS_BUCKET: google.bucket,
      GCS_API_ENDPOINT: google.url,
      GOOGLE_APPLICATION_CREDENTIALS: join(home, 'credentials.json'),
    };
    const place = await preparedDataDir({});
    remove = place.remove;
    product = await startProduct(place.dataDir, {
      OPENWEATHER_API_KEY: 'key',
      WEATHER_URL: weather.url,
      SITE_LATITUDE: '34.05',
      SITE_LONGITUDE: '-118.24',
      TIME_ZONE: ZONE,
      ...bucket,
    });
    await certifyAdministrator(product);
  });
  afterAll(async () => {
    if (product) await closeWindows(product.url);
    await product?.end();
    remove();
  });
  const open = reusedWindows(() => ({ browser, url: product.url }));

  test('a PDF is uploaded, listed in its day folder, downloaded byte for byte, and deleted', async () => {
    const file = join(home, 'Basin 4 inspection.pdf');
    writeFileSync(file, realPdf());
    const { page, complaints } = await open(DESK);
    await signInOn(page, ADMIN, '/storm-water/history');
    await page.getByText('No documents in archive').waitFor();
    await page.getByText('Upload your first document to get started').waitFor();

    await uploadOn(page, file);
    await toast(page, 'Document uploaded successfully');
    await page.getByRole('dialog', { name: 'Upload PDF Document' }).waitFor({ state: 'hidden' });
    const today = new Date().toLocaleDateString('en-US', { dateStyle: 'full', timeZone: ZONE });
    const folder = page.getByRole('region', { name: today });
    await folder.getByText('Basin 4 inspection.pdf').waitFor();
    await folder.getByText('1 document', { exact: true }).waitFor();
    await folder.getByText(/^4\.\d KB · \d+:\d\d [AP]M · First Administrator$/).waitFor();
    expect(await seriousFaults(page)).toEqual([]);

    const link = folder.getByRole('link', { name: 'Download Basin 4 inspection.pdf' });
    expect(await link.getAttribute('target')).toBe('_blank');
    const response = await page.context().request.get((await link.getAttribute('href')) ?? '');
    expect(response.headers()['content-disposition']).toContain('attachment; filename="Basin 4 inspection.pdf"');
    expect((await response.body()).equals(realPdf())).toBe(true);

    await folder.getByRole('button', { name: 'Delete Basin 4 inspection.pdf' }).click();
    const question = page.getByRole('dialog', { name: 'Delete document' });
    await question
      .getByText('Are you sure you want to delete "Basin 4 inspection.pdf"? This action cannot be undone.')
      .waitFor();
    await question.getByRole('button', { name: 'Delete' }).click();
    await toast(page, 'Document deleted successfully');
    await page.getByText('No documents in archive').waitFor();
    expect(complaints.filter((text) => !text.includes('401'))).toEqual([]);
  });
});

// This product stores documents on the disk.
describe('with sample people', () => {
  let remove = () => {};
  let product: Product;
  const today = daysAgo(0);
  const long = (day: string) =>
    new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'full', timeZone: 'UTC' });
  const dayShown = new Date(`${today}T00:00:00Z`).toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  });

  beforeAll(async () => {
    weather.tell([buildStep(new Date().toISOString(), { main: 'Rain', pop: 0.9 })]);
    const place = await preparedDataDir(WITH_SAMPLE_PEOPLE);
    remove = place.remove;
    product = await startProduct(place.dataDir, {
      ...WITH_SAMPLE_PEOPLE,
      OPENWEATHER_API_KEY: 'key',
      WEATHER_URL: weather.url,
      SITE_LATITUDE: '34.05',
      SITE_LONGITUDE: '-118.24',
      TIME_ZONE: ZONE,
    });
    certified.password = uncertified.password = samplePassword(product);
  });
  afterAll(async () => {
    if (product) await closeWindows(product.url);
    await product?.end();
    remove();
  });
  const open = reusedWindows(() => ({ browser, url: product.url }));

  test.each([
    ['on a desktop', DESK],
    ['on a phone', PHONE],
  ])('%s, a rain day is approved, and the approval is withdrawn', async (_where, viewport) => {
    const { page, complaints } = await open(viewport);
    await signInOn(page, certified, '/storm-water');
    const tick = page.getByRole('checkbox', { name: `Approve ${long(today)}` });
    await tick.focus();
    await page.keyboard.press('Space');
    await toast(page, `Storm water approved for ${dayShown}`);
    await page.getByRole('checkbox', { name: `Approve ${long(today)}`, checked: true }).waitFor();
    expect(await page.getByText('Rain Expected').first().textContent()).toBe('Rain Expected');
    expect(await fitsItsWidth(page)).toBe(true);
    expect(await seriousFaults(page)).toEqual([]);
    await tick.click();
    await toast(page, 'Approval removed');
    await page.getByRole('button', { name: 'Next month' }).click();
    await page.getByRole('button', { name: 'Today' }).click();
    await tick.waitFor();
    expect(complaints.filter((text) => !text.includes('401'))).toEqual([]);
  });

  test('on a phone, a web page named .pdf is refused, and a real PDF chosen instead is archived', async () => {
    const file = join(home, 'page.pdf');
    writeFileSync(file, '<html><script>alert(1)</script></html>');
    const { page } = await open(PHONE);
    await signInOn(page, certified, '/storm-water/history');
    await uploadOn(page, file);
    await toast(page, 'The file is not a PDF. Choose a PDF file.');
    await page.getByText('Upload failed').first().waitFor();
    // Uppy renders the message twice, one over the other.
    const message = page.getByText('Failed to upload page.pdf').first();
    await message.waitFor();
    expect(await smallTargets(page)).toEqual([]);
    expect(await seriousFaults(page)).toEqual([]);
    // A red thumbnail would look like an error.
    expect(await page.locator('.uppy-Dashboard-Item-previewInnerWrap').evaluate(backgroundOf)).toBe(
      'rgb(230, 238, 250)',
    );
    await page.getByRole('button', { name: 'Cancel' }).first().click();
    await page.getByRole('button', { name: 'Browse files' }).waitFor();
    expect(await page.getByText(/drop/i).locator('visible=true').count()).toBe(0);
    expect(await smallTargets(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(await page.getByRole('link', { name: 'Download page.pdf' }).count()).toBe(0);

    const real = join(home, 'Basin 5.pdf');
    writeFileSync(real, realPdf());
    await uploadOn(page, real);
    await toast(page, 'Document uploaded successfully');
    await page.getByRole('link', { name: 'Download Basin 5.pdf' }).waitFor();
    await message.waitFor({ state: 'hidden', timeout: 1000 });
  });

  test('without certification, both storm water screens show Access Restricted, and the menu hides them', async () => {
    const { page } = await open(DESK);
    await signInOn(page, uncertified);
    expect(await page.getByRole('button', { name: 'Storm Water' }).count()).toBe(0);
    for (const path of ['/storm-water', '/storm-water/history']) {
      await page.goto(path);
      await page.getByText('Access Restricted').waitFor();
      await page
        .getByText('You do not have storm water certification. Please contact your administrator to get certified.')
        .waitFor();
    }
  });
});
