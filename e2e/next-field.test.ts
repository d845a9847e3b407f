import { focusedOn, PHONE, signInOn } from './browser';
import { shareProduct } from './prepared';
import { ask, signIn } from './product';

const app = shareProduct();
const foreman = { email: 'ana.next@example.com', password: 'Level-grade-4' };

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

/** Signs in as a new foreman whose last card has machines, materials, and a named person. */
async function openWithLastCard() {
  const office = await signIn(app.product.port);
  const create = 'mutation ($input: CreateUserInput!) { createUser(input: $input) { id } }';
  await graphql(office, create, { input: { ...foreman, firstName: 'Ana', lastName: 'Next', role: 'user' } });
  const worker = 'mutation ($input: CreateWorkerInput!) { createWorker(input: $input) { id } }';
  const person = { firstName: 'Abel', lastName: 'Next', kind: 'laborer' };
  const workerId = (await graphql(office, worker, { input: person })).createWorker.id;
  const machine = { company: 'blaze', equipment: 'Excavator', model: 'CAT 336', serial: 'EX-2201', hours: '8' };
  const loader = { company: 'blaze', equipment: 'Loader', model: 'CAT 950', serial: 'LD-1040', hours: '8' };
  const materials = ['Concrete, 4000 psi', 'Sand'].map((name) => ({ name, quantity: '1', unit: 'CY' }));
  const counted = {
    operatorCount: 2,
    laborerCount: 3,
    operatorHours: '6',
    laborerHours: '9',
    productionQuantity: '40',
  };
  const costCodes = [
    { code: '3120', ...counted, equipment: [machine, loader], materials },
    { code: '3310', workers: [{ workerId, regularHours: '8' }], equipment: [machine], materials: [] },
  ];
  const field = await signIn(app.product.port, foreman);
  const submit = 'mutation ($input: SubmitTimecardInput!) { submitTimecard(input: $input) { id } }';
  const card = { date: '2026-03-02', workArea: 'North pier', reportingSupervisor: 'Pat Lee', costCodes };
  await graphql(field, submit, { input: card });
  const { page } = await app.visit(PHONE);
  await signInOn(page, foreman);
  await page.getByRole('button', { name: 'Use my last card' }).tap();
  await page.getByText(/^Filled in from/).waitFor();
  return page;
}

test('on a copied card, Next moves through the fields in order, and changes no values', async () => {
  const page = await openWithLastCard();
  const stops = page.getByRole('form', { name: 'Timecard' }).locator('input[enterkeyhint]');
  const values = async () =>
    Object.fromEntries(
      await stops.evaluateAll((all) =>
        (all as HTMLInputElement[]).map((each) => [each.labels![0]!.textContent, each.value]),
      ),
    );
  const typeThrough = async (label: string, amounts: string[]) => {
    const gone: (string | null | undefined)[] = [];
    await page.getByLabel(label).focus();
    for (const amount of amounts) {
      gone.push(await focusedOn(page));
      await page.keyboard.type(amount);
      await page.keyboard.press('Enter');
    }
    // The keyboard is closed after the last field.
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
    return gone;
  };
  /** Presses Next in each filled field. Returns the fields from which the focus goes backward. */
  const goingBack = () =>
    stops.evaluateAll((all) =>
      (all as HTMLInputElement[])
        .filter((each, at) => {
          each.focus();
          each.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
          const after = document.activeElement as HTMLInputElement;
          return all.includes(after) && all.indexOf(after) <= at;
        })
        .map((each) => each.labels![0]!.textContent),
    );

  await page.getByRole('button', { name: 'Standby hours' }).tap();
  const counted = ['Operators', 'Laborers', 'Hours each', 'Production Quantity (cubic yards)'];
  const quantities = ['Quantity for Concrete, 4000 psi', 'Quantity for Sand'];
  expect(await typeThrough('Operators', ['2', '3', '8', '120', '14', '15'])).toEqual([...counted, ...quantities]);
  expect(await goingBack()).toEqual([]);
  const head = { 'Work Area': 'North pier', 'Reporting Supervisor': 'Pat Lee', 'Hours for everyone on this card': '' };
  expect(await values()).toEqual({
    ...head,
    ...{ Operators: '2', Laborers: '3', 'Hours each': '8', 'Production Quantity (cubic yards)': '120' },
    ...{ 'Total Operator Hours': '16', 'Total Laborer Hours': '24' },
    ...{ 'Hours for Excavator': '8', 'Standby hours for Excavator': '0' },
    ...{ 'Hours for Loader': '8', 'Standby hours for Loader': '0' },
    ...{ 'Quantity for Concrete, 4000 psi': '14', 'Unit of Concrete, 4000 psi': 'CY' },
    ...{ 'Quantity for Sand': '15', 'Unit of Sand': 'CY' },
  });

  await page.getByRole('button', { name: /^2 · / }).tap();
  await page.getByRole('button', { name: 'Overtime' }).tap();
  expect(await typeThrough('Hours each', ['9', '60'])).toEqual(['Hours each', 'Production Quantity (cubic yards)']);
  expect(await goingBack()).toEqual([]);
  expect(await values()).toEqual({
    ...head,
    ...{ 'Hours each': '9', 'Production Quantity (cubic yards)': '60', 'Hours for Excavator': '9' },
    ...{ 'Hours for Abel Next': '9', 'Overtime for Abel Next': '0', 'Double time for Abel Next': '0' },
  });
});
