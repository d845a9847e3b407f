import { readFileSync } from 'node:fs';
import { DESK, fitsItsWidth, openInApp, PHONE, pastDoubleTap, seriousFaults, signInOn, toast } from './browser';
import { shareProduct } from './prepared';
import { ADMIN, ask, signIn } from './product';
import { quiet } from './quiet';

const app = shareProduct({});
const accountant = { email: 'nora.office@example.com', password: 'Ledger-page-4' };

async function graphql(cookie: string, query: string, variables: object = {}) {
  const response = await ask({
    ...{ port: app.product.port, method: 'POST', path: '/graphql' },
    headers: { cookie },
    body: { query, variables },
  });
  const { data, errors } = JSON.parse(response.body);
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
}

beforeAll(async () => {
  const office = await signIn(app.product.port);
  const create = 'mutation ($input: CreateUserInput!) { createUser(input: $input) { id } }';
  await graphql(office, create, { input: { ...accountant, firstName: 'Nora', lastName: 'Office', role: 'field' } });
  const submit = 'mutation ($input: SubmitTimecardInput!) { submitTimecard(input: $input) { id } }';
  const costCodes = [{ code: '3310', productionQuantity: '12.5', workers: [], equipment: [], materials: [] }];
  const card = { date: '2026-03-02', workArea: 'North pier', reportingSupervisor: 'Pat Lee', costCodes };
  const { submitTimecard } = await graphql(office, submit, { input: card });
  await graphql(office, 'mutation ($input: ApproveTimecardsInput!) { approveTimecards(input: $input) { approved } }', {
    input: { cards: [{ id: submitTimecard.id, revision: 1 }] },
  });
});

test('a new accountant hands over a week, downloads the batch, and makes it void', async () => {
  const { page, complaints } = await app.visit(DESK);
  await signInOn(page, ADMIN, '/admin/users');
  await page.getByRole('button', { name: 'Edit Nora Office' }).click();
  await page.getByRole('button', { name: 'More for Nora Office' }).click();
  await page.getByRole('menuitem', { name: 'Make accountant' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make accountant' }).click();
  await toast(page, 'Accounting rights granted');

  const { page: desk, complaints: others } = await app.visit(DESK);
  await signInOn(desk, accountant, '/accounting?kind=production&through=2026-03-08');
  await desk.getByRole('list', { name: 'Ready to hand over: totals' }).getByText('12.50').waitFor();
  expect(await seriousFaults(desk)).toEqual([]);
  await desk.getByRole('button', { name: 'Create batch' }).click();
  await pastDoubleTap(desk);
  await desk.getByRole('button', { name: 'Create anyway' }).click();
  await desk.getByRole('heading', { name: 'Batch 1' }).waitFor();
  const notDownloaded = desk.getByText('Not downloaded', { exact: true });
  await notDownloaded.waitFor();
  const saved = desk.waitForEvent('download');
  await desk.getByRole('button', { name: 'Download' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('accounting-batch-1-production.csv');
  expect(readFileSync(await file.path(), 'utf8')).toContain('2026-03-02,North pier,');
  await notDownloaded.waitFor({ state: 'hidden' });

  await desk.getByRole('link', { name: /^View the card of 3310/ }).click();
  await desk.getByRole('link', { name: 'In accounting batch 1' }).click();
  await desk.getByRole('button', { name: 'Void this batch' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  await desk.getByRole('textbox', { name: /Reason/ }).fill('Wrong week');
  await desk.getByRole('dialog').getByRole('button', { name: 'Void this batch' }).click();
  await desk.getByText('This batch is void').waitFor();
  expect(await seriousFaults(desk)).toEqual([]);
  expect([complaints, others]).toEqual([[], []]);
});

test('on a phone, the accounting page and its templates fit the screen', async () => {
  const { page, complaints } = await app.visit(PHONE);
  await signInOn(page, ADMIN);
  for (const path of ['/accounting?kind=production', '/accounting/templates']) {
    await openInApp(page, path);
    await quiet(page);
    expect([path, await fitsItsWidth(page)]).toEqual([path, true]);
    expect(await seriousFaults(page)).toEqual([]);
  }
  expect(complaints).toEqual([]);
});
